import { expect, test } from 'vitest';
import { INVOICE_ACTIONS, INVOICE_MOVES, INVOICE_STATES, moveInvoice } from './invoice-states.ts';

test('every action in every state does what the table says and nothing else', () => {
  for (const action of INVOICE_ACTIONS) {
    for (const state of INVOICE_STATES) {
      const { from, to } = INVOICE_MOVES[action];
      const expected = from.includes(state)
        ? { ok: true, value: to === 'same' ? state : to }
        : { ok: false, code: 'illegal_state', data: { state } };
      expect(moveInvoice(action, state), `${action} from ${state}`).toEqual(expected);
    }
  }
});

test('after validation the amount can no longer be edited', () => {
  expect(moveInvoice('edit', 'validated').ok).toBe(false);
});
