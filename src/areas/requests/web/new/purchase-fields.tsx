import { Radio, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import styles from '../screens/new-request.module.css';
import { AmountFields, DayField, SupplierField } from './amount-fields.tsx';
import type { PartProps } from './use-request-form.ts';

/** A card for one supplier: once, or month after month. */
export function VirtualFields({ state }: PartProps) {
  const t = useTranslations('newRequests');
  const { form, set } = state;
  return (
    <>
      <SupplierField state={state} />
      <AmountFields state={state} label={t('amount')} />
      <Radio.Group
        label={t('virtual.use')}
        value={form.use}
        onChange={(use) => set({ use: use === 'recurring' ? 'recurring' : 'once' })}
      >
        <div className={styles.choices}>
          <Radio value="once" label={t('virtual.once')} />
          <Radio value="recurring" label={t('virtual.recurring')} />
        </div>
      </Radio.Group>
      <div className={styles.pair}>
        <DayField state={state} name="occurredOn" path="occurredOn" label={t('virtual.from')} />
        <DayField
          state={state}
          name="until"
          path="detail.until"
          label={t('virtual.until')}
          {...(form.occurredOn === '' ? {} : { min: form.occurredOn })}
        />
      </div>
    </>
  );
}

/** Something to be bought by whoever buys. */
export function PurchaseFields({ state }: PartProps) {
  const t = useTranslations('newRequests');
  const { form, set, problem, isRequired } = state;
  return (
    <>
      <TextInput
        {...requiredMark(isRequired('detail.link'))}
        label={t(isRequired('detail.link') ? 'purchase.linkNeeded' : 'purchase.link')}
        inputMode="url"
        value={form.link}
        error={problem('detail.link')}
        onChange={(event) => set({ link: event.currentTarget.value })}
      />
      <AmountFields state={state} label={t('estimate')} />
      <div className={styles.pair}>
        <SupplierField state={state} />
        <DayField state={state} name="occurredOn" path="occurredOn" label={t('purchase.neededBy')} />
      </div>
    </>
  );
}
