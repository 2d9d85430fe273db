import { useTranslations } from 'use-intl';
import { add, moneyFromWire, negate, subtract } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReadField } from '#ui/layout/review/read-field.tsx';
import review from '#ui/layout/review/review.module.css';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import { VatLines, vatLinesOf, vatSumOf, type ReadMarks } from '#areas/documents/web/door.tsx';
import type { InvoiceView } from '../../contract/invoice.ts';
import { useProblemText } from './invoice-fields.tsx';
import { ReverseChargeField } from './reverse-charge-field.tsx';
import { grossOf, type InvoiceForm } from './use-invoice-form.ts';

/** Total and VAT lines to correct, and whether they agree while one types. */
export function InvoiceAmounts({
  invoice,
  form,
  reads,
  onLocate,
  isReadOnly,
}: {
  invoice: InvoiceView;
  form: InvoiceForm;
  reads: ReadMarks;
  onLocate: (mark: string) => void;
  isReadOnly: boolean;
}) {
  const t = useTranslations('payables.review');
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

/** When and how it will be paid, or what became of it. */
export function InvoicePayment({ invoice, form }: { invoice: InvoiceView; form: InvoiceForm }) {
  const t = useTranslations('payables.review');
  const format = useFormat();
  const gross = grossOf(form.draft, invoice.gross.currency, format.language) ?? invoice.gross;
  const day = invoice.payment?.executeOn ?? invoice.dueOn;
  const isCollected = form.draft.paymentMethod === 'direct_debit';
  const how =
    day === null
      ? t(isCollected ? 'collectedUndated' : 'transferUndated')
      : t(isCollected ? 'collected' : invoice.gross.currency === 'EUR' ? 'transfer' : 'transferForeign', {
          day: format.day(day),
        });
  const state = (['to_pay', 'on_hold', 'to_confirm', 'processing', 'paid', 'failed', 'cancelled'] as const).find(
    (each) => each === invoice.payment?.state,
  );
  return (
    <section className={review.section}>
      <h2>
        {t('payment')}
        {state === undefined ? null : <span>{t(`paymentStates.${state}`)}</span>}
      </h2>
      {invoice.credits.length === 0 ? (
        <p className={review.pair}>
          <span>{how}</span>
          <span>{format.money(gross)}</span>
        </p>
      ) : (
        <CreditedPayment invoice={invoice} how={how} />
      )}
    </section>
  );
}

/** What is left to pay once credit notes are taken off, or that nothing is. */
function CreditedPayment({ invoice, how }: { invoice: InvoiceView; how: string }) {
  const t = useTranslations('payables.credit');
  const words = useTranslations('payables.review');
  const format = useFormat();
  const credits = invoice.credits.map((credit) => ({ ...credit, amount: moneyFromWire(credit.amount) }));
  const toPay = credits.reduce((rest, credit) => subtract(rest, credit.amount), moneyFromWire(invoice.gross));
  return (
    <>
      <p className={review.notes}>{toPay.minor === 0n ? t('covered') : how}</p>
      <AmountRows
        rows={[
          { label: words('total'), value: format.money(invoice.gross) },
          ...credits.map((credit) => ({
            label: t('takenOff', { number: credit.number }),
            value: format.money(negate(credit.amount)),
          })),
          { label: t('toPay'), value: format.money(toPay), isTotal: true },
        ]}
      />
    </>
  );
}
