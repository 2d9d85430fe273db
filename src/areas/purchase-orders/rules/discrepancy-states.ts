import { ok, refuse, type Result } from '#kernel/result.ts';
import type { BillMatch } from './match-bill.ts';

/** Domain rules 2.7: an invoice that does not fit its order, until it does or somebody lets it pass. */
export const DISCREPANCY_STATES = ['open', 'waiting', 'amending', 'credit_asked', 'closed'] as const;
export type DiscrepancyState = (typeof DISCREPANCY_STATES)[number];

export const OPEN_DISCREPANCIES = ['open', 'waiting', 'amending', 'credit_asked'] as const;

/** The ways out that are taken by hand, and back. Letting it pass is a second person's and closes it. */
export const WAYS = ['wait', 'amend', 'ask_credit', 'reopen'] as const;
export type Way = (typeof WAYS)[number];

export const CLOSED_HOW = ['fits', 'received', 'amended', 'credited', 'excepted', 'unlinked', 'rejected'] as const;
export type ClosedHow = (typeof CLOSED_HOW)[number];

const AWAY = ['waiting', 'amending', 'credit_asked'] as const;

/** Server check, buttons and test read the same rows. Another way may be taken while one is being waited for. */
export const DISCREPANCY_MOVES: Readonly<Record<Way, { from: readonly DiscrepancyState[]; to: DiscrepancyState }>> = {
  wait: { from: ['open', 'amending', 'credit_asked'], to: 'waiting' },
  amend: { from: ['open', 'waiting', 'credit_asked'], to: 'amending' },
  ask_credit: { from: ['open', 'waiting', 'amending'], to: 'credit_asked' },
  reopen: { from: AWAY, to: 'open' },
};

/**
 * What comes only helps an invoice that fits but for that: it makes no room for more than was ordered, or dearer. The
 * worst line names the match, so one that also lacks goods is amended, credited or let pass first and waits then.
 */
const HELPED_BY_GOODS: readonly BillMatch[] = ['not_received'];

/** Whether this way is open now and can help, and to which state it leads. */
export function takeWay(
  way: Way,
  { state, match }: { state: DiscrepancyState; match: BillMatch },
): Result<DiscrepancyState, 'illegal_state'> {
  const move = DISCREPANCY_MOVES[way];
  if (!move.from.includes(state)) return refuse('illegal_state', { state });
  if (way === 'wait' && !HELPED_BY_GOODS.includes(match)) return refuse('illegal_state', { match });
  return ok(move.to);
}

/** Whether the invoice leaves the queue of review meanwhile: it comes back by itself. */
export const isHeld = (state: DiscrepancyState): boolean => state === 'waiting' || state === 'credit_asked';
