import { refuse, type Result } from '#kernel/result.ts';
import { moverOf, type StateMove } from '#kernel/state-table.ts';

/** Domain rules 2.7. An order out of an approved request begins open: its draft and its waiting were the request's. */
export const ORDER_STATES = ['draft', 'pending', 'open', 'closed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_ACTIONS = [
  'submit',
  'open',
  'send',
  'receive',
  'amend',
  'set-receipt-rule',
  'close',
  'reopen',
  'cancel',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Who stands to the order in which way; one person can be several of these. */
export type OrderPart = 'requester' | 'finance' | 'system';

type Move = StateMove<OrderState, 'same'> & { readonly who: readonly OrderPart[] };

/** The whole life of an order. Server check, buttons, diagram and exhaustive test all read this. */
export const ORDER_MOVES: Readonly<Record<OrderAction, Move>> = {
  submit: { from: ['draft'], to: 'pending', who: ['requester'] },
  open: { from: ['pending'], to: 'open', who: ['system'] },
  // To the supplier, as often as somebody wants.
  send: { from: ['open'], to: 'same', who: ['requester', 'finance'] },
  // Goods may still come, or go back, once all of it is billed.
  receive: { from: ['open', 'closed'], to: 'same', who: ['requester', 'finance'] },
  // What it costs more is approved anew.
  amend: { from: ['open'], to: 'same', who: ['requester', 'finance'] },
  // Whoever ordered doesn't say that nothing has to come.
  'set-receipt-rule': { from: ['open'], to: 'same', who: ['finance'] },
  // Closed is also what an order becomes by itself, once all of it is billed.
  close: { from: ['open'], to: 'closed', who: ['finance', 'system'] },
  // Another invoice of it comes after all, such as in place of one that was credited.
  reopen: { from: ['closed'], to: 'open', who: ['finance'] },
  cancel: { from: ['draft', 'pending', 'open'], to: 'cancelled', who: ['requester', 'finance'] },
};

export type OrderRefusal = 'illegal_state' | 'not_yours' | 'already_used';

/** What of an order decides, beside its state, whether it can still be given up. */
export type OrderUse = { readonly isReceived: boolean; readonly isBilled: boolean };

const moveByState = moverOf(ORDER_MOVES);

/**
 * Whether this move is open now to somebody with these parts, and to which state it leads. An order of which something
 * came or was billed is closed, not cancelled: what came of it stays.
 */
export function moveOrder(
  action: OrderAction,
  { state, use }: { state: OrderState; use: OrderUse },
  parts: readonly OrderPart[],
): Result<OrderState, OrderRefusal> {
  const moved = moveByState(action, state);
  if (!moved.ok) return moved;
  if (!ORDER_MOVES[action].who.some((part) => parts.includes(part))) return refuse('not_yours');
  if (action === 'set-receipt-rule' && parts.includes('requester')) return refuse('not_yours');
  if (action === 'cancel' && (use.isReceived || use.isBilled)) return refuse('already_used');
  return moved;
}
