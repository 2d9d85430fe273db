import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { overOrder } from './over-order.ts';

const eur = (minor: string) => ({ minor, currency: currency('EUR') });

it('an invoice is over its order by what all that is billed comes to beyond the total', () => {
  const order = { billed: eur('100000'), total: eur('274176') };
  expect(overOrder(order, eur('342720'))).toEqual(eur('168544'));
  expect(overOrder(order, eur('174176'))).toBeNull();
  expect(overOrder({ ...order, billed: eur('-1000') }, eur('274176'))).toBeNull();
  expect(overOrder(order, { minor: '342720', currency: currency('USD') })).toBeNull();
});
