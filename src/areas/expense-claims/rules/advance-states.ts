import { refuse, type Result } from '#kernel/result.ts';
import { checkerOf } from '#kernel/state-table.ts';

/** Domain rules 2.9: money lent to a member beforehand, until all of it is claimed or given back. */
export const ADVANCE_STATES = [
  'unpaid',
  'paid',
  'partly_claimed',
  'claimed',
  'partly_claimed_and_returned',
  'returned',
  'cancelled',
] as const;
export type AdvanceState = (typeof ADVANCE_STATES)[number];
export const ADVANCE_ACTIONS = ['pay', 'bounce', 'set-off', 'give-back', 'return', 'cancel'] as const;
export type AdvanceAction = (typeof ADVANCE_ACTIONS)[number];

const HELD = ['paid', 'partly_claimed', 'claimed', 'partly_claimed_and_returned', 'returned'] as const;
const OPEN = ['paid', 'partly_claimed'] as const;

/**
 * Where each move may start and lead. Which of several ends it reaches is a matter of amounts and `advanceStateOf` says
 * it. `bounce` is money that the bank gave back; it is sent again, so what was claimed of it stays. `give-back` takes a
 * set-off back.
 */
export const ADVANCE_MOVES: Readonly<
  Record<AdvanceAction, { from: readonly AdvanceState[]; to: readonly AdvanceState[] }>
> = {
  pay: { from: ['unpaid'], to: HELD },
  bounce: { from: HELD, to: ['unpaid'] },
  'set-off': { from: OPEN, to: ['partly_claimed', 'claimed', 'partly_claimed_and_returned'] },
  'give-back': {
    from: ['unpaid', 'partly_claimed', 'claimed', 'partly_claimed_and_returned'],
    to: ['unpaid', 'paid', 'partly_claimed'],
  },
  return: { from: OPEN, to: ['paid', 'partly_claimed', 'partly_claimed_and_returned', 'returned'] },
  cancel: { from: ['unpaid'], to: ['cancelled'] },
};

export type AdvanceSums = {
  readonly amount: bigint;
  readonly claimed: bigint;
  readonly returned: bigint;
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
};

/** What the member still holds of it, in minor units. */
export const openOf = ({ amount, claimed, returned }: Pick<AdvanceSums, 'amount' | 'claimed' | 'returned'>): bigint =>
  amount - claimed - returned;

/** The state that follows from the amounts; the database works out the same in its generated column. */
export function advanceStateOf(sums: AdvanceSums): AdvanceState {
  if (sums.isCancelled) return 'cancelled';
  if (!sums.isPaid) return 'unpaid';
  if (openOf(sums) > 0n) return sums.claimed > 0n ? 'partly_claimed' : 'paid';
  if (sums.returned === 0n) return 'claimed';
  return sums.claimed > 0n ? 'partly_claimed_and_returned' : 'returned';
}

const checkByState = checkerOf(ADVANCE_MOVES);

/** Whether this may be done to an advance now. Cancelled is only what nothing has come of yet. */
export function checkAdvanceMove(action: AdvanceAction, sums: AdvanceSums): Result<true, 'illegal_state'> {
  const state = advanceStateOf(sums);
  const isUsed = sums.claimed > 0n || sums.returned > 0n;
  if (action === 'cancel' && isUsed) return refuse('illegal_state', { state });
  return checkByState(action, state);
}
