import { refuse, type Result } from '#kernel/result.ts';
import { moverOf, type StateTable } from '#kernel/state-table.ts';

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
export const DISCREPANCY_MOVES: StateTable<Way, DiscrepancyState> = {
  wait: { from: ['open', 'amending', 'credit_asked'], to: 'waiting' },
  amend: { from: ['open', 'waiting', 'credit_asked'], to: 'amending' },
  ask_credit: { from: ['open', 'waiting', 'amending'], to: 'credit_asked' },
  reopen: { from: AWAY, to: 'open' },
};

const moveByState = moverOf(DISCREPANCY_MOVES);

/**
 * Whether this way is open now and can help, and to which state it leads. What comes makes no room for more than was
 * ordered, or dearer: who waits for it decides about the rest once it is there.
 */
export function takeWay(
  way: Way,
  { state, isAwaited }: { state: DiscrepancyState; isAwaited: boolean },
): Result<DiscrepancyState, 'illegal_state'> {
  const moved = moveByState(way, state);
  if (!moved.ok) return moved;
  if (way === 'wait' && !isAwaited) return refuse('illegal_state', { isAwaited });
  return moved;
}

/** Whether the invoice leaves the queue of review meanwhile: it comes back by itself. */
export const isHeld = (state: DiscrepancyState): boolean => state === 'waiting' || state === 'credit_asked';
