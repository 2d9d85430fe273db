import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { sayChange, type PayValues } from './say-change.ts';

const USUAL: PayValues = {
  dailyCeiling: null,
  twoAbove: null,
  transferFormat: '09',
  transfersBy: 'item',
  cutOff: null,
  twoPeopleSuffice: false,
  firstAccountsWait: true,
  outsideEea: 'bic_and_address',
};
const nobody = { named: [], unnamed: [], currency: currency('EUR') };

it('says nothing of what stays as it is', () => {
  expect(sayChange('en', { before: USUAL, after: USUAL, ...nobody })).toEqual([]);
});

it('says of each value what it was and what it becomes, and who is named or no longer', () => {
  const after: PayValues = {
    dailyCeiling: '5000000',
    twoAbove: '0',
    transferFormat: '03',
    transfersBy: 'payee',
    cutOff: '15:30',
    twoPeopleSuffice: true,
    firstAccountsWait: false,
    outsideEea: 'bic',
  };
  expect(sayChange('en', { before: USUAL, after, ...nobody, named: ['Kim'], unnamed: ['Lea', 'Max'] })).toEqual([
    'At most a day: without a limit → €50,000.00',
    'Two people confirm above: never → €0.00',
    'Cut-off time: none → 15:30',
    'Format: pain.001.001.09 → pain.001.001.03',
    'Transfers: one for each payment → one for each payee and day',
    'Two people are enough for accounts and payments: no → yes',
    'Accounts outside the EEA: BIC and address → the BIC',
    'First accounts of suppliers wait 24 hours: yes → no',
    'Who else may confirm: + Kim, − Lea, − Max',
  ]);
});

it.each(['fr', 'de', 'es'] as const)('says it in %s', (lang) => {
  const [said] = sayChange(lang, { before: USUAL, after: { ...USUAL, dailyCeiling: '1' }, ...nobody });
  expect(said).toMatch(/: (?:sans limite|ohne Grenze|sin límite) → 0,01\s€$/);
});
