import { expect, it } from 'vitest';
import { readSuppliers } from './read-suppliers.ts';

const KNOWN = { names: new Set(['kessler druck']), vatNumbers: new Set(['DE136695976']) };

it('says of each line what is wrong with it, the head being line 1', () => {
  const rows = [
    ['Name', 'Country', 'VAT', 'Email', 'Phone', 'IBAN'],
    ['Élan', 'fr', 'FR 40 303 265 045', 'a@elan.example', 33144, 'FR14 2004 1010 0505 0001 3M02 606'],
    ['', 'FR'],
    ['x'.repeat(201)],
    ['Land', 'France'],
    ['Tax', 'DE', 'DE1'],
    ['Mail', 'DE', '', 'nobody'],
    ['Bank', 'DE', '', '', '', 'DE00'],
    ['KESSLER  Druck'],
    ['Other name', 'DE', 'de136695976'],
    ['elan'],
    ['Same tax', 'FR', 'FR40303265045'],
  ];
  const read = readSuppliers(rows, KNOWN);
  expect(read.map(({ line, refusal }) => [line, refusal])).toEqual([
    [2, null],
    [3, 'required'],
    [4, 'too_long'],
    [5, 'invalid_country'],
    [6, 'invalid_vat_number'],
    [7, 'invalid_email'],
    [8, 'invalid_iban'],
    [9, 'known'],
    [10, 'known'],
    [11, 'twice'],
    [12, 'twice'],
  ]);
  expect(read[0]).toMatchObject({ country: 'FR', phone: '33144', iban: 'FR1420041010050500013M02606' });
});

it('reads payment terms in their last three columns, whole or not at all', () => {
  const line = (name: string, ...terms: (string | number)[]) => [name, '', '', '', '', '', ...terms];
  const rows = [
    ['Name', 'Country', 'VAT', 'Email', 'Phone', 'IBAN', 'Days', 'Discount', 'Within'],
    line('Thirty', 30),
    line('Early', '30', '2,5', '14'),
    line('Only early', '', '2', 10),
    line('Half said', '30', '2', ''),
    line('Half said too', '30', '', '14'),
    line('Too late', '14', '2', '30'),
    line('Too long', '366'),
    line('Too much', '30', '51', '14'),
    line('Nothing off', '30', '0', '14'),
    line('No number', 'thirty'),
    line('Before', '-1'),
  ];
  const read = readSuppliers(rows, { names: new Set(), vatNumbers: new Set() });
  expect(read.slice(0, 3).map(({ terms }) => terms)).toEqual([
    { paymentDays: 30, discount: null },
    { paymentDays: 30, discount: { points: 250, days: 14 } },
    { paymentDays: null, discount: { points: 200, days: 10 } },
  ]);
  expect(read.slice(0, 3).map(({ refusal }) => refusal)).toEqual([null, null, null]);
  for (const { name, refusal } of read.slice(3)) expect(refusal, name).toBe('invalid_terms');
});
