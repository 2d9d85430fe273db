import { moverOf, type StateTable } from '#kernel/state-table.ts';

/** Domain rules 2.9 from finance review on; before is the request's, the money is the payment's. */
export const CLAIM_STATES = ['to_review', 'validated', 'paid', 'rejected'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
export const CLAIM_ACTIONS = ['validate', 'reject', 'settle', 'reopen'] as const;
export type ClaimAction = (typeof CLAIM_ACTIONS)[number];

export const CLAIM_MOVES: StateTable<ClaimAction, ClaimState> = {
  validate: { from: ['to_review'], to: 'validated' },
  reject: { from: ['to_review'], to: 'rejected' },
  settle: { from: ['validated'], to: 'paid' },
  reopen: { from: ['paid'], to: 'validated' },
};

/** The state that an action leads a claim to; refuses `illegal_state` where it is not open. */
export const moveClaim = moverOf(CLAIM_MOVES);
