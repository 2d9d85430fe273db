import { ok, refuse, type Result } from '#kernel/result.ts';
import { moverOf, type StateTable } from '#kernel/state-table.ts';

export const PAYMENT_STATES = ['to_pay', 'on_hold', 'to_confirm', 'processing', 'paid', 'failed', 'cancelled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** What lists show: a payment that was given up is on no screen. */
export const LISTED_STATES = PAYMENT_STATES.filter((state) => state !== 'cancelled');
export const PAYMENT_ACTIONS = [
  'hold',
  'release',
  'schedule',
  'refuse',
  'confirm',
  'settle',
  'settleLate',
  'match',
  'payElsewhere',
  'fail',
  'return',
  'unreturn',
  'retry',
  'cancel',
] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

/**
 * Domain rules 2.8 and decision 24: a refused confirmation sends items back to "to pay", nothing is lost. `fail` is an
 * order that never left, `return` one whose money came back, `settleLate` one that left although it counted as failed.
 * `match` is a person who says that an entry of the bank paid it, whatever sent it; one that waits in a run leaves it first.
 * `unreturn` is one who was wrong in saying that its money came back. `payElsewhere` is one who says that no bank of ours paid it; what is under way may still be.
 */
export const PAYMENT_MOVES: StateTable<PaymentAction, PaymentState> = {
  hold: { from: ['to_pay'], to: 'on_hold' },
  release: { from: ['on_hold'], to: 'to_pay' },
  schedule: { from: ['to_pay'], to: 'to_confirm' },
  refuse: { from: ['to_confirm'], to: 'to_pay' },
  confirm: { from: ['to_confirm'], to: 'processing' },
  settle: { from: ['processing'], to: 'paid' },
  settleLate: { from: ['failed', 'to_pay', 'on_hold', 'to_confirm'], to: 'paid' },
  match: { from: ['to_pay', 'on_hold', 'processing', 'failed'], to: 'paid' },
  payElsewhere: { from: ['to_pay', 'on_hold', 'failed'], to: 'paid' },
  fail: { from: ['processing'], to: 'failed' },
  return: { from: ['paid'], to: 'failed' },
  unreturn: { from: ['failed'], to: 'paid' },
  retry: { from: ['failed'], to: 'to_pay' },
  cancel: { from: ['to_pay', 'on_hold'], to: 'cancelled' },
};

/** The state that an action leads a payment to; refuses `illegal_state` where it is not open. */
export const movePayment = moverOf(PAYMENT_MOVES);

/** Taking a match back puts a payment where it was before; one that came back from the bank meanwhile is left there. */
export function unmatchPayment(state: PaymentState, before: PaymentState): Result<PaymentState, 'illegal_state'> {
  return state === 'paid' && PAYMENT_MOVES.match.from.includes(before)
    ? ok(before)
    : refuse('illegal_state', { state });
}
