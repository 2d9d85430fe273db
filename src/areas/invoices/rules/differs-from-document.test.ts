import { expect, test } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { differsFromDocument } from './differs-from-document.ts';

const eur = (minor: bigint) => money(minor, currency('EUR'));
const said = { gross: eur(100n), iban: 'DE89 3704 0044 0532 0130 00' };

test('another account or another total than that of the document is told, the account first', () => {
  expect(differsFromDocument(said, { totals: [eur(101n)], iban: 'DE02120300000000202051' })).toEqual(['iban', 'gross']);
  expect(differsFromDocument(said, { totals: [money(100n, currency('USD'))], iban: null })).toEqual(['gross']);
});

test('what is written otherwise, was not read or is not said is no difference', () => {
  expect(differsFromDocument(said, { totals: [eur(99n), eur(100n)], iban: 'de89370400440532013000' })).toEqual([]);
  expect(differsFromDocument(said, { totals: [], iban: null })).toEqual([]);
  expect(differsFromDocument({ gross: null, iban: null }, { totals: [eur(100n)], iban: said.iban })).toEqual([]);
});
