import { daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import type { PaymentView } from '../../contract/payment.ts';
import { suggestedOn } from '../../rules/discount.ts';
import type { PaySource } from '../../paths.ts';

/** What came back is looked at first; what is held waits at the end. */
export const PAY_GROUPS = ['back', 'overdue', 'week', 'later', 'none', 'held'] as const;
export type PayGroup = (typeof PAY_GROUPS)[number];

/** One row of what is to pay: an invoice, or all claims of one person. */
export type PayLine = {
  readonly id: string;
  readonly title: string;
  readonly payments: readonly PaymentView[];
  /** The day on which it is best paid: due, or the last of a discount that is still to come. */
  readonly dueOn: PlainDate | null;
  readonly group: PayGroup | null;
};

/** Invoices are paid one by one and grouped by due day; people are paid back once for all their claims (ux 5.2). */
export function payLines(payments: readonly PaymentView[], source: PaySource, today: PlainDate): PayLine[] {
  if (source === 'invoice')
    return payments.map((payment) => {
      const dueOn = suggestedOn({ dueOn: payment.dueOn, until: payment.discount?.until ?? null }, today);
      const { id, state } = payment;
      return { id, title: payment.payee.name, payments: [payment], dueOn, group: groupOf({ state, dueOn }, today) };
    });
  const byPerson = Map.groupBy(payments, (payment) => payment.payee.id);
  return [...byPerson].map(([id, own]) => ({
    id,
    title: own[0]?.payee.name ?? id,
    payments: own,
    dueOn: null,
    group: null,
  }));
}

/** What can be paid now: nothing stands in its way. */
export const payableOf = (line: PayLine): PaymentView[] =>
  line.payments.filter((payment) => payment.obstacle === null && payment.state === 'to_pay');

/** How much is paid as a button says it: invoices, however many parts of one are among them; of claims, payments. */
export const countToPay = (payments: readonly PaymentView[], from: PaySource): number =>
  from === 'invoice' ? new Set(payments.map(({ source }) => source.id)).size : payments.length;

/** Of a person, what waits for an account that only they can enter. */
export const waitingOf = (line: PayLine): PaymentView[] =>
  line.payments.filter(({ obstacle, payee }) => obstacle === 'iban_missing' && payee.type === 'member');

/** What came back and is sent once more; a supplier's own debit is not, nor what would go to an account that the bank refused. */
export const backOf = (line: PayLine): PaymentView[] =>
  line.payments.filter(
    ({ state, method, needsAccount }) => state === 'failed' && method !== 'direct_debit' && needsAccount !== true,
  );

function groupOf({ state, dueOn }: Pick<PaymentView, 'state' | 'dueOn'>, today: PlainDate): PayGroup {
  if (state === 'failed') return 'back';
  if (state === 'on_hold') return 'held';
  if (dueOn === null) return 'none';
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'overdue';
  return days <= 7 ? 'week' : 'later';
}
