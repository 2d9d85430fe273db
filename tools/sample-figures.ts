import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { toDecimalText } from '#kernel/money.ts';
import { besideNaive } from '#areas/documents/server/extraction/einvoice-samples.test-kit.ts';
import { readEinvoice } from '#areas/documents/server/extraction/read-einvoice.ts';
import { besideTheirs } from '#areas/payments/server/files/camt-samples.test-kit.ts';
import { readCamt } from '#areas/payments/server/files/camt.ts';
import { readPain002 } from '#areas/payments/server/files/pain-002.ts';
import { readStatementFile } from '#areas/payments/server/files/read-statement.ts';

/**
 * `npm run figures`: how many of the public sample files are read, equal what somebody else reads of them, or are refused,
 * per set. The samples lie beside the repository and are not part of it; without them this says so and ends well.
 */
const samples = path.resolve(import.meta.dirname, '../../shared/samples');

/** `isEqual` null: nobody else's reading is there to compare with. */
type Outcome = { readonly isEqual: boolean | null; readonly apart?: string } | { readonly refused: string };
type SampleSet = {
  readonly name: string;
  readonly ext: RegExp;
  readonly equals: string;
  readonly read: (file: string) => Outcome;
};

const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(file));

function outcomeOfCamt(file: string): Outcome {
  const read = readCamt(bytesOf(file));
  if (!read.ok) return { refused: read.code };
  const theirs = file.replace(/\.xml$/, '.json');
  if (!existsSync(theirs)) return { isEqual: null };
  const beside = besideTheirs(read.value, readFileSync(theirs, 'utf8'));
  return { isEqual: isDeepStrictEqual(beside.ours, beside.theirs) };
}

function outcomeOfMt940(file: string): Outcome {
  const read = readStatementFile(bytesOf(file));
  if (!read.ok) return { refused: read.code };
  const whole = read.value.statements.filter(({ opening, closing }) => opening !== undefined && closing !== undefined);
  if (whole.length === 0) return { isEqual: null };
  const gaps = whole.flatMap(({ gap }) => (gap === undefined ? [] : [`${toDecimalText(gap)} ${gap.currency}`]));
  return gaps.length === 0 ? { isEqual: true } : { isEqual: false, apart: gaps.join(', ') };
}

function outcomeOfReport(file: string): Outcome {
  const read = readPain002(bytesOf(file));
  return read.ok ? { isEqual: null } : { refused: read.code };
}

function outcomeOfInvoice(file: string): Outcome {
  const read = readEinvoice(bytesOf(file));
  if (!read.ok) return { refused: read.code };
  const beside = besideNaive(read.value.reading, readFileSync(file, 'utf8'));
  return { isEqual: isDeepStrictEqual(normal(beside.ours), normal(beside.theirs)) };
}

/** Without what neither of them says. */
const normal = (value: object): unknown => JSON.parse(JSON.stringify(value));

const INVOICES = ['en16931-ubl', 'en16931-cii', 'xrechnung', 'fatturapa'] as const;
const SETS: readonly SampleSet[] = [
  { name: 'iso20022/camt', ext: /\.xml$/, equals: 'what their authors read', read: outcomeOfCamt },
  { name: 'iso20022/pain002', ext: /\.xml$/, equals: '', read: outcomeOfReport },
  {
    name: 'mt940',
    ext: /\.sta$/,
    equals: 'opening and entries make closing; the others’ own figures do not add up, mt940.test.ts says why',
    read: outcomeOfMt940,
  },
  ...INVOICES.map((folder) => ({
    name: `einvoice/${folder}`,
    ext: /\.xml$/,
    equals: 'a naive reading of the XML',
    read: outcomeOfInvoice,
  })),
];

function figuresOf({ name, ext, equals, read }: SampleSet): string[] {
  const folder = path.join(samples, name);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => ext.test(file)) : [];
  const outcomes = files.map((file) => ({ file, outcome: read(path.join(folder, file)) }));
  const done = outcomes.flatMap(({ outcome }) => ('isEqual' in outcome ? [outcome] : []));
  const compared = done.filter(({ isEqual }) => isEqual !== null);
  const refused = outcomes.flatMap(({ file, outcome }) =>
    'refused' in outcome ? [`${file}: ${outcome.refused}`] : [],
  );
  const apart = outcomes.flatMap(({ file, outcome }) =>
    'apart' in outcome && outcome.apart !== undefined ? [`${file}: ${outcome.apart} apart by its own figures`] : [],
  );
  const equal = compared.filter(({ isEqual }) => isEqual).length;
  const figures = [
    name.padEnd(24),
    `${files.length} files`.padStart(10),
    `${done.length} read`.padStart(10),
    (compared.length === 0 ? '–' : `${equal} of ${compared.length} equal`).padStart(18),
    `${refused.length} refused`.padStart(12),
    compared.length === 0 ? '' : `  (${equals})`,
  ];
  return [figures.join(''), ...[...refused, ...apart].map((line) => `    ${line}`)];
}

if (existsSync(samples)) console.log(SETS.flatMap(figuresOf).join('\n'));
else console.log('The sample files are not beside this repository, so there is nothing to count.');
