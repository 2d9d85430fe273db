import { expect, it } from 'vitest';
import { areTwoCompanies, coreName, likelyDouble, type Likeness } from './likely-double.ts';

const supplier = (some: Partial<Likeness>): Likeness => ({
  name: 'X',
  vatNumber: null,
  email: null,
  ibans: [],
  ...some,
});

it('takes a name without its legal form, signs and accents', () => {
  expect(coreName('Kessler Druck GmbH & Co. KG')).toBe('kessler druck');
  expect(coreName('KESSLER-DRUCK')).toBe('kessler druck');
  expect(coreName('Café Noir S.A.R.L.')).toBe('cafe noir');
  expect(coreName('Suministros López, S.L.')).toBe('suministros lopez');
});

it('leaves a name that is nothing but a legal form as it is', () => {
  expect(coreName('SAS')).toBe('sas');
});

it('never takes two VAT numbers for one company', () => {
  const one = supplier({ name: 'Kessler', vatNumber: 'DE136695976', ibans: ['DE1'] });
  const other = supplier({ name: 'Kessler', vatNumber: 'ATU13585627', ibans: ['DE1'] });
  expect(areTwoCompanies(one, other)).toBe(true);
  expect(likelyDouble(one, other)).toBeNull();
});

it.each([
  ['same_account', { ibans: ['DE1'] }, { ibans: ['FR2', 'DE1'] }],
  ['same_vat_number', { vatNumber: 'DE136695976' }, { vatNumber: 'DE136695976' }],
  ['same_email', { email: 'Billing@kessler.de' }, { email: 'billing@kessler.de' }],
  ['same_name', { name: 'Kessler Druck GmbH' }, { name: 'Kessler Druck' }],
] as const)('says %s', (reason, one, other) => {
  expect(likelyDouble(supplier({ name: 'A', ...one }), supplier({ name: 'B', ...other }))).toBe(reason);
});

it('says nothing of suppliers that share nothing', () => {
  expect(likelyDouble(supplier({ name: 'Kessler Druck' }), supplier({ name: 'Kessler Papier' }))).toBeNull();
});
