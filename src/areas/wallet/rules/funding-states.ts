import { moverOf, type StateTable } from '#kernel/state-table.ts';

/** A confirmed top-up is in its bank file; it arrives when the wallet's statement shows it (domain rules 2.14). */
export const FUNDING_STATES = ['asked', 'confirmed', 'arrived', 'failed', 'cancelled'] as const;
export type FundingState = (typeof FUNDING_STATES)[number];

/** What people do; that it arrived the statement says, also of one that somebody believed failed. */
export const FUNDING_MOVES: StateTable<'confirm' | 'cancel' | 'fail', FundingState> = {
  confirm: { from: ['asked'], to: 'confirmed' },
  cancel: { from: ['asked'], to: 'cancelled' },
  fail: { from: ['confirmed'], to: 'failed' },
};
export type FundingMove = keyof typeof FUNDING_MOVES;

/** The state after this step; refuses `illegal_state` where it can't be taken. */
export const moveFunding = moverOf(FUNDING_MOVES);
