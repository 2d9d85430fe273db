import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CurrencySelect } from '#ui/parts/fields/currency-select.tsx';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import styles from '../screens/new-request.module.css';
import type { FormState } from './use-request-form.ts';

/** An amount that is typed, with its currency. */
export function AmountFields({ state, label }: { state: FormState; label: string }) {
  const { form, set, problem, isRequired } = state;
  return (
    <div className={styles.pair}>
      <TextInput
        {...requiredMark(isRequired('amount'))}
        label={label}
        inputMode="decimal"
        value={form.amount}
        error={problem('amount')}
        onChange={(event) => set({ amount: event.currentTarget.value })}
      />
      <CurrencyField state={state} />
    </div>
  );
}

export function CurrencyField({ state: { form, set } }: { state: FormState }) {
  const t = useTranslations('newRequests');
  return <CurrencySelect label={t('currency')} value={form.currency} onCurrency={(code) => set({ currency: code })} />;
}

type DayProps = { state: FormState; name: 'occurredOn' | 'until' | 'dueOn'; path: string; label: string; min?: string };

export function DayField({ state: { form, set, problem, isRequired }, name, path, label, min }: DayProps) {
  return (
    <DayInput
      {...requiredMark(isRequired(path))}
      label={label}
      value={form[name]}
      error={problem(path)}
      {...(min === undefined ? {} : { min })}
      onText={(day) => set({ [name]: day })}
    />
  );
}

export function SupplierField({ state: { form, set, problem, isRequired } }: { state: FormState }) {
  const t = useTranslations('newRequests');
  return (
    <TextInput
      {...requiredMark(isRequired('supplierName'))}
      label={t('supplier')}
      value={form.supplierName}
      maxLength={200}
      error={problem('supplierName')}
      onChange={(event) => set({ supplierName: event.currentTarget.value })}
    />
  );
}
