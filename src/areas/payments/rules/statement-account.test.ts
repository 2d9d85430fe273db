import { expect, it } from 'vitest';
import { accountsStated } from './statement-account.ts';

const IBAN = 'DE02120300000000202051';
const german = { iban: IBAN };
const dutch = { iban: 'NL20INGB0001234567' };
const otherDutch = { iban: 'NL50ABNA0001234567' };
const swiss = { iban: 'CH2801234000123456789' };

it.each(['DE03120300000000202051', '12030000/202052', '1203000/0202051', '202051', `${IBAN}EURO`, ''])(
  'takes %s for another account',
  (text) => expect(accountsStated(text, [german])).toEqual([]),
);

it.each([IBAN, 'DE02 1203 0000 0000 2020 51', `${IBAN}EUR`, '12030000/202051', '12030000/0000202051'])(
  'knows %s as this account',
  (text) => expect(accountsStated(text, [dutch, german])).toEqual([german]),
);

it('knows no account by a number that is longer or other than its own', () => {
  expect(accountsStated('11234567', [dutch])).toEqual([]);
  expect(accountsStated('123456', [dutch])).toEqual([]);
  expect(accountsStated('00000001234567', [dutch])).toEqual([]);
});

it('tells every account that a number alone fits, and the one that an IBAN names', () => {
  expect(accountsStated('1234567', [dutch, german, otherDutch])).toEqual([dutch, otherDutch]);
  expect(accountsStated(otherDutch.iban, [dutch, otherDutch])).toEqual([otherDutch]);
});

it('knows an account by its number alone where banks write no more, with or without zeros before it', () => {
  expect(accountsStated('1234567', [german, dutch])).toEqual([dutch]);
  expect(accountsStated('0001234567', [german, dutch])).toEqual([dutch]);
  expect(accountsStated('INGBANK/0001234567', [dutch])).toEqual([dutch]);
  expect(accountsStated('000123456789', [dutch, swiss])).toEqual([swiss]);
  expect(accountsStated('123456789', [dutch, swiss])).toEqual([swiss]);
});
