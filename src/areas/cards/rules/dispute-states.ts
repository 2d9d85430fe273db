import type { StateTable } from '#kernel/state-table.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';

/** `unsubmitted` waits for the issuer; the last three are final (domain rules 2.4). */
export const DISPUTE_STATES = ['unsubmitted', 'submitted', 'won', 'lost', 'expired'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
type DisputeAction = 'submit' | 'win' | 'lose' | 'expire';

/** Where each word of the issuer leads. Its events come in any order, so that it may decide before it says that it was handed in. */
export const DISPUTE_MOVES: StateTable<DisputeAction, DisputeState> = {
  submit: { from: ['unsubmitted'], to: 'submitted' },
  win: { from: ['unsubmitted', 'submitted'], to: 'won' },
  lose: { from: ['unsubmitted', 'submitted'], to: 'lost' },
  expire: { from: ['unsubmitted'], to: 'expired' },
};

const ACTION_TO = new Map<DisputeState, DisputeAction>([
  ['submitted', 'submit'],
  ['won', 'win'],
  ['lost', 'lose'],
  ['expired', 'expire'],
]);

/** Whether the issuer's word moves a dispute: what is final stays, and what was said before says nothing new. */
export function leadsTo(from: DisputeState, to: DisputeState): boolean {
  const action = ACTION_TO.get(to);
  return action !== undefined && DISPUTE_MOVES[action].from.includes(from);
}

/** Why somebody wants their money back, and which of these needs a day: of the promised, received or cancelled thing. */
export const DISPUTE_REASONS = [
  'fraudulent',
  'no_authorization',
  'duplicate',
  'not_received',
  'not_as_described',
  'cancelled',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];
export const NEEDS_DAY: ReadonlySet<DisputeReason> = new Set([
  'not_received',
  'not_as_described',
  'cancelled',
] as const);

/** The networks take a dispute for 120 days after a payment; an issuer wants some of them for itself. */
const DISPUTE_DAYS = 110;

/** The last day on which a payment can be disputed. */
export const lastDayToDispute = (bookedOn: PlainDate): PlainDate => addDays(bookedOn, DISPUTE_DAYS);

/** A refund is none to claim back, nor is money of another dispute. */
export const mayDispute = (payment: {
  readonly kind: 'payment' | 'refund';
  readonly dispute_id: string | null;
}): boolean => payment.kind === 'payment' && payment.dispute_id === null;
