import { describe, expect, it } from 'vitest';
import { matchEntry } from './match-entry.ts';
import { movePayment, PAYMENT_STATES, type PaymentState } from './payment-states.ts';

const payment = (state: PaymentState, attempt = 1) => ({ state, attempt, minor: 500n });
const left = (attempt = 1) => ({ attempt, minor: -500n });
const came = (attempt = 1) => ({ attempt, minor: 500n });

describe('an entry that names an order of ours', () => {
  it('explains nothing when the amount is another', () => {
    for (const state of PAYMENT_STATES)
      for (const minor of [-499n, 499n]) expect(matchEntry(payment(state), { attempt: 1, minor })).toBeNull();
  });

  it('explains nothing when the payment was sent again meanwhile: the money left twice', () => {
    for (const state of ['processing', 'paid', 'failed'] as const)
      expect(matchEntry(payment(state, 2), left(1))).toBeNull();
    expect(matchEntry(payment('to_pay', 3), left(1))).toBeNull();
  });

  it('settles what is under way, and brings back what was paid by the same order only', () => {
    expect(matchEntry(payment('processing', 2), left(2))).toBe('settle');
    expect(matchEntry(payment('paid', 2), came(2))).toBe('return');
    expect(matchEntry(payment('paid', 2), came(1))).toBeNull();
    expect(matchEntry(payment('processing'), came())).toBeNull();
  });

  it('settles late what counted as failed and was not sent again', () => {
    expect(matchEntry(payment('failed'), left())).toBe('settleLate');
    for (const state of ['to_pay', 'on_hold', 'to_confirm'] as const)
      expect(matchEntry(payment(state, 2), left(1))).toBe('settleLate');
  });

  it('means only what the table of states allows', () => {
    for (const state of PAYMENT_STATES)
      for (const attempt of [1, 2])
        for (const entry of [left(1), left(2), came(1), came(2)]) {
          const meaning = matchEntry(payment(state, attempt), entry);
          if (meaning !== null) expect(movePayment(meaning, state).ok, `${meaning} from ${state}`).toBe(true);
        }
  });
});
