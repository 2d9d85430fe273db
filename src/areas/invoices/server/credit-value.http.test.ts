import { afterAll, beforeAll, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { addDays } from '#kernel/plain-date.ts';
import { enterRate } from '#areas/rates/contract/rates.ts';
import { creditFieldsOf, creditNoteInReview } from '../../../../test/setup/credit-note.ts';
import { eur, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getCreditNote, validateCreditNote } from '../contract/credit-note.ts';

const USD = currency('USD');
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

it('a credit note in another currency says in review what it is worth, as it is taken then', async () => {
  const note = await creditNoteInReview(test, cast, { number: 'VAL-1', net: 10_000, inCurrency: USD });
  // Nobody knows a rate: nothing is said, and nothing fails to be shown.
  expect(note).toMatchObject({ gross: { minor: '11900', currency: 'USD' }, state: 'to_review', inBase: null });
  const rate = { currency: USD, on: addDays(note.issuedOn, -1), perBase: '1.25', reason: 'House bank' };
  await cast.controller.ask(enterRate, { body: { ...rate, isConfirmed: true } });
  const params = { creditNoteId: note.id };
  const seen = await cast.controller.ask(getCreditNote, { params });
  expect(seen.inBase).toMatchObject({ amount: eur(9520), rate: { from: 'USD', to: 'EUR', on: rate.on } });
  const body = { ...creditFieldsOf(test, seen), offsets: [] };
  const taken = await cast.controller.ask(validateCreditNote, { params, body });
  expect(taken.inBase).toEqual(seen.inBase);
});

it('a credit note in the company’s own currency has no other value', async () => {
  const note = await creditNoteInReview(test, cast, { number: 'VAL-2', net: 10_000 });
  expect([note.issuedOn < TODAY, note.inBase]).toEqual([true, null]);
});
