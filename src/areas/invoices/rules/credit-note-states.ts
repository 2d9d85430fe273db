import { checkerOf } from '#kernel/state-table.ts';

/** Domain rules 2.8: money that a supplier gives back, until all of it is set off against invoices or paid back. */
export const CREDIT_NOTE_STATES = [
  'to_review',
  'validated',
  'partly_applied',
  'applied',
  'refunded',
  'rejected',
] as const;
export type CreditNoteState = (typeof CREDIT_NOTE_STATES)[number];
export const CREDIT_NOTE_ACTIONS = ['edit', 'validate', 'reject', 'apply', 'refund'] as const;
export type CreditNoteAction = (typeof CREDIT_NOTE_ACTIONS)[number];

const OPEN = ['validated', 'partly_applied'] as const;

/** Where each move may start and lead; which of several ends it reaches is a matter of amounts: `creditNoteStateOf`. */
export const CREDIT_NOTE_MOVES: Readonly<
  Record<CreditNoteAction, { from: readonly CreditNoteState[]; to: readonly CreditNoteState[] }>
> = {
  edit: { from: ['to_review'], to: ['to_review'] },
  validate: { from: ['to_review'], to: ['validated'] },
  reject: { from: ['to_review'], to: ['rejected'] },
  apply: { from: OPEN, to: ['partly_applied', 'applied'] },
  refund: { from: OPEN, to: ['refunded'] },
};

/** Whether this may be done to a credit note in this state. */
export const checkCreditNoteMove = checkerOf(CREDIT_NOTE_MOVES);

/** In minor units of the document's currency. */
export type CreditNoteSums = {
  readonly outcome: 'validated' | 'rejected' | null;
  readonly gross: bigint;
  readonly applied: bigint;
  readonly isRefunded: boolean;
};

/** The state that follows from decision and amounts; the database works out the same in its generated column. */
export function creditNoteStateOf({ outcome, gross, applied, isRefunded }: CreditNoteSums): CreditNoteState {
  if (outcome === null) return 'to_review';
  if (outcome === 'rejected') return 'rejected';
  if (isRefunded) return 'refunded';
  if (applied === 0n) return 'validated';
  return applied < gross ? 'partly_applied' : 'applied';
}
