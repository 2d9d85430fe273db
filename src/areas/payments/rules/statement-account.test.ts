import { expect, it } from 'vitest';
import { accountStated } from './statement-account.ts';

const IBAN = 'DE02120300000000202051';
const german = { iban: IBAN };
const dutch = { iban: 'NL20INGB0001234567' };
const otherDutch = { iban: 'NL12ABNA0001234567' };
const swiss = { iban: 'CH2801234000123456789' };

it.each(['DE03120300000000202051', '12030000/202052', '1203000/0202051', '202051', `${IBAN}EURO`, ''])(
  'takes %s for another account',
  (text) => expect(accountStated(text, [german])).toBeUndefined(),
);

it.each([IBAN, 'DE02 1203 0000 0000 2020 51', `${IBAN}EUR`, '12030000/202051', '12030000/0000202051'])(
  'knows %s as this account',
  (text) => expect(accountStated(text, [dutch, german])).toBe(german),
);

it('knows no account by a number that is longer or other than its own, or that two of them have', () => {
  expect(accountStated('11234567', [dutch])).toBeUndefined();
  expect(accountStated('123456', [dutch])).toBeUndefined();
  expect(accountStated('00000001234567', [dutch])).toBeUndefined();
  expect(accountStated('1234567', [dutch, otherDutch])).toBeUndefined();
});

it('knows an account by its number alone where banks write no more, with or without zeros before it', () => {
  expect(accountStated('1234567', [german, dutch])).toBe(dutch);
  expect(accountStated('0001234567', [german, dutch])).toBe(dutch);
  expect(accountStated('INGBANK/0001234567', [dutch])).toBe(dutch);
  expect(accountStated('000123456789', [dutch, swiss])).toBe(swiss);
  expect(accountStated('123456789', [dutch, swiss])).toBe(swiss);
});
