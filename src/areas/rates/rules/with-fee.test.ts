import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { isFee, withFee } from './with-fee.ts';

const of = (minor: bigint, code: string) => money(minor, currency(code));

it('takes no fee that is none', () => {
  for (const text of ['', '-1', '100', '1,5', '1.23456', 'two', '1.']) expect(isFee(text), text).toBe(false);
  for (const text of ['0', '0.5', '2', '99.9999']) expect(isFee(text), text).toBe(true);
});

it('adds the fee to what was exchanged, rounded once and half away from zero, in any currency', () => {
  const rate = '0.905';
  expect(withFee({ amount: of(9050n, 'EUR'), rate }, '2')).toEqual({
    fee: of(181n, 'EUR'),
    total: of(9231n, 'EUR'),
    rate: '0.9231',
  });
  expect(withFee({ amount: of(1n, 'EUR'), rate }, '50').fee).toEqual(of(1n, 'EUR'));
  expect(withFee({ amount: of(49n, 'JPY'), rate: '171.2' }, '1').fee).toEqual(of(0n, 'JPY'));
  expect(withFee({ amount: of(50n, 'JPY'), rate: '171.2' }, '1').fee).toEqual(of(1n, 'JPY'));
});

it('leaves everything as it is without a fee', () => {
  const amount = of(9050n, 'EUR');
  expect(withFee({ amount, rate: '0.905' }, '0')).toEqual({ fee: of(0n, 'EUR'), total: amount, rate: '0.905' });
});
