import { expect, test } from 'vitest';
import { movePayment, PAYMENT_ACTIONS, PAYMENT_MOVES, PAYMENT_STATES, unmatchPayment } from './payment-states.ts';

test('every action in every state does what the table says and nothing else', () => {
  for (const action of PAYMENT_ACTIONS) {
    for (const state of PAYMENT_STATES) {
      const move = PAYMENT_MOVES[action];
      const expected = move.from.includes(state)
        ? { ok: true, value: move.to }
        : { ok: false, code: 'illegal_state', data: { state } };
      expect(movePayment(action, state), `${action} from ${state}`).toEqual(expected);
    }
  }
});

test('money that left can only come back: it is never paid again, held or cancelled', () => {
  for (const action of PAYMENT_ACTIONS) expect(movePayment(action, 'paid').ok).toBe(action === 'return');
});

test('a match is taken back only of what is paid, and only to where it was taken from', () => {
  for (const state of PAYMENT_STATES)
    for (const before of PAYMENT_STATES)
      expect(unmatchPayment(state, before).ok, `${state}, once ${before}`).toBe(
        state === 'paid' && movePayment('match', before).ok,
      );
});
