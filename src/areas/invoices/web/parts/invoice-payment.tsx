import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { moneyFromWire, negate, subtract } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import review from '#ui/layout/review/review.module.css';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import type { InvoiceView } from '../../contract/invoice.ts';
import { grossOf, type InvoiceForm } from './use-invoice-form.ts';
import { MethodSwitch } from './method-switch.tsx';
import styles from './invoice-payment.module.css';

const ScheduleDialog = latePart(
  () => import('./schedule-dialog.tsx').then((file) => ({ default: file.ScheduleDialog })),
  'window',
);

type InvoicePaymentProps = { companyId: string; invoice: InvoiceView; form: InvoiceForm };

/** When and how it will be paid, in one or in parts, or what became of it. */
export function InvoicePayment({ companyId, invoice, form }: InvoicePaymentProps) {
  const t = useTranslations('invoices');
  const format = useFormat();
  const [isSplitting, setSplitting] = useState(false);
  const gross = grossOf(form.draft, invoice.gross.currency, format.language) ?? invoice.gross;
  const [only, ...others] = invoice.payments;
  const isInParts = others.length > 0;
  const how = useHow(invoice, form.draft.paymentMethod);
  return (
    <section className={review.section}>
      <h2>
        {t('review.payment')}
        {only === undefined || isInParts ? null : <span>{t(`review.paymentStates.${only.state}`)}</span>}
      </h2>
      {invoice.credits.length > 0 ? (
        <CreditedPayment invoice={invoice} how={how} />
      ) : isInParts ? null : (
        <p className={review.pair}>
          <span>{how}</span>
          <span>{format.money(gross)}</span>
        </p>
      )}
      {isInParts ? <Parts payments={invoice.payments} /> : null}
      <Discount invoice={invoice} />
      <div className={styles.actions}>
        {invoice.can.setSchedule === true ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setSplitting(true)}>
            {t('schedule.open')}
          </Button>
        ) : null}
        <MethodSwitch companyId={companyId} invoice={invoice} />
      </div>
      {isSplitting ? (
        <Suspense fallback={null}>
          <ScheduleDialog companyId={companyId} invoice={invoice} onClose={() => setSplitting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function useHow(invoice: InvoiceView, method: InvoiceView['paymentMethod']): string {
  const t = useTranslations('invoices.review');
  const format = useFormat();
  const [only] = invoice.payments;
  const day = only?.settledOn ?? only?.executeOn ?? only?.dueOn ?? invoice.dueOn;
  const isCollected = method === 'direct_debit';
  if (day === null) return t(isCollected ? 'collectedUndated' : 'transferUndated');
  const kind = isCollected
    ? only?.state === 'paid'
      ? 'collectedOn'
      : 'collected'
    : invoice.gross.currency === 'EUR'
      ? 'transfer'
      : 'transferForeign';
  return t(kind, { day: format.day(day) });
}

/** What goes off for paying early, went off, or would have. */
function Discount({ invoice: { discount, payments } }: { invoice: InvoiceView }) {
  const t = useTranslations('invoices.discount');
  const format = useFormat();
  if (discount === null || payments.length === 0) return null;
  const isOver = discount.until < format.today || payments.every(({ state }) => state === 'paid');
  const kind = discount.isTaken ? 'taken' : discount.amount === null ? 'gone' : isOver ? 'over' : 'open';
  return (
    <p className={styles.discount}>
      {t(kind, {
        amount: discount.amount === null ? '' : format.money(discount.amount),
        day: format.day(discount.until),
      })}
    </p>
  );
}

/** One line for each part: its day, where it stands, how much it is. */
function Parts({ payments }: { payments: InvoiceView['payments'] }) {
  const t = useTranslations('invoices');
  const format = useFormat();
  return (
    <ol className={styles.parts} aria-label={t('schedule.parts')}>
      {payments.map((part) => {
        const day = part.settledOn ?? part.executeOn ?? part.dueOn;
        return (
          <li key={part.id} className={review.pair}>
            <span>
              {day === null ? '' : format.day(day)} <small>{t(`review.paymentStates.${part.state}`)}</small>
            </span>
            <span>{format.money(part.amount)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What is left to pay once credit notes are taken off, or that nothing is. */
function CreditedPayment({ invoice, how }: { invoice: InvoiceView; how: string }) {
  const t = useTranslations('invoices.credit');
  const words = useTranslations('invoices.review');
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
