import type { Outcome } from '../contract/outcome.ts';
import type { RequestType } from '../contract/request-id.ts';
import type { RequestState } from './request-states.ts';

/** What the last counter of a type stands for. */
export const GOALS = {
  virtual: 'bought',
  invoice: 'paid',
  reimbursement: 'reimbursed',
  'purchase-request': 'bought',
  'purchase-order': 'ordered',
  mileage: 'reimbursed',
  perdiem: 'reimbursed',
  'travel-budget': 'open',
} as const satisfies Readonly<Record<RequestType, string>>;

/** `turn` waits for the reader, `moving` for somebody or something else. */
type CounterState = 'done' | 'turn' | 'moving' | 'failed' | 'next';

/** What of a request says where it is. */
export type OnTheLine = {
  readonly state: RequestState;
  readonly outcome: Outcome | null;
  readonly submittedAt: string | null;
  /** The reader is asked to approve it right now. */
  readonly isMyTurn: boolean;
  /** It is the reader's own, or they wrote it: what was sent back waits for them. */
  readonly isOwn: boolean;
};

/** Where each of the three counters is, for the panel's rail and for the dots of a row alike (ux 1, 12). */
export function railStates(request: OnTheLine): Readonly<Record<'requested' | 'approval' | 'last', CounterState>> {
  return { requested: requestedState(request), approval: approvalState(request), last: lastState(request) };
}

function requestedState({ state, submittedAt }: OnTheLine): CounterState {
  if (submittedAt !== null) return 'done';
  // Only its writer sees a draft.
  return state === 'draft' ? 'turn' : 'next';
}

function approvalState({ state, isMyTurn, isOwn }: OnTheLine): CounterState {
  switch (state) {
    case 'pending':
      return isMyTurn ? 'turn' : 'moving';
    case 'needs_changes':
      return isOwn ? 'turn' : 'moving';
    case 'rejected':
    case 'cancelled':
    case 'withdrawn':
      return 'failed';
    case 'draft':
      return 'next';
    default:
      return 'done';
  }
}

const OF_OUTCOME: Readonly<Record<Outcome, CounterState>> = { declined: 'failed', to_pay: 'moving', paid: 'done' };

/** Where the money is; what finance said of it comes before what the request says itself. */
function lastState({ state, outcome }: OnTheLine): CounterState {
  if (outcome !== null) return OF_OUTCOME[outcome];
  if (state === 'fulfilled') return 'done';
  return state === 'approved' ? 'moving' : 'next';
}
