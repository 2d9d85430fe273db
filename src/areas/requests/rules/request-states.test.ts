import { expect, test } from 'vitest';
import { canDo, moveRequest, REQUEST_ACTIONS, REQUEST_MOVES, REQUEST_STATES, type Part } from './request-states.ts';

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
  expect(allowed).toBe(15);
});

test('final states let nothing move', () => {
  for (const state of ['rejected', 'withdrawn', 'cancelled', 'fulfilled', 'expired'] as const) {
    for (const action of REQUEST_ACTIONS)
      expect(moveRequest(action, state, PARTS)).toMatchObject({ ok: false, code: 'illegal_state' });
  }
});

test('a requester is told that approving is not theirs to do', () => {
  expect(canDo('pending', ['requester'])).toMatchObject({
    approve: 'not_your_turn',
    withdraw: true,
    edit: 'illegal_state',
  });
});
