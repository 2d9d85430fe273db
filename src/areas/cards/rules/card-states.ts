import { moverOf, type StateTable } from '#kernel/state-table.ts';

/**
 * `requested` waits for the issuer; `ordered`, `shipped` and `received` are a plastic card on its way. The last four are
 * final (domain rules 2.4).
 */
export const CARD_STATES = [
  'requested',
  'ordered',
  'shipped',
  'received',
  'active',
  'paused',
  'expired',
  'cancelled',
  'lost',
  'stolen',
] as const;
export type CardState = (typeof CARD_STATES)[number];

export const CARD_ACTIONS = [
  'issue',
  'order',
  'ship',
  'receive',
  'activate',
  'pause',
  'resume',
  'expire',
  'cancel',
  'reportLost',
  'reportStolen',
] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];

const ON_ITS_WAY = ['ordered', 'shipped', 'received'] as const;
const ISSUED = [...ON_ITS_WAY, 'active', 'paused'] as const;

/** Nothing leads out of a final state: a card that was lost, stolen or cancelled can never become active again. */
export const CARD_MOVES: StateTable<CardAction, CardState> = {
  issue: { from: ['requested'], to: 'active' },
  order: { from: ['requested'], to: 'ordered' },
  ship: { from: ['ordered'], to: 'shipped' },
  receive: { from: ['ordered', 'shipped'], to: 'received' },
  activate: { from: ON_ITS_WAY, to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  expire: { from: ['requested', ...ISSUED], to: 'expired' },
  cancel: { from: ['requested', ...ISSUED], to: 'cancelled' },
  reportLost: { from: ISSUED, to: 'lost' },
  reportStolen: { from: [...ISSUED, 'lost'], to: 'stolen' },
};

/** The state that an action leads a card to; refuses `illegal_state` where it is not open. */
export const moveCard = moverOf(CARD_MOVES);

/** Whether the card is over: nothing can be paid with it any more, and nothing brings it back. */
export const isFinal = (state: CardState): boolean => ['expired', 'cancelled', 'lost', 'stolen'].includes(state);

/** Why the company, the issuer or a rule keeps a card from paying; it pays again once the last of them is gone. */
export const BLOCK_REASONS = ['receipts', 'kyc', 'funds', 'fraud', 'admin', 'leaver', 'pin'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];
