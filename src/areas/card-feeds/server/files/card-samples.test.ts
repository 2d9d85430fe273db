import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { readTableHere } from '#platform/table-file/read-table-here.ts';
import { guessMapping } from '../../rules/csv-mapping.ts';
import type { ReadLines } from '../../rules/feed-line.ts';
import { readTableLines } from '../../rules/table-lines.ts';
import { looksLikeOfx, readOfx } from './ofx.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../../../../shared/samples/feeds');
const hasSamples = existsSync(SAMPLES);
if (!hasSamples) process.stdout.write('card statements: ../shared/samples is not here, its files are skipped\n');
const EUR = currency('EUR');
const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(path.join(SAMPLES, name)));

/** Lines as `kind amount`, then the reasons of those that were refused. */
const said = ({ lines, refused }: ReadLines): string[] => [
  ...lines.map(({ kind, minor, feeMinor }) => `${kind} ${minor}${feeMinor === 0n ? '' : ` fee ${feeMinor}`}`),
  ...refused.map(({ fault }) => fault),
];

async function tableOf(name: string): Promise<ReadLines> {
  const read = await readTableHere({ bytes: bytesOf(name), rowsMax: 10_000 });
  if (!read.ok) throw new Error(read.code);
  const mapping = guessMapping(read.value);
  if (mapping === null) throw new Error('Nothing is in it');
  return readTableLines(read.value, mapping, EUR);
}

/** What stands in each, read by hand. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  'amex/amex-simple.csv': ['purchase -1250', 'settlement 50000', 'refund 1250'],
  'amex/amex-extended.csv': ['purchase -22140'],
  'qonto/export-fr.csv': ['purchase -129279', 'purchase -2900', 'declined', 'not_by_card'],
  'revolut-business/statement-utc.csv': [
    'purchase -1180',
    'purchase -9310 fee 186',
    'refund 1180',
    'fee -2500',
    'purchase -8000 fee 160',
    'refund 4500',
    'settlement 100000',
    'pending',
    'declined',
    'not_by_card',
  ],
  'revolut-personal/2022-january.csv': [
    'purchase -3871',
    'settlement 50000',
    'purchase -2158',
    'purchase -3389',
    'purchase -6926',
    'not_by_card',
    'zero_amount',
    'pending',
    'pending',
  ],
  'revolut-personal/Revolut_EUR_Sample.csv': [
    'settlement 100000',
    'purchase -3000',
    'purchase -8000',
    'purchase -5025 fee 15',
    'purchase -1386',
    'not_by_card',
    'not_by_card',
  ],
  'wise/sample-statement.csv': ['fee -1135', 'settlement 2017', 'fee -17', 'not_by_card', 'not_by_card'],
};

/** How many lines are read, and why the others are not; null for a file that says nothing of an account. */
const OFX: Readonly<Record<string, readonly [lines: number, ...refused: string[]] | null>> = {
  'accented_characters_latin1.ofx': [0, 'not_by_card'],
  'anzcc.ofx': [1],
  'apostrophe.ofx': [1],
  'bank_small.ofx': null,
  'br_nubank_cc.ofx': [6],
  'checking.ofx': [2, 'not_by_card'],
  'decimal_error.ofx': [0, 'no_day'],
  'error_message.ofx': null,
  'multiple_accounts.ofx': [0],
  'no-institution.ofx': [2, 'not_by_card'],
  'ofx-v102-empty-tags.ofx': [1],
  'ofxdata-banking-xml200.ofx': [0, 'no_day'],
  'ofxdata-credit-card.ofx': [1],
  'ofxdata-oneline.ofx': [5, 'not_by_card', 'not_by_card', 'not_by_card'],
  'stmtrs.ofx': [1, 'not_by_card'],
};

describe.skipIf(!hasSamples)('the public samples of card statements (skipped without ../shared/samples)', () => {
  const counted = { files: 0, lines: 0, refused: 0 };
  const count = ({ lines, refused }: ReadLines): void => {
    counted.files += 1;
    counted.lines += lines.length;
    counted.refused += refused.length;
  };
  afterAll(() =>
    process.stdout.write(
      `card statements: ${counted.files} sample files read, ${counted.lines} lines, ${counted.refused} refused with a reason\n`,
    ),
  );

  it.each(Object.entries(TABLES))('%s is read line by line as it stands', async (name, expected) => {
    const read = await tableOf(name);
    count(read);
    expect(said(read)).toEqual(expected);
  });

  it('n26/N26_Sample.csv has every line read, or refused as of nothing or no payment by card', async () => {
    const read = await tableOf('n26/N26_Sample.csv');
    count(read);
    expect(read.lines.length + read.refused.length).toBe(87);
    expect(new Set(read.refused.map(({ fault }) => fault))).toEqual(new Set(['not_by_card', 'zero_amount']));
    expect(read.lines[0]).toMatchObject({ text: 'STARBUCKS COFFEE', minor: -450n, kind: 'purchase' });
  });

  it('all of OFX are in the list', () => {
    expect(readdirSync(path.join(SAMPLES, 'ofx')).toSorted()).toEqual(Object.keys(OFX).toSorted());
  });

  it.each(Object.entries(OFX))('ofx/%s is read line by line', (name, expected) => {
    const bytes = bytesOf(`ofx/${name}`);
    expect(looksLikeOfx(bytes)).toBe(true);
    const statements = readOfx(bytes, EUR);
    const lines = statements?.flatMap((one) => one.lines) ?? [];
    const refused = statements?.flatMap((one) => one.refused) ?? [];
    count({ lines, refused });
    expect(statements === null ? null : [lines.length, ...refused.map(({ fault }) => fault)]).toEqual(expected);
  });
});
