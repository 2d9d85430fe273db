import { refuse, type Result } from '#kernel/result.ts';
import { moverOf, type StateMove } from '#kernel/state-table.ts';
import type { RequestType } from '../contract/request-id.ts';

export const REQUEST_STATES = [
  'draft',
  'pending',
  'needs_changes',
  'approved',
  'rejected',
  'withdrawn',
  'cancelled',
  'fulfilled',
  'expired',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_ACTIONS = [
  'edit',
  'amend',
  'submit',
  'approve-alone',
  'approve',
  'approve-step',
  'ask',
  'reject',
  'withdraw',
  'cancel',
  'fulfil',
  'expire',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** Who stands to the request in which way; one person can be several of these. */
export type Part = 'requester' | 'approver' | 'owner' | 'admin' | 'system';

type Move = StateMove<RequestState, 'same'> & { readonly who: readonly Part[] };

/** Domain rules 2.1, the whole life of a request. Server check, buttons, diagram and exhaustive test all read this. */
export const REQUEST_MOVES: Readonly<Record<RequestAction, Move>> = {
  edit: { from: ['draft', 'needs_changes'], to: 'same', who: ['requester'] },
  // What waits may still be changed; what its approvals were given for then decides which of them count.
  amend: { from: ['pending'], to: 'same', who: ['requester'] },
  submit: { from: ['draft', 'needs_changes'], to: 'pending', who: ['requester'] },
  // When the policy needs no approval (domain rules 2.1, 2.2).
  'approve-alone': { from: ['draft', 'needs_changes'], to: 'approved', who: ['system'] },
  approve: { from: ['pending'], to: 'approved', who: ['approver'] },
  'approve-step': { from: ['pending'], to: 'pending', who: ['approver'] },
  ask: { from: ['pending'], to: 'needs_changes', who: ['approver'] },
  reject: { from: ['pending'], to: 'rejected', who: ['approver'] },
  withdraw: { from: ['draft', 'pending', 'needs_changes'], to: 'withdrawn', who: ['requester'] },
  cancel: { from: ['approved'], to: 'cancelled', who: ['requester', 'admin'] },
  fulfil: { from: ['approved'], to: 'fulfilled', who: ['system'] },
  expire: { from: ['approved'], to: 'expired', who: ['system'] },
};

export type MoveRefusal = 'illegal_state' | 'not_yours' | 'not_your_turn';
type Written = true | MoveRefusal | 'change_of_order';

const moveByState = moverOf(REQUEST_MOVES);

/** Whether this move is open now to somebody with these parts, and to which state it leads. */
export function moveRequest(
  action: RequestAction,
  state: RequestState,
  parts: readonly Part[],
): Result<RequestState, MoveRefusal> {
  const moved = moveByState(action, state);
  if (!moved.ok) return moved;
  const { who } = REQUEST_MOVES[action];
  if (!who.some((part) => parts.includes(part)))
    return refuse(who.includes('approver') ? 'not_your_turn' : 'not_yours');
  return moved;
}

/** What the panel's buttons show: true, or the reason why not. */
export type Can = Readonly<
  Record<'submit' | 'approve' | 'ask' | 'reject' | 'withdraw', true | MoveRefusal> &
    Record<'edit' | 'amend', Written> & { cancel: true | MoveRefusal | 'already_used' }
>;

/** Approval of these makes a claim or an invoice at once, which finance then decides about. */
const USED_AT_ONCE: readonly RequestType[] = ['invoice', 'reimbursement', 'mileage', 'perdiem'];

/** Whether something has come of an approval by itself, so that it can no longer be given up (domain rules 2.1). */
export const isUsedAtOnce = (type: RequestType): boolean => USED_AT_ONCE.includes(type);

/** What of a request decides, beside its state, what can be done with it. */
export type Kind = {
  readonly type: RequestType;
  /** It asks for what a change of an order costs more: what it says is what the change says (domain rules 2.7). */
  readonly isOfChange: boolean;
};

export function canDo(state: RequestState, parts: readonly Part[], { type, isOfChange }: Kind): Can {
  const answer = (action: RequestAction): true | MoveRefusal => {
    const moved = moveRequest(action, state, parts);
    return moved.ok ? true : moved.code;
  };
  const write = (action: 'edit' | 'amend'): Written => {
    const moved = answer(action);
    return moved === true && isOfChange ? 'change_of_order' : moved;
  };
  return {
    edit: write('edit'),
    amend: write('amend'),
    submit: answer('submit'),
    approve: answer('approve'),
    ask: answer('ask'),
    reject: answer('reject'),
    withdraw: answer('withdraw'),
    cancel: state === 'approved' && isUsedAtOnce(type) ? 'already_used' : answer('cancel'),
  };
}
