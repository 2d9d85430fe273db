import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReadField } from '#ui/layout/review/read-field.tsx';
import review from '#ui/layout/review/review.module.css';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import type { ReadMarks } from '#areas/documents/web/door.tsx';
import type { InvoiceView } from '../../contract/invoice.ts';
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
  const t = useTranslations('payables');
  const { draft, set } = form;
  const problem = useProblemText(form);
  const isAlarming = invoice.bankCheck.kind === 'changed' || invoice.bankCheck.kind === 'refused';
  const read = (name: FieldName, mark: Parameters<ReadMarks['of']>[0]) => ({
    id: `invoice-${mark}`,
    read: reads.of(mark),
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
      <ReadField
        label={t('review.issuedOn')}
        type="date"
        value={draft.issuedOn}
        onText={(issuedOn) => set({ issuedOn })}
        {...read('issuedOn', 'issuedOn')}
      />
      <ReadField
        label={t('review.dueOn')}
        type="date"
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
        className={review.wide ?? ''}
        label={t('review.description')}
        value={draft.description}
        readOnly={isReadOnly}
        error={problem('description')}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
    </div>
  );
}

/** Cost centre, category and account; an empty account means the category's, which the hint names. */
function Coding({ companyId, form, isReadOnly }: { companyId: string; form: InvoiceForm; isReadOnly: boolean }) {
  const t = useTranslations('payables.review');
  const dimensions = useQuery(dimensionsQuery(companyId));
  const { draft, set } = form;
  const problem = useProblemText(form);
  const centers = dimensions.data?.costCenters ?? [];
  const categories = dimensions.data?.expenseCategories ?? [];
  const category = categories.find((each) => each.id === draft.expenseCategoryId);
  const decided = isReadOnly ? { readOnly: true, className: review.decided ?? '' } : {};
  return (
    <>
      <Select
        searchable
        clearable
        clearSectionMode="clear"
        {...decided}
        label={t('costCenter')}
        data={centers.map((center) => ({ value: center.id, label: center.name }))}
        value={draft.costCenterId}
        error={problem('costCenterId')}
        onChange={(id) => set({ costCenterId: centers.find((center) => center.id === id)?.id ?? null })}
      />
      <Select
        searchable
        clearable
        clearSectionMode="clear"
        {...decided}
        label={t('category')}
        data={categories.map((each) => ({ value: each.id, label: each.name }))}
        value={draft.expenseCategoryId}
        error={problem('expenseCategoryId')}
        onChange={(id) => set({ expenseCategoryId: categories.find((each) => each.id === id)?.id ?? null })}
      />
      <TextInput
        label={t('account')}
        value={draft.expenseAccount}
        placeholder={category?.accountCode ?? ''}
        readOnly={isReadOnly}
        error={problem('expenseAccount')}
        description={
          draft.expenseAccount === '' && category !== undefined
            ? t('accountHint', { account: category.accountCode })
            : undefined
        }
        onChange={(event) => set({ expenseAccount: event.currentTarget.value })}
      />
    </>
  );
}

/** The sentence for what is wrong with a field, if anything is. */
export function useProblemText(form: InvoiceForm): (name: FieldName) => string | undefined {
  const t = useTranslations('payables.fields');
  const { language } = useFormat();
  return (name) => {
    const code = form.problems[name];
    if (code === undefined) return undefined;
    const known = (['required', 'amount', 'invalid_date', 'amount_out_of_range', 'invalid_iban'] as const).find(
      (each) => each === code,
    );
    return t(known ?? 'invalid', { example: language === 'en' ? '1234.50' : '1234,50' });
  };
}
