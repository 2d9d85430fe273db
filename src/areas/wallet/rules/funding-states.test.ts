import { expect, test } from 'vitest';
import { FUNDING_MOVES, FUNDING_STATES, moveFunding, type FundingMove } from './funding-states.ts';

test('Every step of a top-up in every state does what the table says and nothing else', () => {
  for (const move of Object.keys(FUNDING_MOVES) as FundingMove[]) {
    for (const state of FUNDING_STATES) {
      const { from, to } = FUNDING_MOVES[move];
      const expected = from.includes(state)
        ? { ok: true, value: to }
        : { ok: false, code: 'illegal_state', data: { state } };
      expect(moveFunding(move, state), `${move} from ${state}`).toEqual(expected);
    }
  }
});
