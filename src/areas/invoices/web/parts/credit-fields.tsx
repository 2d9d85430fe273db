import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { add, subtract } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReadDay, ReadField } from '#ui/layout/review/read-field.tsx';
import review from '#ui/layout/review/review.module.css';
import { parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { DimensionFields, ExpenseAccountField } from '#areas/dimensions/web/door.tsx';
import { VatLines, vatLinesOf, vatSumOf, type ReadMarks } from '#areas/documents/web/door.tsx';
import type { CreditNoteView } from '../../contract/credit-note.ts';
import { InBaseRows } from './in-base-rows.tsx';
import type { CreditFieldName, CreditForm } from './use-credit-form.ts';

type CreditFieldsProps = {
  companyId: string;
  note: CreditNoteView;
  form: CreditForm;
  reads: ReadMarks;
  onLocate: (mark: string) => void;
  isReadOnly: boolean;
};

/** What the credit note says, and where its cost came from. */
export function CreditFields({ companyId, note, form, reads, onLocate, isReadOnly }: CreditFieldsProps) {
  const t = useTranslations('invoices');
  const format = useFormat();
  const { draft, set } = form;
  const problem = useCreditProblem(form);
  const { currency } = note.gross;
  const read = (name: CreditFieldName, mark: Parameters<ReadMarks['of']>[0]) => ({
    id: `credit-${mark}`,
    read: reads.of(mark, draft[name]),
    onLocate: () => onLocate(mark),
    error: problem(name),
    readOnly: isReadOnly,
  });
  return (
    <>
      <div className={review.grid}>
        <ReadField
          label={t('credit.number')}
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
          label={t('credit.issuedOn')}
          value={draft.issuedOn}
          onText={(issuedOn) => set({ issuedOn })}
          {...read('issuedOn', 'issuedOn')}
        />
        <ReadField
          label={`${t('review.total')} (${currency})`}
          inputMode="decimal"
          value={draft.gross}
          onText={(gross) => set({ gross })}
          {...read('gross', 'gross')}
        />
        <DimensionFields
          companyId={companyId}
          value={draft}
          onChange={set}
          labels={{ costCenter: t('review.costCenter'), category: t('review.category') }}
          problems={{ costCenterId: problem('costCenterId'), expenseCategoryId: problem('expenseCategoryId') }}
          isReadOnly={isReadOnly}
          isClearable
        />
        <ExpenseAccountField
          companyId={companyId}
          expenseCategoryId={draft.expenseCategoryId}
          label={t('review.account')}
          value={draft.expenseAccount}
          onText={(expenseAccount) => set({ expenseAccount })}
          hint={(account) => t('review.accountHint', { account })}
          error={problem('expenseAccount')}
          readOnly={isReadOnly}
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
      <section className={review.section}>
        <h2>
          {t('review.amounts')}
          <SumCheck note={note} form={form} />
        </h2>
        <VatLines
          lines={draft.vatLines}
          currency={currency}
          language={format.language}
          isTried={form.isTried}
          isReadOnly={isReadOnly}
          onChange={(vatLines) => set({ vatLines })}
        />
        <InBaseRows
          companyId={companyId}
          document={note}
          typed={{ gross: parseTypedAmount(draft.gross, currency, format.language), issuedOn: draft.issuedOn }}
        />
      </section>
    </>
  );
}

/** Whether net and VAT come to the total while one types. */
function SumCheck({ note, form }: { note: CreditNoteView; form: CreditForm }) {
  const t = useTranslations('invoices.review');
  const format = useFormat();
  const { currency } = note.gross;
  const gross = parseTypedAmount(form.draft.gross, currency, format.language);
  const lines = vatLinesOf(form.draft.vatLines, currency, format.language);
  if (gross === null || lines === null || lines.length === 0) return null;
  const sums = vatSumOf(lines, currency);
  const difference = subtract(gross, add(sums.net, sums.tax));
  return difference.minor === 0n ? (
    <span className={review.good}>{t('addsUp')}</span>
  ) : (
    <span className={review.bad}>{t('differs', { amount: format.money(difference) })}</span>
  );
}

/** The sentence for what is wrong with a field, if anything is. */
function useCreditProblem(form: CreditForm): (name: CreditFieldName) => string | undefined {
  const t = useTranslations('invoices.fields');
  const { language } = useFormat();
  return (name) => {
    const code = form.problems[name];
    if (code === undefined) return undefined;
    const known = (['required', 'amount', 'invalid_date', 'amount_out_of_range'] as const).find((one) => one === code);
    return t(known ?? 'invalid', { example: language === 'en' ? '1234.50' : '1234,50' });
  };
}
