import { expect, it } from 'vitest';
import type { SupplierFault } from '../contract/import.ts';
import { alikeIndex } from './alike-index.ts';
import { readSuppliers } from './read-suppliers.ts';

const known = () => ({
  names: new Map([
    ['kessler druck', 'known'],
    ['alt und weg', 'archived'],
  ] as const),
  vatNumbers: new Map([
    ['DE136695976', 'known'],
    ['ATU13585627', 'archived'],
  ] as const),
  alike: alikeIndex([
    { name: 'Kessler Druck', vatNumber: 'DE136695976', email: 'rechnung@kessler.example', ibans: [] },
  ]),
});
const said = (faults: readonly SupplierFault[]) => faults.map(({ column, code }) => `${column} ${code}`);

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
    ['Same tax', '', 'FR40303265045'],
  ];
  const read = [...readSuppliers(rows, known())];
  expect(read.map(({ line, faults }) => [line, ...said(faults)])).toEqual([
    [2],
    [3, 'name required'],
    [4, 'name too_long'],
    [5, 'country invalid_country'],
    [6, 'vatNumber invalid_vat_number'],
    [7, 'email invalid_email'],
    [8, 'iban invalid_iban'],
    [9, 'name known'],
    [10, 'vatNumber known'],
    [11, 'name twice'],
    [12, 'vatNumber twice'],
  ]);
  expect(read[0]).toMatchObject({ country: 'FR', phone: '33144', iban: 'FR1420041010050500013M02606' });
  // A country that is left out is the one of the VAT number.
  expect(read[10]).toMatchObject({ country: 'FR', vatNumber: 'FR40303265045' });
});

it('knows a supplier by its number without the letters of its country', () => {
  const rows = [
    ['Name', 'Country', 'VAT'],
    ['Druckerei am Markt', 'DE', '136695976'],
    ['Somebody', 'at', 'U13585627'],
  ];
  expect([...readSuppliers(rows, known())].map(({ faults }) => said(faults))).toEqual([
    ['vatNumber known'],
    ['vatNumber archived'],
  ]);
});

it('says of who is known whether they are archived, for the name and for the number', () => {
  const rows = [['Name', 'VAT'], ['Alt und Weg'], ['Other', 'ATU13585627'], ['Kessler Druck']];
  expect([...readSuppliers(rows, known())].map(({ faults }) => said(faults))).toEqual([
    ['name archived'],
    ['vatNumber archived'],
    ['name known'],
  ]);
});

it('names every column of a line that is wrong, from the first on', () => {
  const rows = [
    ['Name', 'Country', 'VAT', 'Email', 'Phone', 'IBAN', 'Days to pay', 'Discount', 'Discount days'],
    ['', 'Nowhere', 'DE1', 'nobody', '1'.repeat(41), 'DE00', 'thirty', '51', '-1'],
    ['Kessler Druck', 'DE', 'DE136695976', '', '', '', '', '', 14],
    ['Kessler Druck', 'DE', 'DE136695976', `${'x'.repeat(250)}@a.example`],
  ];
  expect([...readSuppliers(rows, known())].map(({ faults }) => said(faults))).toEqual([
    [
      'name required',
      'country invalid_country',
      'vatNumber invalid_vat_number',
      'email invalid_email',
      'phone too_long',
      'iban invalid_iban',
      'paymentDays invalid_days',
      'discount invalid_percent',
      'discountDays invalid_days',
    ],
    ['name known', 'vatNumber known', 'discount required'],
    ['name known', 'vatNumber known', 'email too_long'],
  ]);
});

it('reads payment terms in their last three columns, whole or not at all', () => {
  const line = (name: string, ...terms: (string | number)[]) => [name, '', '', '', '', '', ...terms];
  const rows = [
    ['Name', 'Country', 'VAT', 'Email', 'Phone', 'IBAN', 'Days to pay', 'Discount', 'Discount days'],
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
  const read = [...readSuppliers(rows, { names: new Map(), vatNumbers: new Map(), alike: alikeIndex([]) })];
  expect(read.slice(0, 3).map(({ terms }) => terms)).toEqual([
    { paymentDays: 30, discount: null },
    { paymentDays: 30, discount: { points: 250, days: 14 } },
    { paymentDays: null, discount: { points: 200, days: 10 } },
  ]);
  expect(read.map(({ name, faults }) => [name, ...said(faults)])).toEqual([
    ['Thirty'],
    ['Early'],
    ['Only early'],
    ['Half said', 'discountDays required'],
    ['Half said too', 'discount required'],
    ['Too late', 'discountDays after_due'],
    ['Too long', 'paymentDays invalid_days'],
    ['Too much', 'discount invalid_percent'],
    ['Nothing off', 'discount invalid_percent'],
    ['No number', 'paymentDays invalid_days'],
    ['Before', 'paymentDays invalid_days'],
  ]);
});

it('says of a line whom it may be known as, and leaves to whoever reads it whether it is another one', () => {
  const rows = [
    ['Name', 'Country', 'VAT', 'Email', 'Phone', 'IBAN'],
    ['Kessler-Druck GmbH'],
    ['Somebody', '', '', 'Rechnung@Kessler.example'],
    ['Kessler Druck AG', '', 'FR40303265045'],
    ['Élan SARL', '', '', '', '', 'FR14 2004 1010 0505 0001 3M02 606'],
    ['Elan'],
    ['Another', '', '', '', '', 'FR1420041010050500013M02606'],
    ['Kessler Druck', '', '', 'nobody'],
  ];
  expect([...readSuppliers(rows, known())].map(({ line, alike }) => [line, alike])).toEqual([
    [2, 'Kessler Druck'],
    [3, 'Kessler Druck'],
    // Two VAT numbers are two companies.
    [4, 'Kessler-Druck GmbH'],
    [5, null],
    [6, 'Élan SARL'],
    [7, 'Élan SARL'],
    // A line that adds nothing doubles nothing.
    [8, null],
  ]);
});
