import { expect, it } from 'vitest';
import { SEPA_IN_EEA, SEPA_OUTSIDE_EEA } from '#kernel/reference/sepa-countries.ts';
import { creditorDetails, type CreditorKnown } from './creditor-details.ts';

const SWISS = 'CH9300762011623852957';
const NOTHING: CreditorKnown = { bic: null, street: null, postcode: null, town: null, country: null, isOther: false };
const ALL: CreditorKnown = { ...NOTHING, bic: 'UBSWCHZH80A', town: 'Bern', country: 'CH' };
const PLACE = { street: null, postcode: null, town: 'Bern', country: 'CH' };

it.each([
  ['nothing where the number alone is wanted', 'iban', NOTHING, { bic: null, address: null }],
  ['a BIC where one is wanted', 'bic', NOTHING, { lacks: 'bic_missing' }],
  [
    'no address where a BIC is wanted',
    'bic',
    { ...NOTHING, bic: 'UBSWCHZH80A' },
    { bic: 'UBSWCHZH80A', address: null },
  ],
  ['a BIC first', 'bic_and_address', NOTHING, { lacks: 'bic_missing' }],
  ['a town', 'bic_and_address', { ...ALL, town: null }, { lacks: 'address_missing' }],
  ['a country', 'bic_and_address', { ...ALL, country: null }, { lacks: 'address_missing' }],
  ['no more than both', 'bic_and_address', ALL, { bic: 'UBSWCHZH80A', address: PLACE }],
  ['no address of another payee', 'bic_and_address', { ...ALL, isOther: true }, { bic: 'UBSWCHZH80A', address: null }],
] as const)('an account outside the European Economic Area needs %s', (_what, wanted, known, details) => {
  expect(creditorDetails(SWISS, known, wanted)).toEqual(details);
});

it('an account needs nothing in any country of the European Economic Area, and a BIC in any other of SEPA', () => {
  for (const country of SEPA_IN_EEA)
    expect(creditorDetails(`${country}00`, NOTHING, 'bic_and_address'), country).toEqual({ bic: null, address: null });
  for (const country of SEPA_OUTSIDE_EEA)
    expect(creditorDetails(`${country}00`, NOTHING, 'bic_and_address'), country).toEqual({ lacks: 'bic_missing' });
});
