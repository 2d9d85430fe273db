import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { payeeDigestInput, type Payee } from './payee-digest-input.ts';

const pay = (iban: string, minor: number, code = 'EUR'): Payee => ({
  iban,
  amount: money(BigInt(minor), currency(code)),
});
const two = [pay('FR1420041010050500013M02606', 1250), pay('DE02120300000000202051', 100_00)];

it('is the same text in any order and however the account is written', () => {
  expect(payeeDigestInput(two)).toBe(
    'merel-payees-1\ncount 2\ntotal EUR 11250\nDE02120300000000202051 EUR 10000\nFR1420041010050500013M02606 EUR 1250',
  );
  expect(payeeDigestInput([pay('de02 1203 0000 0000 2020 51', 100_00), pay('FR1420041010050500013M02606', 1250)])).toBe(
    payeeDigestInput(two),
  );
});

it('differs when an amount, an account, the count or the currency changes, even when the total stays', () => {
  const [first, second] = [pay('FR1420041010050500013M02606', 1250), pay('DE02120300000000202051', 100_00)];
  const texts = [
    payeeDigestInput([first, second]),
    payeeDigestInput([
      { ...first, amount: second.amount },
      { ...second, amount: first.amount },
    ]),
    payeeDigestInput([first, pay('DE75512108001245126199', 100_00)]),
    payeeDigestInput([first, pay('DE02120300000000202051', 50_00), pay('DE02120300000000202051', 50_00)]),
    payeeDigestInput([first, pay('DE02120300000000202051', 100_00, 'CHF')]),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});
