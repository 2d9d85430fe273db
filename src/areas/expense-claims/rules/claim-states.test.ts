import { expect, test } from 'vitest';
import { CLAIM_ACTIONS, CLAIM_MOVES, CLAIM_STATES, moveClaim } from './claim-states.ts';

test('every action in every state does what the table says and nothing else', () => {
  for (const action of CLAIM_ACTIONS) {
    for (const state of CLAIM_STATES) {
      const { from, to } = CLAIM_MOVES[action];
      const expected = from.includes(state)
        ? { ok: true, value: to }
        : { ok: false, code: 'illegal_state', data: { state } };
      expect(moveClaim(action, state), `${action} from ${state}`).toEqual(expected);
    }
  }
});
