import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ibansOfRegistry, ibansOfTests } from '#kernel/iban-samples.test-kit.ts';
import { parseIban } from '#kernel/iban.ts';
import { toDecimalText } from '#kernel/money.ts';
import { besideAttached, besideNaive } from '#areas/documents/server/extraction/einvoice-samples.test-kit.ts';
import { readDocument } from '#areas/documents/server/extraction/read-document.ts';
import { readEinvoice } from '#areas/documents/server/extraction/read-einvoice.ts';
import { besideExpected } from '#areas/documents/server/extraction/receipt-samples.test-kit.ts';
import { besideTheirs } from '#areas/payments/server/files/camt-samples.test-kit.ts';
import { readCamt } from '#areas/payments/server/files/camt.ts';
import { readPain002 } from '#areas/payments/server/files/pain-002.ts';
import { readStatementFile } from '#areas/payments/server/files/read-statement.ts';
import { vatNumbersInUse } from '#areas/suppliers/rules/vat-samples.test-kit.ts';
import { parseVatNumber } from '#areas/suppliers/rules/vat-number.ts';

/** `isEqual` null: nobody else's reading is there to compare with. `apart` says how the two differ. */
export type Outcome = { readonly isEqual: boolean | null; readonly apart?: string } | { readonly refused: string };
type Case = { readonly name: string; readonly read: () => Outcome | Promise<Outcome> };
export type SampleSet = {
  readonly name: string;
  /** What a reading is compared with, or why refusals are wanted. */
  readonly equals: string;
  readonly casesIn: (samples: string) => Case[];
};

const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(file));

/** Each file of a folder is one case. */
const files = (
  name: string,
  { ext, equals, read }: { ext: RegExp; equals: string; read: (file: string) => Outcome | Promise<Outcome> },
): SampleSet => ({
  name,
  equals,
  casesIn: (samples) => {
    const folder = path.join(samples, name);
    const found = existsSync(folder) ? readdirSync(folder).filter((file) => ext.test(file)) : [];
    return found.map((file) => ({ name: file, read: () => read(path.join(folder, file)) }));
  },
});

/** Each line of a file that is one: it should be taken. */
const lines = (
  name: string,
  { take, equals, check }: { take: (text: string) => string[]; equals: string; check: (line: string) => Outcome },
): SampleSet => ({
  name,
  equals,
  casesIn: (samples) => {
    const file = path.join(samples, name);
    const text = existsSync(file) ? readFileSync(file, 'latin1') : '';
    return take(text).map((line) => ({ name: line, read: () => check(line) }));
  },
});

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
  return gaps.length === 0
    ? { isEqual: true }
    : { isEqual: false, apart: `${gaps.join(', ')} apart by its own figures` };
}

function outcomeOfReport(file: string): Outcome {
  const read = readPain002(bytesOf(file));
  return read.ok ? { isEqual: null } : { refused: read.code };
}

function outcomeOfInvoice(file: string): Outcome {
  const read = readEinvoice(bytesOf(file));
  if (!read.ok) return { refused: read.code };
  return compare(besideNaive(read.value.reading, readFileSync(file, 'utf8')));
}

/** A hybrid PDF whose XML is broken is read from its page, and says so. */
async function outcomeOfHybrid(file: string): Promise<Outcome> {
  const read = await readDocument({ bytes: bytesOf(file), fileName: path.basename(file), purpose: 'invoice' });
  if (!read.ok) return { refused: read.code };
  if (read.value.source !== 'pdf-with-xml')
    return { isEqual: null, apart: `${read.value.warnings.join(', ')}, read from its page` };
  return compare(await besideAttached(read.value.reading, bytesOf(file)));
}

async function outcomeOfReceipt(file: string): Promise<Outcome> {
  const purpose = path.basename(file).startsWith('contoso') ? 'receipt' : 'invoice';
  const read = await readDocument({ bytes: bytesOf(file), fileName: path.basename(file), purpose });
  if (!read.ok) return { refused: read.code };
  const expected = [file.replace(/\.\w+$/, '.json'), file.replace(/\.\w+$/, '-fields.json')].find(existsSync);
  return expected === undefined
    ? { isEqual: null }
    : compare(besideExpected(read.value.reading, readFileSync(expected, 'utf8')));
}

async function outcomeOfHostile(file: string): Promise<Outcome> {
  const read = await readDocument({ bytes: bytesOf(file), fileName: path.basename(file), purpose: 'invoice' });
  return read.ok ? { isEqual: null } : { refused: read.code };
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

const verdict = (result: { ok: true } | { ok: false; code: string }): Outcome =>
  result.ok ? { isEqual: true } : { refused: result.code };

const INVOICES = ['en16931-ubl', 'en16931-cii', 'xrechnung', 'fatturapa'] as const;
export const SAMPLE_SETS: readonly SampleSet[] = [
  files('iso20022/camt', { ext: /\.xml$/, equals: 'what their authors read', read: outcomeOfCamt }),
  files('iso20022/pain002', { ext: /\.xml$/, equals: '', read: outcomeOfReport }),
  files('mt940', {
    ext: /\.sta$/,
    equals: 'opening and entries make closing; the others’ own figures do not add up, mt940.test.ts says why',
    read: outcomeOfMt940,
  }),
  ...INVOICES.map((folder) =>
    files(`einvoice/${folder}`, { ext: /\.xml$/, equals: 'a naive reading of the XML', read: outcomeOfInvoice }),
  ),
  files('einvoice/facturx', { ext: /\.pdf$/, equals: 'a naive reading of the XML inside', read: outcomeOfHybrid }),
  files('receipts', { ext: /\.(?:pdf|png|jpg)$/, equals: 'the fields that their owners read', read: outcomeOfReceipt }),
  files('hostile/pdf', { ext: /\.pdf$/, equals: 'read without running what is in them', read: outcomeOfHostile }),
  files('hostile/svg', { ext: /\.svg$/, equals: 'none may come in', read: outcomeOfHostile }),
  lines('ids/iban_registry_v99.txt', {
    take: ibansOfRegistry,
    equals: 'the example of each country',
    check: (iban) => verdict(parseIban(iban)),
  }),
  lines('ids/IBANtests.txt', {
    take: ibansOfTests,
    equals: 'the others are of countries outside the registry, or of another length than it has',
    check: (iban) => verdict(parseIban(iban)),
  }),
  lines('ids/eu-vat-cases.txt', {
    take: vatNumbersInUse,
    equals: 'all were found in use',
    check: (number) => verdict(parseVatNumber(number)),
  }),
];
