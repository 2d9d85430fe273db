import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { add, moneyFromWire, moneyToWire, negate, subtract, zero } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import review from '#ui/layout/review/review.module.css';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import type { CreditNoteView } from '../../contract/credit-note.ts';
import { invoiceReviewPath } from '../../paths.ts';
import { isInReview } from '../../rules/invoice-states.ts';
import type { OffsetProblem } from './offset-problem.ts';
import type { CreditForm } from './use-credit-form.ts';

const PROBLEM_TEXTS = {
  above_invoice: 'credit.aboveInvoice',
  above_credit: 'credit.together',
  nothing: 'credit.nothing',
} as const satisfies Record<Exclude<OffsetProblem, 'amount'>, string>;

type CreditOffsetsProps = { companyId: string; note: CreditNoteView; form: CreditForm };

/** Against which open invoices the credit goes, and what was set off before. */
export function CreditOffsets({ companyId, note, form }: CreditOffsetsProps) {
  const t = useTranslations('invoices');
  const format = useFormat();
  const canApply = note.can.validate === true || note.can.apply === true;
  if (note.state === 'rejected') return null;
  const problemText = (problem: OffsetProblem | null): string | undefined =>
    problem === null
      ? undefined
      : problem === 'amount'
        ? t('fields.amount', { example: format.language === 'en' ? '1234.50' : '1234,50' })
        : t(PROBLEM_TEXTS[problem]);
  const awaits = canApply && !form.isOtherSupplier && note.original !== null && isInReview(note.original.state);
  const awaited = awaits ? note.original : null;
  return (
    <section className={review.section}>
      <h2>{t('credit.offsets')}</h2>
      {note.allocations.length === 0 ? null : (
        <ul className={review.notes}>
          {note.allocations.map(({ invoiceId, number, amount, at }) => (
            <li key={`${invoiceId} ${at}`} className={review.pair}>
              <Link className="link" to={invoiceReviewPath(companyId, invoiceId)}>
                {t('credit.original', { number })}
              </Link>
              <span>{format.money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {awaited === null ? null : (
        <p className={review.notes}>{t('credit.awaitsOriginal', { number: awaited.number })}</p>
      )}
      {!canApply ? null : form.isOtherSupplier ? (
        <p className={review.notes}>{t('credit.unknown')}</p>
      ) : note.openInvoices.length === 0 ? (
        // While it awaits its invoice that says already where the credit stays.
        awaited === null ? (
          <p className={review.notes}>{t('credit.noOpen')}</p>
        ) : null
      ) : (
        <div className={review.grid}>
          {note.openInvoices.map(({ id, number, toPay, dueOn }) => (
            <TextInput
              key={id}
              label={t('credit.offsetOf', { number, amount: format.money(toPay) })}
              description={dueOn === null ? t('review.noDue') : t('review.due', { day: format.shortDay(dueOn) })}
              inputMode="decimal"
              value={form.offsetText(id)}
              error={problemText(form.offsetProblem(id))}
              onChange={(event) => form.setOffset(id, event.currentTarget.value)}
            />
          ))}
        </div>
      )}
      {canApply && form.sums !== null && !form.isOtherSupplier ? (
        <AmountRows
          rows={[
            { label: t('credit.one'), value: format.money(form.sums.credit) },
            { label: t('credit.setOff'), value: format.money(form.sums.setOff) },
            {
              label: t(form.sums.left.minor < 0n ? 'credit.aboveCredit' : 'credit.left'),
              value: format.money(form.sums.left.minor < 0n ? negate(form.sums.left) : form.sums.left),
              isTotal: true,
            },
          ]}
        />
      ) : null}
      {canApply ? null : <Settled note={note} />}
    </section>
  );
}

/** Where the whole of it went, once nothing can be set off any more. */
function Settled({ note }: { note: CreditNoteView }) {
  const t = useTranslations('invoices');
  const format = useFormat();
  const gross = moneyFromWire(note.gross);
  const setOff = note.allocations.reduce((sum, { amount }) => add(sum, moneyFromWire(amount)), zero(gross.currency));
  const rest = format.money(moneyToWire(subtract(gross, setOff)));
  return (
    <AmountRows
      rows={[
        { label: t('credit.one'), value: format.money(note.gross) },
        { label: t('credit.setOff'), value: format.money(moneyToWire(setOff)) },
        note.refundedOn === null
          ? { label: t('credit.left'), value: format.money(note.left), isTotal: true }
          : { label: t('credit.paidBack', { day: format.day(note.refundedOn) }), value: rest, isTotal: true },
      ]}
    />
  );
}
