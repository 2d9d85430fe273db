import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { accountName, nameEntries, type OwnNames } from './account-names.ts';
import { PCG } from './charts/pcg.ts';
import { exportFile } from './export-file.ts';
import { numberEntries, toEntry } from './journal-entry.ts';
import { lineFromStored, lineToStored, storedLineSchema } from './stored-line.ts';

const OWN: OwnNames = {
  books: PCG,
  banks: new Map([['512100', 'Spreebank']]),
  categories: [
    { name: 'Software', accountCode: '613500' },
    { name: 'Hotels', accountCode: '625600' },
    { name: 'Meals', accountCode: '625600' },
    { name: 'Bank charges', accountCode: '627000' },
  ],
};

it.each([
  ['a bank account by its own name', '512100', 'Spreebank'],
  ['another account of class 512 by the chart', '512000', 'Banques'],
  ['an expense by the only category on it', '613500', 'Software'],
  ['one that two categories share by the chart', '625600', 'Missions'],
  ['one that the chart does not list by its group', '622700', 'Autres services extérieurs'],
  ['an account of ours that a category names too', '627000', 'Bank charges'],
  ['exchange losses', '666000', 'Pertes de change'],
  ['exchange gains', '766000', 'Gains de change'],
  ['cash', '530000', 'Caisse'],
  ['by the longest beginning', '445660', 'TVA déductible'],
  ['what nobody names by itself', '999999', '999999'],
])('names %s', (_what, account, name) => {
  expect(accountName(account, OWN)).toBe(name);
});

it('keeps the names with the lines, so that the file stays the same when something is called otherwise', () => {
  const eur = (minor: bigint) => money(minor, currency('EUR'));
  const on = plainDate('2026-03-05');
  const entry = toEntry({ journal: 'OD', bookedOn: on, pieceRef: 'A-1', pieceOn: on }, [
    { account: '401000', auxiliary: '401ACME', label: 'ACME', amount: eur(100n) },
    { account: '512100', label: 'ACME', amount: eur(-100n) },
  ]);
  const named = nameEntries([entry], { ...OWN, auxiliaries: new Map([['401ACME', 'ACME | Conseil']]) });
  const lines = [...numberEntries(named)];
  const fec = [...exportFile(lines, 'fec')].join('');
  expect(fec).toContain('OD\tOpérations diverses\t1\t20260305\t401000\tFournisseurs\t401ACME\tACME Conseil\t');
  expect(fec).toContain('\t512100\tSpreebank\t\t\t');
  const stored = lines.map((line) => storedLineSchema.parse(JSON.parse(JSON.stringify(lineToStored(line)))));
  expect([...exportFile(stored.map(lineFromStored), 'fec')].join('')).toBe(fec);
});

it('leaves the file of an export from before as it was', () => {
  const on = plainDate('2026-03-05');
  const amount = money(100n, currency('EUR'));
  const entry = toEntry({ journal: 'OD', bookedOn: on, pieceRef: 'A-1', pieceOn: on }, [
    { account: '666000', label: 'x', amount },
    { account: '445660', label: 'x', amount: money(-100n, currency('EUR')) },
  ]);
  const fec = [...exportFile(numberEntries([entry]), 'fec')].join('');
  expect(fec).toContain('OD\tOD\t1\t20260305\t666000\t666000\t');
  expect(fec).toContain('\t445660\tTVA deductible\t');
});
