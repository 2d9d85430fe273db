import { describe, expect, it } from 'vitest';
import { readPartyAccounts, type KnownParty } from './read-party-accounts.ts';

const parties: KnownParty[] = [
  { id: 'a', name: 'Kessler Druck', detail: 'DE811569869', code: '70001' },
  { id: 'b', name: 'Père & Fils', detail: null, code: '70002' },
  { id: 'c', name: 'Twin', detail: null, code: '70003' },
  { id: 'd', name: 'Twin', detail: null, code: '70004' },
];
const read = (...rows: (string | number)[][]) =>
  readPartyAccounts(rows, { parties, others: new Set(['90001']) })?.map(({ line, id, code, faults }) => [
    line,
    id,
    code,
    ...faults,
  ]);

describe('accounts from a table', () => {
  it('are found by VAT number, else by name, in any order of columns', () => {
    expect(
      read(['Konto', 'Lieferant', 'USt-IdNr.'], [71000, 'Whoever', 'DE 811 569 869'], ['71001', 'pere & fils', '']),
    ).toEqual([
      [2, 'a', '71000'],
      [3, 'b', '71001'],
    ]);
  });

  it('are read from a file for DATEV, whose head is its second line', () => {
    expect(
      read(
        ['EXTF', 700, 16, 'Debitoren/Kreditoren', 5],
        ['Konto', 'Name (Adressattyp Unternehmen)', 'Name (Adressattyp natürl. Person)', 'EU-Land', 'EU-UStID'],
        [72000, '', 'Unknown', '', ''],
        [72001, '', '', 'DE', '811569869'],
      ),
    ).toEqual([
      [3, null, '72000', 'unknown'],
      [4, 'a', '72001'],
    ]);
  });

  it('say what is wrong, line by line', () => {
    expect(
      read(
        ['Name', 'Code'],
        ['', '1'],
        ['Twin', '71000'],
        ['Kessler Druck', 'a b'],
        ['Père & Fils', '90001'],
        ['Père & Fils', '70003'],
      ),
    ).toEqual([
      [2, null, '1', 'name_required', 'invalid_account'],
      [3, null, '71000', 'ambiguous'],
      [4, 'a', 'A B', 'invalid_account'],
      [5, 'b', '90001', 'taken'],
      [6, 'b', '70003', 'twice'],
    ]);
  });

  it('may change places, unless the line of the other one is wrong', () => {
    const swap = [
      ['Name', 'Code'],
      ['Kessler Druck', '70002'],
      ['Père & Fils', '70001'],
    ];
    expect(read(...swap)).toEqual([
      [2, 'a', '70002'],
      [3, 'b', '70001'],
    ]);
    expect(read(['Name', 'Code'], ['Kessler Druck', '70002'], ['Père & Fils', '?'])?.[0]).toEqual([
      2,
      'a',
      '70002',
      'taken',
    ]);
  });

  it('need a column for the code and one for whom it is of', () => {
    expect(read(['Name', 'Country'], ['Kessler Druck', 'DE'])).toBeUndefined();
    expect(read(['Code'], ['70001'])).toBeUndefined();
  });
});
