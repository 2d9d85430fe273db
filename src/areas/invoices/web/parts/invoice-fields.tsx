import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReadDay, ReadField } from '#ui/layout/review/read-field.tsx';
import review from '#ui/layout/review/review.module.css';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import { DimensionFields, ExpenseAccountField } from '#areas/dimensions/web/door.tsx';
import type { ReadMarks } from '#areas/documents/web/door.tsx';
import { METHODS } from '#areas/payments/contract/payment-filters.ts';
import { isUndecided } from '../../rules/undecided-account.ts';
import type { InvoiceView } from '../../contract/invoice.ts';
import { DescriptionField } from './description-field.tsx';
import type { FieldName, InvoiceForm } from './use-invoice-form.ts';

export type InvoiceFieldsProps = {
  companyId: string;
  invoice: InvoiceView;
  form: InvoiceForm;
  reads: ReadMarks;
  onLocate: (mark: string) => void;
  isReadOnly: boolean;
};

/** What the document says and where the cost belongs. Fields that were read show where when they have the focus. */
export function InvoiceFields({ companyId, invoice, form, reads, onLocate, isReadOnly }: InvoiceFieldsProps) {
  const t = useTranslations('invoices');
  const { draft, set } = form;
  const problem = useProblemText(form);
  const isAlarming = isUndecided(invoice.bankCheck);
  const read = (name: FieldName, mark: Parameters<ReadMarks['of']>[0]) => ({
    id: `invoice-${mark}`,
    read: reads.of(mark, draft[name]),
    onLocate: () => onLocate(mark),
    error: problem(name),
    readOnly: isReadOnly,
  });
  return (
    <div className={review.grid}>
      <ReadField
        label={t('review.number')}
        value={draft.number}
        onText={(number) => set({ number })}
        {...read('number', 'invoiceNumber')}
      />
      <ReadField
        label={t('review.supplier')}
        value={draft.supplierName}
        onText={(supplierName) => set({ supplierName })}
        {...read('supplierName', 'supplierName')}
      />
      <ReadDay
        label={t('review.issuedOn')}
        value={draft.issuedOn}
        onText={(issuedOn) => set({ issuedOn })}
        {...read('issuedOn', 'issuedOn')}
      />
      <ReadDay
        label={t('review.dueOn')}
        value={draft.dueOn}
        onText={(dueOn) => set({ dueOn })}
        {...read('dueOn', 'dueOn')}
      />
      <ReadField
        className={review.wide ?? ''}
        label={t('review.iban')}
        value={draft.iban}
        onText={(iban) => set({ iban })}
        isAlarming={isAlarming}
        {...read('iban', 'supplierIban')}
        spellCheck={false}
      />
      <Coding companyId={companyId} form={form} isReadOnly={isReadOnly} />
      <ReadField
        label={t('review.reference')}
        value={draft.paymentReference}
        onText={(paymentReference) => set({ paymentReference })}
        {...read('paymentReference', 'paymentReference')}
      />
      <TextInput
        label={t('review.discountPercent')}
        inputMode="decimal"
        rightSection="%"
        value={draft.discountPercent}
        readOnly={isReadOnly}
        error={problem('discountPercent')}
        onChange={(event) => set({ discountPercent: event.currentTarget.value })}
      />
      <DayInput
        label={t('review.discountUntil')}
        value={draft.discountUntil}
        readOnly={isReadOnly}
        error={problem('discountUntil')}
        onText={(day) => set({ discountUntil: day })}
      />
      <DayInput
        kind="month"
        label={t('review.costFrom')}
        value={draft.costFrom}
        readOnly={isReadOnly}
        error={problem('costFrom')}
        onText={(day) => set({ costFrom: day })}
      />
      <DayInput
        kind="month"
        label={t('review.costTo')}
        value={draft.costTo}
        readOnly={isReadOnly}
        error={problem('costTo')}
        onText={(day) => set({ costTo: day })}
      />
      <NativeSelect
        className={review.wide ?? ''}
        label={t('review.method')}
        value={draft.paymentMethod}
        disabled={isReadOnly}
        data={METHODS.map((value) => ({ value, label: t(`review.methods.${value}`) }))}
        onChange={(event) =>
          set({ paymentMethod: METHODS.find((one) => one === event.currentTarget.value) ?? 'transfer' })
        }
      />
      {invoice.can.describe === true ? (
        <DescriptionField companyId={companyId} invoice={invoice} />
      ) : (
        <TextInput
          className={review.wide ?? ''}
          label={t('review.description')}
          value={draft.description}
          readOnly={isReadOnly}
          error={problem('description')}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** Cost centre, category and account; an empty account means the category's, which the hint names. */
function Coding({ companyId, form, isReadOnly }: { companyId: string; form: InvoiceForm; isReadOnly: boolean }) {
  const t = useTranslations('invoices.review');
  const { draft, set } = form;
  const problem = useProblemText(form);
  return (
    <>
      <DimensionFields
        companyId={companyId}
        value={draft}
        onChange={set}
        labels={{ costCenter: t('costCenter'), category: t('category') }}
        problems={{ costCenterId: problem('costCenterId'), expenseCategoryId: problem('expenseCategoryId') }}
        isReadOnly={isReadOnly}
        isClearable
      />
      <ExpenseAccountField
        companyId={companyId}
        expenseCategoryId={draft.expenseCategoryId}
        label={t('account')}
        value={draft.expenseAccount}
        onText={(expenseAccount) => set({ expenseAccount })}
        hint={(account) => t('accountHint', { account })}
        error={problem('expenseAccount')}
        readOnly={isReadOnly}
      />
    </>
  );
}

/** The sentence for what is wrong with a field, if anything is. */
export function useProblemText(form: InvoiceForm): (name: FieldName) => string | undefined {
  const t = useTranslations('invoices.fields');
  const { language } = useFormat();
  return (name) => {
    const code = form.problems[name];
    if (code === undefined) return undefined;
    const known = (
      [
        'required',
        'amount',
        'percent',
        'month',
        'month_order',
        'invalid_date',
        'amount_out_of_range',
        'invalid_iban',
      ] as const
    ).find((each) => each === code);
    return t(known ?? 'invalid', { example: language === 'en' ? '1234.50' : '1234,50' });
  };
}
