import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { DiscountForm } from './use-discount-fields.ts';
import styles from './schedule-dialog.module.css';

/** What goes off when all of it leaves early, and until when; both empty for nothing. */
export function DiscountFields({ form: { text, set, problems }, isTried }: { form: DiscountForm; isTried: boolean }) {
  const t = useTranslations('invoices');
  const problem = (name: keyof typeof text): string | undefined => {
    const code = problems[name];
    return isTried && code !== undefined ? t(`fields.${code}`) : undefined;
  };
  return (
    <div className={styles.discount}>
      <TextInput
        label={t('review.discountPercent')}
        inputMode="decimal"
        rightSection="%"
        value={text.discountPercent}
        error={problem('discountPercent')}
        onChange={(event) => set({ discountPercent: event.currentTarget.value })}
      />
      <DayInput
        label={t('review.discountUntil')}
        value={text.discountUntil}
        error={problem('discountUntil')}
        onText={(day) => set({ discountUntil: day })}
      />
    </div>
  );
}
