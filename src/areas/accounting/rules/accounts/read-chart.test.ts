import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTableHere } from '#platform/table-file/read-table-here.ts';
import { readChart } from './read-chart.ts';
import { readPartyAccounts } from './read-party-accounts.ts';

const known = {
  accounts: [
    { code: '606300', name: 'Petit équipement', tax: 'D20' },
    { code: '625700', name: 'Réceptions', tax: null },
  ],
  taxes: [{ code: 'D20', name: 'TVA déductible 20 %' }],
};
const read = (...rows: (string | number)[][]) =>
  readChart(rows, known)?.map(({ line, code, tax, does, faults }) => [line, code, tax, does, ...faults]);

describe('a chart from a table', () => {
  it('says of each line what it would do, in any order of columns', () => {
    expect(
      read(
        ['Libellé', 'Compte', 'TVA par défaut'],
        ['Petit équipement', 606_300, ''],
        ['Frais de réception', '625700', 'tva déductible 20 %'],
        ['Nouveau', '699 999', ''],
      ),
    ).toEqual([
      [2, '606300', 'D20', 'nothing'],
      [3, '625700', 'D20', 'changes'],
      [4, '699999', null, 'adds'],
    ]);
  });

  it('may have no head, as what is pasted has none', () => {
    expect(read(['4930', 'Bürobedarf'], ['', ''], ['4940', 'Bücher'])).toEqual([
      [1, '4930', null, 'adds'],
      [3, '4940', null, 'adds'],
    ]);
    expect(read(['What', 'Ever'], ['4930', 'Bürobedarf'])).toBeUndefined();
  });

  it('is read from DATEV’s labels, with the zeros that it leaves out, in its first language', () => {
    const about = ['EXTF', 700, 20, 'Kontenbeschriftungen', 3, '', '', 'RE', '', '', 1, 1, 20_240_101, 4];
    expect(
      read(
        about,
        ['Konto', 'Kontobeschriftung', 'SprachId'],
        [27, 'EDV-Software', 'de-DE'],
        [27, 'Software', 'en-GB'],
        [1200, 'Bank', 'de-DE'],
      ),
    ).toEqual([
      [3, '0027', null, 'adds'],
      [5, '1200', null, 'adds'],
    ]);
  });

  it('says what is wrong with a line', () => {
    expect(
      read(['Code', 'Name', 'VAT'], ['', 'No code', ''], ['1?', '', 'Luxury'], ['400', 'A', ''], ['400', 'B', '']),
    ).toEqual([
      [2, '', null, 'adds', 'code_required'],
      [3, '1?', null, 'adds', 'invalid_account', 'name_required', 'unknown_tax'],
      [4, '400', null, 'adds'],
      [5, '400', null, 'adds', 'twice'],
    ]);
  });
});

const SAMPLES = new URL('../../../../../../shared/samples/', import.meta.url);
const rowsOf = async (name: string) => {
  const table = await readTableHere({ bytes: readFileSync(new URL(name, SAMPLES)), rowsMax: 5000 });
  if (!table.ok) throw new Error(table.code);
  return table.value;
};

it.skipIf(existsSync(SAMPLES))('../shared/samples is not there: files of other programs are skipped', () => {});

describe.skipIf(!existsSync(SAMPLES))('files that other programs made', () => {
  it.each(['datev/official/EXTF_Sachkontobeschriftungen.csv', 'datev/EXTF_Kontenbeschriftungen.csv'])(
    '%s is read without a fault',
    async (name) => {
      const lines = readChart(await rowsOf(name), { accounts: [], taxes: [] });
      expect(lines?.length).toBeGreaterThan(0);
      expect(lines?.filter(({ faults }) => faults.length > 0)).toEqual([]);
    },
  );

  it.each(['fr', 'de_skr03', 'de_skr04', 'uk'])(
    'the chart %s is read, all but names that are too long',
    async (name) => {
      const lines = readChart(await rowsOf(`charts/odoo/${name}/accounts.csv`), { accounts: [], taxes: [] });
      expect(lines?.length).toBeGreaterThan(50);
      const wrong = lines?.filter(({ faults }) => faults.some((fault) => fault !== 'name_too_long'));
      expect(wrong).toEqual([]);
    },
  );

  it('DATEV’s debtors and creditors have their codes and names read', async () => {
    const lines = readPartyAccounts(await rowsOf('datev/official/EXTF_DebKred_Stamm.csv'), {
      parties: [],
      others: new Set(),
    });
    expect(lines?.length).toBeGreaterThan(0);
    expect(lines?.every(({ faults }) => faults.length === 1 && faults[0] === 'unknown')).toBe(true);
  });
});
