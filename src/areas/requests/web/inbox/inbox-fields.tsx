import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { add, subtract } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReadDay, ReadField } from '#ui/layout/review/read-field.tsx';
import review from '#ui/layout/review/review.module.css';
import { CurrencySelect } from '#ui/parts/fields/currency-select.tsx';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import { parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { AnalyticalFields, DimensionFields } from '#areas/dimensions/web/door.tsx';
import { VatLines, vatLinesOf, vatSumOf, type ReadMarks } from '#areas/documents/web/door.tsx';
import { pathOfField } from '../../rules/required-fields.ts';
import { PolicyPart } from '../parts/policy-part.tsx';
import { judgedBody, TYPED_AS, type InboxFieldName, type InboxForm } from './use-inbox-form.ts';
import { useInboxWords } from './use-inbox-words.ts';

/** What was read, to be checked, and what only a person knows: what it is for and where it belongs. */
export function InboxFields({
  companyId,
  form,
  reads,
  onLocate,
}: {
  companyId: string;
  form: InboxForm;
  reads: ReadMarks;
  onLocate: (mark: string) => void;
}) {
  const t = useTranslations('inbox');
  const format = useFormat();
  const { draft, set } = form;
  const { problem, unmet, isRequired } = useInboxWords(companyId, form);
  const read = (name: InboxFieldName, mark: Parameters<ReadMarks['of']>[0]) => ({
    id: `inbox-${mark}`,
    read: reads.of(mark, draft[name]),
    onLocate: () => onLocate(mark),
    error: problem(name),
  });
  return (
    <>
      <div className={review.grid}>
        <TextInput
          className={review.wide ?? ''}
          {...requiredMark(true)}
          label={t('description')}
          value={draft.description}
          error={problem('description')}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <DimensionFields
          companyId={companyId}
          value={draft}
          isRequired
          onChange={set}
          labels={{ costCenter: t('costCenter'), category: t('category') }}
          problems={{ costCenterId: problem('costCenterId'), expenseCategoryId: problem('expenseCategoryId') }}
        />
        <AnalyticalFields
          className={`${review.wide} ${review.grid}`}
          companyId={companyId}
          values={draft.analyticalValues}
          isRequired={(id) => isRequired(pathOfField(id))}
          problem={(id) => unmet(pathOfField(id))}
          onChange={(analyticalValues) => set({ analyticalValues })}
        />
        <ReadField
          {...requiredMark(true)}
          label={t('supplierName')}
          value={draft.supplierName}
          onText={(supplierName) => set({ supplierName })}
          {...read('supplierName', 'supplierName')}
        />
        <ReadField
          {...requiredMark(true)}
          label={t('invoiceNumber')}
          value={draft.invoiceNumber}
          onText={(invoiceNumber) => set({ invoiceNumber })}
          {...read('invoiceNumber', 'invoiceNumber')}
        />
        <ReadDay
          {...requiredMark(true)}
          label={t('occurredOn')}
          value={draft.occurredOn}
          onText={(occurredOn) => set({ occurredOn })}
          {...read('occurredOn', 'issuedOn')}
        />
        <ReadDay
          {...requiredMark(isRequired('invoice.dueOn'))}
          label={t('dueOn')}
          value={draft.dueOn}
          onText={(dueOn) => set({ dueOn })}
          {...read('dueOn', 'dueOn')}
          error={unmet('invoice.dueOn') ?? problem('dueOn')}
        />
        <ReadField
          className={review.wide ?? ''}
          label={t('iban')}
          value={draft.iban}
          onText={(iban) => set({ iban })}
          {...read('iban', 'supplierIban')}
          spellCheck={false}
        />
        <ReadField
          className={review.wide ?? ''}
          {...requiredMark(isRequired('invoice.paymentReference'))}
          label={t('reference')}
          value={draft.reference}
          onText={(reference) => set({ reference })}
          {...read('reference', 'paymentReference')}
          error={unmet('invoice.paymentReference') ?? problem('reference')}
        />
      </div>
      <section className={review.section}>
        <h2>
          {t('amounts')}
          <SumCheck form={form} />
        </h2>
        <VatLines
          lines={draft.vatLines}
          currency={draft.currency ?? TYPED_AS}
          language={format.language}
          isTried={form.isTried}
          onChange={(vatLines) => set({ vatLines })}
        />
        <div className={review.grid}>
          <ReadField
            {...requiredMark(true)}
            label={t('amount')}
            inputMode="decimal"
            value={draft.amount}
            onText={(amount) => set({ amount })}
            {...read('amount', 'gross')}
          />
          <CurrencySelect
            {...requiredMark(true)}
            label={t('currency')}
            value={draft.currency}
            error={problem('currency')}
            onCurrency={(code) => set({ currency: code })}
          />
        </div>
      </section>
      <PolicyPart
        companyId={companyId}
        requestId={null}
        body={judgedBody(draft, format.language)}
        onChange={(policy) => set({ policy })}
        problem={(path) => (form.problems.policy === path ? t('fields.required') : undefined)}
      />
    </>
  );
}

function SumCheck({ form }: { form: InboxForm }) {
  const t = useTranslations('inbox');
  const format = useFormat();
  const { draft } = form;
  if (draft.currency === null) return null;
  const amount = parseTypedAmount(draft.amount, draft.currency, format.language);
  const lines = vatLinesOf(draft.vatLines, draft.currency, format.language);
  if (amount === null || lines === null || lines.length === 0) return null;
  const sums = vatSumOf(lines, draft.currency);
  const difference = subtract(amount, add(sums.net, sums.tax));
  return difference.minor === 0n ? (
    <span className={review.good}>{t('addsUp')}</span>
  ) : (
    <span className={review.bad}>{t('differs', { amount: format.money(difference) })}</span>
  );
}
