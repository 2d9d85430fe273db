import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { currency as toCurrency } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import { VatLines } from '#areas/documents/web/door.tsx';
import styles from '../screens/new-request.module.css';
import { AmountFields, DayField, SupplierField } from './amount-fields.tsx';
import type { PartProps } from './use-request-form.ts';

/** What an invoice says, to be put right: a new one begins with its document, in the inbox. */
export function InvoiceFields({ state }: PartProps) {
  const t = useTranslations('newRequests');
  const { language } = useFormat();
  const { form, set, problem, isRequired } = state;
  return (
    <>
      <div className={styles.pair}>
        <SupplierField state={state} />
        <TextInput
          {...requiredMark(isRequired('invoiceNumber'))}
          label={t('invoice.number')}
          value={form.invoiceNumber}
          maxLength={60}
          error={problem('invoiceNumber')}
          onChange={(event) => set({ invoiceNumber: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <DayField state={state} name="occurredOn" path="occurredOn" label={t('invoice.issuedOn')} />
        <DayField state={state} name="dueOn" path="invoice.dueOn" label={t('invoice.dueOn')} />
      </div>
      <AmountFields state={state} label={t('invoice.total')} />
      <VatLines
        lines={form.vat}
        currency={toCurrency(form.currency)}
        language={language}
        isTried={problem('vatLines') !== undefined}
        onChange={(vat) => set({ vat })}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('invoice.iban')}
          spellCheck={false}
          value={form.iban}
          error={problem('invoice.iban')}
          onChange={(event) => set({ iban: event.currentTarget.value })}
        />
        <TextInput
          {...requiredMark(isRequired('invoice.paymentReference'))}
          label={t('invoice.reference')}
          value={form.reference}
          maxLength={140}
          error={problem('invoice.paymentReference')}
          onChange={(event) => set({ reference: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
