import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { coveredByCredits, type Paid } from './covered-by-credits.ts';

const EUR = currency('EUR');
const GBP = currency('GBP');
const pays = (payee_id: string, amount_minor: bigint, more: Partial<Paid> = {}): Paid => ({
  payee_type: 'supplier',
  payee_id,
  currency: EUR,
  amount_minor,
  ...more,
});
const owes = (supplierId: string, minor: bigint, of = EUR) => ({ supplierId, left: money(minor, of) });

it('holds who gets as much as they owe back, or less, over all their payments together', () => {
  const payments = [pays('a', 600n), pays('b', 1000n), pays('a', 400n)];
  expect(coveredByCredits(payments, [owes('a', 1000n), owes('b', 999n)])).toEqual([
    { payment: payments[0], gets: money(1000n, EUR), owes: owes('a', 1000n) },
  ]);
  expect(coveredByCredits(payments, [owes('a', 5000n), owes('b', 1000n)])).toHaveLength(2);
});

it('leaves who gets more, another currency, who gets nothing, and members', () => {
  expect(coveredByCredits([pays('a', 1001n)], [owes('a', 1000n)])).toEqual([]);
  expect(coveredByCredits([pays('a', 10n)], [owes('a', 1000n, GBP)])).toEqual([]);
  expect(coveredByCredits([pays('a', 10n)], [owes('b', 1000n)])).toEqual([]);
  expect(coveredByCredits([pays('a', 10n, { payee_type: 'member' })], [owes('a', 1000n)])).toEqual([]);
});
