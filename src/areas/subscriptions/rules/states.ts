import { moverOf, type StateTable } from '#kernel/state-table.ts';

export const STATES = ['proposed', 'refused', 'trial', 'active', 'paused', 'cancelled'] as const;
export type SubscriptionState = (typeof STATES)[number];

export const MOVES = ['accept', 'refuse', 'pause', 'resume', 'cancel'] as const;
export type Move = (typeof MOVES)[number];

/** A proposal is answered once; nothing leads out of what was refused or cancelled (domain rules 2.6). */
export const SUBSCRIPTION_MOVES: StateTable<Move, SubscriptionState> = {
  accept: { from: ['proposed'], to: 'active' },
  refuse: { from: ['proposed'], to: 'refused' },
  pause: { from: ['trial', 'active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  cancel: { from: ['trial', 'active', 'paused'], to: 'cancelled' },
};

/** The state that a move leads to; refuses `illegal_state` where it is not open. */
export const moveSubscription = moverOf(SUBSCRIPTION_MOVES);

/** Whether charges of it are expected. */
export const isRunning = (state: SubscriptionState): boolean => state === 'trial' || state === 'active';
