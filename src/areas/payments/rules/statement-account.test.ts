import { expect, it } from 'vitest';
import { isSameAccount } from './statement-account.ts';

const IBAN = 'DE02120300000000202051';

it.each(['DE03120300000000202051', '12030000/202052', '1203000/0202051', `${IBAN}EURO`, ''])(
  'takes %s for another account',
  (text) => expect(isSameAccount(text, IBAN)).toBe(false),
);

it.each([IBAN, 'DE02 1203 0000 0000 2020 51', `${IBAN}EUR`, '12030000/202051', '12030000/0000202051'])(
  'knows %s as this account',
  (text) => expect(isSameAccount(text, IBAN)).toBe(true),
);
