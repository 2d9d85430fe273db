import { expect, test } from 'vitest';
import { REQUEST_TYPES } from '../contract/request-id.ts';
import {
  canDo,
  isUsedAtOnce,
  moveRequest,
  REQUEST_ACTIONS,
  REQUEST_MOVES,
  REQUEST_STATES,
  type Part,
} from './request-states.ts';

const PARTS: readonly Part[] = ['requester', 'approver', 'owner', 'admin', 'system'];

test('every action in every state by every part does what the table says and nothing else', () => {
  let allowed = 0;
  for (const action of REQUEST_ACTIONS) {
    for (const state of REQUEST_STATES) {
      for (const part of PARTS) {
        const move = REQUEST_MOVES[action];
        const result = moveRequest(action, state, [part]);
        const isAllowed = move.from.includes(state) && move.who.includes(part);
        expect(result.ok, `${action} from ${state} by ${part}`).toBe(isAllowed);
        if (result.ok) allowed += 1;
      }
    }
  }
  expect(allowed).toBe(18);
});

test('final states let nothing move', () => {
  for (const state of ['rejected', 'withdrawn', 'cancelled', 'fulfilled', 'expired'] as const) {
    for (const action of REQUEST_ACTIONS)
      expect(moveRequest(action, state, PARTS)).toMatchObject({ ok: false, code: 'illegal_state' });
  }
});

test('a requester is told that approving is not theirs to do', () => {
  expect(canDo('pending', ['requester'], { type: 'invoice', isOfChange: false })).toMatchObject({
    approve: 'not_your_turn',
    withdraw: true,
    edit: 'illegal_state',
  });
});

test('a request of every type offers in every state what its table allows, on whatever screen', () => {
  const offered = ['edit', 'amend', 'submit', 'approve', 'ask', 'reject', 'withdraw', 'cancel'] as const;
  for (const type of REQUEST_TYPES)
    for (const state of REQUEST_STATES)
      for (const part of PARTS) {
        const can = canDo(state, [part], { type, isOfChange: false });
        for (const action of offered) {
          const { from, who } = REQUEST_MOVES[action];
          // What approval has used at once can be given up by nobody.
          const isUsed = action === 'cancel' && state === 'approved' && isUsedAtOnce(type);
          const isAllowed = from.includes(state) && who.includes(part) && !isUsed;
          expect(can[action] === true, `${action} of ${type} in ${state} by ${part}`).toBe(isAllowed);
        }
      }
});

test('what asks for a change of an order is written by nobody, and can be sent again and withdrawn', () => {
  const kind = { type: 'purchase-order', isOfChange: true } as const;
  expect(canDo('pending', ['requester'], kind)).toMatchObject({ amend: 'change_of_order', withdraw: true });
  expect(canDo('needs_changes', ['requester'], kind)).toMatchObject({
    edit: 'change_of_order',
    submit: true,
    withdraw: true,
  });
  expect(canDo('pending', ['approver'], kind)).toMatchObject({ amend: 'not_yours', approve: true });
});
