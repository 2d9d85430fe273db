import { useTranslations } from 'use-intl';
import { add, subtract } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReadField } from '#ui/layout/review/read-field.tsx';
import review from '#ui/layout/review/review.module.css';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import { VatLines, vatLinesOf, vatSumOf, type ReadMarks } from '#areas/documents/web/door.tsx';
import type { InvoiceView } from '../../contract/invoice.ts';
import { InBaseRows } from './in-base-rows.tsx';
import { useProblemText } from './invoice-fields.tsx';
import { ReverseChargeField } from './reverse-charge-field.tsx';
import { grossOf, type InvoiceForm } from './use-invoice-form.ts';

/** Total and VAT lines to correct, and whether they agree while one types. */
export function InvoiceAmounts({
  companyId,
  invoice,
  form,
  reads,
  onLocate,
  isReadOnly,
}: {
  companyId: string;
  invoice: InvoiceView;
  form: InvoiceForm;
  reads: ReadMarks;
  onLocate: (mark: string) => void;
  isReadOnly: boolean;
}) {
  const t = useTranslations('invoices.review');
  const format = useFormat();
  const problem = useProblemText(form);
  const { draft, set } = form;
  const { currency } = invoice.gross;
  const gross = grossOf(draft, currency, format.language);
  const lines = vatLinesOf(draft.vatLines, currency, format.language);
  const sums = lines === null || lines.length === 0 ? null : vatSumOf(lines, currency);
  const difference = gross === null || sums === null ? null : subtract(gross, add(sums.net, sums.tax));
  return (
    <section className={review.section}>
      <h2>
        {t('amounts')}
        {difference === null ? null : difference.minor === 0n ? (
          <span className={review.good}>{t('addsUp')}</span>
        ) : (
          <span className={review.bad}>{t('differs', { amount: format.money(difference) })}</span>
        )}
      </h2>
      <VatLines
        lines={draft.vatLines}
        currency={currency}
        language={format.language}
        isTried={form.isTried}
        isReadOnly={isReadOnly}
        onChange={(vatLines) => set({ vatLines })}
      />
      <ReverseChargeField form={form} lines={lines} reverseRate={invoice.reverseRate} isReadOnly={isReadOnly} />
      {sums === null ? null : (
        <AmountRows
          rows={[
            { label: t('net'), value: format.money(sums.net) },
            { label: t('vat'), value: format.money(sums.tax) },
            { label: t('total'), value: gross === null ? '' : format.money(gross), isTotal: true },
          ]}
        />
      )}
      <InBaseRows companyId={companyId} document={invoice} typed={{ gross, issuedOn: draft.issuedOn }} />
      <ReadField
        mt={12}
        id="invoice-gross"
        label={`${t('total')} (${currency})`}
        inputMode="decimal"
        value={draft.gross}
        readOnly={isReadOnly}
        error={problem('gross')}
        read={reads.of('gross')}
        onLocate={() => onLocate('gross')}
        onText={(text) => set({ gross: text })}
      />
    </section>
  );
}
