import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { currency as toCurrency } from '#kernel/currency.ts';
import { sum } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import styles from '../screens/new-request.module.css';
import { CurrencyField, DayField } from './amount-fields.tsx';
import type { PartProps } from './use-request-form.ts';

const PARTS = ['transport', 'lodging', 'other'] as const;

/** A whole trip, asked for once. */
export function TravelFields({ state }: PartProps) {
  const t = useTranslations('newRequests');
  const { form, set, problem, isRequired } = state;
  return (
    <>
      <TextInput
        {...requiredMark(isRequired('detail.destination'))}
        label={t('travel.destination')}
        value={form.destination}
        maxLength={120}
        error={problem('detail.destination')}
        onChange={(event) => set({ destination: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <DayField state={state} name="occurredOn" path="occurredOn" label={t('travel.from')} />
        <DayField
          state={state}
          name="until"
          path="detail.until"
          label={t('travel.until')}
          {...(form.occurredOn === '' ? {} : { min: form.occurredOn })}
        />
      </div>
      <div className={styles.pair}>
        {PARTS.map((name) => (
          <TextInput
            key={name}
            label={t(`travel.${name}`)}
            inputMode="decimal"
            value={form[name]}
            error={problem(`detail.${name}`) ?? (name === 'transport' ? problem('amount') : undefined)}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
        <CurrencyField state={state} />
      </div>
    </>
  );
}

export function TravelTotal({ state: { form } }: PartProps) {
  const t = useTranslations('newRequests');
  const format = useFormat();
  const code = toCurrency(form.currency);
  const parts = PARTS.flatMap((name) => {
    const amount = parseTypedAmount(form[name], code, format.language);
    return amount === null ? [] : [{ name, amount }];
  });
  const total = sum(
    parts.map(({ amount }) => amount),
    code,
  );
  return (
    <section>
      <AmountRows
        rows={[
          ...parts.map(({ name, amount }) => ({ label: t(`travel.${name}`), value: format.money(amount) })),
          { label: t('travel.total'), value: format.money(total), isTotal: true },
        ]}
      />
    </section>
  );
}
