import { useTranslations } from 'use-intl';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import type { MileageAdjustment } from '../../contract/mileage-adjustment.ts';
import styles from './travel.module.css';

/** How an adjustment of a tax year's mileage comes about: what the scale gives, less what was paid (domain rules 2.9). */
export function MileageYearSum({ adjustment: { tenths, unit, due, paid, amount, source } }: Props) {
  const t = useTranslations('travel');
  const format = useFormat();
  const distance = new Intl.NumberFormat(INTL_LOCALES[format.language], { maximumFractionDigits: 1 }).format(
    Number(tenths) / 10,
  );
  return (
    <div className={styles.sum}>
      <AmountRows
        rows={[
          {
            label: t('yearAdjustment.due', { distance, unit: t(`units.${unit}`) }),
            value: format.money(due),
          },
          { label: t('yearAdjustment.paid'), value: `−\u00A0${format.money(paid)}` },
          {
            label: t(amount.minor.startsWith('-') ? 'yearAdjustment.owing' : 'yearAdjustment.owed'),
            value: format.money(amount),
            isTotal: true,
          },
        ]}
      />
      <p className={styles.source}>{t('yearAdjustment.source', { source })}</p>
    </div>
  );
}

type Props = { adjustment: MileageAdjustment };
