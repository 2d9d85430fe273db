import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ibansOfRegistry, ibansOfTests } from '#kernel/iban-samples.test-kit.ts';
import { parseIban } from '#kernel/iban.ts';
import { toDecimalText } from '#kernel/money.ts';
import { readXml } from '#platform/xml/read-xml.ts';
import { besideAttached, besideNaive } from '#areas/documents/server/extraction/einvoice-samples.test-kit.ts';
import { verdictsOf } from '#areas/documents/server/extraction/einvoice-rules.test-kit.ts';
import { readDocument } from '#areas/documents/server/extraction/read-document.ts';
import { readEinvoice } from '#areas/documents/server/extraction/read-einvoice.ts';
import { besideExpected } from '#areas/documents/server/extraction/receipt-samples.test-kit.ts';
import { besideNaiveCamt, besideTheirs } from '#areas/payments/server/files/camt-samples.test-kit.ts';
import { readCamt } from '#areas/payments/server/files/camt.ts';
import { besideNaiveMt940 } from '#areas/payments/server/files/mt940-samples.test-kit.ts';
import { readPain002 } from '#areas/payments/server/files/pain-002.ts';
import { readStatementFile } from '#areas/payments/server/files/read-statement.ts';
import { vatNumbersInUse } from '#areas/suppliers/rules/vat-samples.test-kit.ts';
import { parseVatNumber } from '#areas/suppliers/rules/vat-number.ts';

/**
 * What became of a sample. `isEqual` null: there is nothing to compare a reading with. `apart` says how the two differ, `note`
 * what else is to be known of a file that was read.
 */
export type Outcome =
  | {
      readonly isEqual: boolean | null;
      readonly apart?: string;
      readonly note?: string;
      /** Of a file with two parts: why the one that is broken was not believed. */
      readonly partRefused?: string;
    }
  | { readonly refused: string };

export type Case = {
  readonly name: string;
  readonly read: () => Outcome | Promise<Outcome>;
  /** Why this one must be refused, in words; undefined for one that is valid. */
  readonly refuseFor: string | undefined;
};

export type SampleSet = {
  readonly name: string;
  /** What a reading is compared with. */
  readonly equals: string;
  /** What is counted together at the end. */
  readonly counts: 'statements' | 'e-invoices' | 'others';
  /** What is read here is a guess that a person looks at, so one that differs is no fault. */
  readonly isGuess?: true;
  readonly casesIn: (samples: string) => Case[];
};

/** Why a file must be refused, by its name; undefined says that it is valid. */
type Refusals = (name: string) => string | undefined;
const noneOf: Refusals = () => undefined;

const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(file));

type Files = Pick<SampleSet, 'equals' | 'counts' | 'isGuess'> & {
  ext: RegExp;
  read: (file: string) => Outcome | Promise<Outcome>;
  refuseFor?: Refusals;
};

/** Each file of a folder is one case. */
const files = (name: string, { ext, read, refuseFor = noneOf, ...set }: Files): SampleSet => ({
  name,
  ...set,
  casesIn: (samples) => {
    const folder = path.join(samples, name);
    const found = existsSync(folder) ? readdirSync(folder).filter((file) => ext.test(file)) : [];
    return found.map((file) => ({
      name: file,
      read: () => read(path.join(folder, file)),
      refuseFor: refuseFor(file),
    }));
  },
});

type Lines = Pick<SampleSet, 'equals'> & {
  take: (text: string) => string[];
  check: (line: string) => Outcome;
  refuseFor?: Refusals;
};

/** Each line of a file that is one is a case. */
const lines = (name: string, { take, equals, check, refuseFor = noneOf }: Lines): SampleSet => ({
  name,
  equals,
  counts: 'others',
  casesIn: (samples) => {
    const file = path.join(samples, name);
    const text = existsSync(file) ? readFileSync(file, 'latin1') : '';
    return take(text).map((line) => ({ name: line, read: () => check(line), refuseFor: refuseFor(line) }));
  },
});

function outcomeOfCamt(file: string): Outcome {
  const read = readCamt(bytesOf(file));
  if (!read.ok) return { refused: refusalOf(read) };
  const theirs = file.replace(/\.xml$/, '.json');
  return existsSync(theirs)
    ? compare(besideTheirs(read.value, readFileSync(theirs, 'utf8')))
    : compare(besideNaiveCamt(read.value, readFileSync(file, 'utf8')));
}

function outcomeOfMt940(file: string): Outcome {
  const read = readStatementFile(bytesOf(file));
  if (!read.ok) return { refused: refusalOf(read) };
  const gaps = read.value.statements.flatMap(({ gap }) =>
    gap === undefined ? [] : [`${toDecimalText(gap)} ${gap.currency}`],
  );
  return {
    ...compare(besideNaiveMt940(read.value.statements, readFileSync(file, 'latin1').replaceAll('\r', ''))),
    ...(gaps.length === 0
      ? {}
      : {
          note: `and its own balances and entries are ${gaps.join(', ')} apart, whoever reads them; the import says so too`,
        }),
  };
}

function outcomeOfReport(file: string): Outcome {
  const read = readPain002(bytesOf(file));
  if (!read.ok) return { refused: refusalOf(read) };
  const xml = readFileSync(file, 'utf8');
  const all = (tag: string): string[] =>
    [...xml.matchAll(new RegExp(`<${tag}>\\s*([^<]*?)\\s*<`, 'g'))].map(([, text = '']) => text);
  const { messageId, originalMessageId, transfers } = read.value;
  return compare({
    ours: { ids: [messageId, originalMessageId], orders: transfers.map(({ endToEndId }) => endToEndId) },
    theirs: { ids: [all('MsgId')[0], all('OrgnlMsgId')[0]], orders: all('OrgnlEndToEndId') },
  });
}

function outcomeOfInvoice(file: string): Outcome {
  const read = readEinvoice(bytesOf(file));
  if (!read.ok) return { refused: refusalOf(read) };
  return compare(besideNaive(read.value.reading, readFileSync(file, 'utf8')));
}

/** Whether a rule of EN 16931 is found broken in just the snippets in which the standard's own test set says it is. */
function outcomeOfRule(file: string): Outcome {
  const set = readXml(bytesOf(file));
  if (!set.ok) return { refused: set.code };
  const verdicts = verdictsOf(set.value);
  const said = (what: 'mustFire' | 'fires'): object =>
    Object.fromEntries(verdicts.map((verdict, at) => [`${verdict.rule} of snippet ${at + 1}`, verdict[what]]));
  return compare({ ours: said('fires'), theirs: said('mustFire') });
}

export type RuleFigures = { verdicts: number; right: number; missed: number; wrong: number };

/** Over all snippets of the standard's own test set: broken rules that are found, that are missed, and that are none. */
export function ruleFiguresIn(samples: string): RuleFigures {
  const folder = path.join(samples, 'einvoice/en16931-rules');
  const sets = readdirSync(folder).filter((name) => name.endsWith('.xml'));
  const verdicts = sets.flatMap((name) => {
    const set = readXml(bytesOf(path.join(folder, name)));
    return set.ok ? verdictsOf(set.value) : [];
  });
  const count = (mustFire: boolean, fires: boolean): number =>
    verdicts.filter((verdict) => verdict.mustFire === mustFire && verdict.fires === fires).length;
  return { verdicts: verdicts.length, right: count(true, true), missed: count(true, false), wrong: count(false, true) };
}

/** A hybrid PDF whose XML is broken is read from its page, and says so. */
async function outcomeOfHybrid(file: string): Promise<Outcome> {
  const read = await readDocument({ bytes: bytesOf(file), fileName: path.basename(file), purpose: 'invoice' });
  if (!read.ok) return { refused: refusalOf(read) };
  if (read.value.source !== 'pdf-with-xml')
    return { isEqual: null, partRefused: `${read.value.warnings.join(', ')}, so it is read from its page` };
  return compare(await besideAttached(read.value.reading, bytesOf(file)));
}

async function outcomeOfReceipt(file: string): Promise<Outcome> {
  const purpose = path.basename(file).startsWith('contoso') ? 'receipt' : 'invoice';
  const read = await readDocument({ bytes: bytesOf(file), fileName: path.basename(file), purpose });
  if (!read.ok) return { refused: refusalOf(read) };
  const expected = [file.replace(/\.\w+$/, '.json'), file.replace(/\.\w+$/, '-fields.json')].find(existsSync);
  return expected === undefined
    ? { isEqual: null }
    : compare(besideExpected(read.value.reading, readFileSync(expected, 'utf8')));
}

async function outcomeOfHostile(file: string): Promise<Outcome> {
  const read = await readDocument({ bytes: bytesOf(file), fileName: path.basename(file), purpose: 'invoice' });
  return read.ok
    ? { isEqual: null, note: 'without running what is in it: people see pictures made of its pages' }
    : { refused: refusalOf(read) };
}

/** Equal but for what neither of them says, or which fields differ. */
function compare({ ours, theirs }: { ours: object; theirs: object }): Outcome {
  const [mine, others] = [ours, theirs].map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>);
  if (isDeepStrictEqual(mine, others)) return { isEqual: true };
  const fields = Object.keys({ ...mine, ...others }).filter((key) => !isDeepStrictEqual(mine?.[key], others?.[key]));
  const said = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
  return {
    isEqual: false,
    apart: fields.map((key) => `${key} ${said(mine?.[key])}, expected ${said(others?.[key])}`).join('; '),
  };
}

/** The code of a refusal with the place that it names. */
function refusalOf({
  code,
  data = {},
}: {
  code: string;
  data?: Readonly<Record<string, unknown>> | undefined;
}): string {
  const { field, line, found } = data;
  const place = [
    typeof field === 'string' ? ` at ${field}` : '',
    typeof line === 'number' ? ` in line ${line}` : '',
    typeof found === 'string' ? `, where it says "${found}"` : '',
  ];
  return `${code}${place.join('')}`;
}

const verdict = (result: { ok: true } | { ok: false; code: string }): Outcome =>
  result.ok ? { isEqual: true } : { refused: result.code };

const known =
  (refusals: Readonly<Record<string, string>>): Refusals =>
  (name) =>
    refusals[name];

/** Lines of the list of test IBANs that the registry of IBANs does not know, or knows with another length. */
const outsideRegistry: Refusals = (iban) => {
  const country = iban.slice(0, 2);
  if (/^(?:AO|BJ|BF|IR|CM|CV|CG|MG|ML|MZ|CI|SN)$/.test(country)) return `${country} is not in the registry (v99)`;
  if (/^(?:BI43 2010|CR05 1520|CH59 {2}9000)/.test(iban)) return 'has another length than the registry says';
  return undefined;
};

const NAIVE = 'a naive reading of the XML';
const INVOICES = ['en16931-ubl', 'en16931-cii', 'xrechnung', 'fatturapa'] as const;
export const SAMPLE_SETS: readonly SampleSet[] = [
  files('iso20022/camt', {
    ext: /\.xml$/,
    counts: 'statements',
    equals: `what their authors read, and ${NAIVE} where they left none`,
    read: outcomeOfCamt,
    refuseFor: known({ 'genkgo-camt053.v2.wrong.xml': 'broken on purpose: it holds no statement' }),
  }),
  files('iso20022/pain002', { ext: /\.xml$/, counts: 'statements', equals: NAIVE, read: outcomeOfReport }),
  files('mt940', {
    ext: /\.sta$/,
    counts: 'statements',
    equals: 'a naive reading of its fields 60, 61 and 62',
    read: outcomeOfMt940,
    refuseFor: known({
      'cmxl-mt940.sta': 'in German marks, which are no currency any more (security 102)',
      'odd-mt942.sta': 'odd on purpose: an interim report, MT942, which states no balance',
    }),
  }),
  ...INVOICES.map((folder) =>
    files(`einvoice/${folder}`, {
      ext: /\.xml$/i,
      counts: 'e-invoices',
      equals: NAIVE,
      read: outcomeOfInvoice,
      refuseFor: known({ 'IT01234567890_FPA01.xml': 'FatturaPA: neither UBL nor CII, so no EN 16931 invoice' }),
    }),
  ),
  files('einvoice/en16931-rules', {
    ext: /\.xml$/,
    equals: 'which snippets the standard’s own test set says break the rule',
    counts: 'others',
    read: outcomeOfRule,
  }),
  files('einvoice/facturx', {
    ext: /\.pdf$/,
    counts: 'e-invoices',
    equals: `${NAIVE} inside`,
    read: outcomeOfHybrid,
    refuseFor: known({
      'factur-x-invalid-xml-encoding-attribute.pdf': 'broken on purpose: an encoding that does not exist',
      'zugferd1-fail1.pdf': 'broken on purpose',
    }),
  }),
  files('receipts', {
    ext: /\.(?:pdf|png|jpg)$/,
    counts: 'others',
    equals: 'the fields that their owners read',
    isGuess: true,
    read: outcomeOfReceipt,
  }),
  files('hostile/pdf', {
    ext: /\.pdf$/,
    counts: 'others',
    equals: '',
    read: outcomeOfHostile,
    refuseFor: (name) => (name === 'payload7.pdf' ? undefined : 'has scripts'),
  }),
  files('hostile/svg', {
    ext: /\.svg$/,
    counts: 'others',
    equals: '',
    read: outcomeOfHostile,
    refuseFor: () => 'no SVG may come in',
  }),
  lines('ids/iban_registry_v99.txt', {
    take: ibansOfRegistry,
    equals: 'the example of each country',
    check: (iban) => verdict(parseIban(iban)),
  }),
  lines('ids/IBANtests.txt', {
    take: ibansOfTests,
    equals: 'well-formed by the registry',
    check: (iban) => verdict(parseIban(iban)),
    refuseFor: outsideRegistry,
  }),
  lines('ids/eu-vat-cases.txt', {
    take: vatNumbersInUse,
    equals: 'all were found in use',
    check: (number) => verdict(parseVatNumber(number)),
  }),
];
