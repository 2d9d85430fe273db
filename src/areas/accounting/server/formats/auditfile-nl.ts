import { toDecimalText, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { element, indent, leaf, xmlDocument } from '#platform/xml/write-xml.ts';
import type { JournalLine, LineTax } from '../../rules/journal-entry.ts';
import type { ExportFacts } from './export-facts.ts';
import { entriesOf, oneLine } from './text.ts';

/**
 * XML Auditfile Financieel 3.1, which the Dutch tax administration asks for: the SAF-T of the Netherlands. Of the countries of our
 * charts no other one asks for a SAF-T file of a company's books (France has the FEC, Germany GoBD with DATEV).
 */
export function* auditfileNl(lines: Iterable<JournalLine>, facts: ExportFacts): Generator<string | Uint8Array> {
  const found = lookThrough(lines);
  const whole = xmlDocument('auditfile', { xmlns: 'http://www.auditfiles.nl/XAF/3.1' }, [
    element('header', [
      leaf('fiscalYear', fiscalYears(facts)),
      leaf('startDate', facts.fromOn),
      leaf('endDate', facts.toOn),
      leaf('curCode', facts.currency),
      leaf('dateCreated', facts.createdAt.slice(0, 10)),
      leaf('softwareDesc', 'Merel'),
    ]),
    element('company', [
      ...(facts.registrationNumber === null ? [] : [leaf('companyIdent', cut(facts.registrationNumber, 35))]),
      leaf('companyName', oneLine(facts.companyName)),
      leaf('taxRegistrationCountry', 'NL'),
      leaf('taxRegIdent', cut(facts.vatNumber ?? facts.registrationNumber ?? '', 30)),
      element('customersSuppliers', partiesOf(facts)),
      element('generalLedger', accountsOf(found, facts)),
      element('vatCodes', vatCodesOf(found)),
      element('periods', periodsOf(found, facts)),
      element('transactions', [
        leaf('linesCount', String(found.count)),
        leaf('totalDebit', amount({ minor: found.debit, currency: facts.currency })),
        leaf('totalCredit', amount({ minor: found.credit, currency: facts.currency })),
        ...(found.count === 0 ? [] : [JOURNALS]),
      ]),
    ]),
  ]);
  const [before = '', after] = whole.split(indent(JOURNALS, JOURNAL_DEPTH));
  yield before;
  if (after === undefined) return;
  yield* journalsOf(lines, found, facts);
  yield after;
}

/** Where the journals stand in the file, and how deep: they are too much to be put into it as one text. */
const JOURNALS = '<!-- journals -->';
const JOURNAL_DEPTH = 3;

/** What the file says of all lines before it has the first of them. */
type Found = {
  readonly names: Map<string, string>;
  readonly taxes: Map<string, LineTax>;
  readonly months: Set<string>;
  /** Journals in the order in which they come, as they are called. */
  readonly journals: Map<string, string>;
  count: number;
  debit: bigint;
  credit: bigint;
};

function lookThrough(lines: Iterable<JournalLine>): Found {
  const found: Found = {
    names: new Map(),
    taxes: new Map(),
    months: new Set(),
    journals: new Map(),
    count: 0,
    debit: 0n,
    credit: 0n,
  };
  for (const { account, names, tax, bookedOn, journal, debit, credit } of lines) {
    found.names.set(account, names?.account ?? account);
    if (tax !== undefined) found.taxes.set(tax.code, tax);
    found.months.add(bookedOn.slice(0, 7));
    if (!found.journals.has(journal)) found.journals.set(journal, names?.journal ?? journal);
    found.count += 1;
    found.debit += debit.minor;
    found.credit += credit.minor;
  }
  return found;
}

const cut = (text: string, max: number): string => [...oneLine(text)].slice(0, max).join('');

/** Two decimals always, as the schema wants them. */
function amount(value: Money): string {
  const [whole = '0', fraction = ''] = toDecimalText(value).split('.');
  return `${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}

/** The year in which a financial year begins; "2025-2026" where an export reaches over its end. */
function fiscalYears({ fromOn, toOn, datev }: ExportFacts): string {
  const yearOf = (day: PlainDate): number =>
    Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < datev.yearBegins ? 1 : 0);
  const [first, last] = [yearOf(fromOn), yearOf(toOn)];
  return first === last ? String(first) : `${first}-${last}`;
}

const periodOf = (day: PlainDate, { datev }: ExportFacts): string =>
  String(((Number(day.slice(5, 7)) - datev.yearBegins + 12) % 12) + 1);

const partiesOf = ({ parties }: ExportFacts): string[] =>
  Object.entries(parties).map(([id, { name, type }]) =>
    element('customerSupplier', [
      leaf('custSupID', cut(id, 35)),
      leaf('custSupName', cut(name, 50)),
      leaf('custSupTp', type === 'supplier' ? 'S' : 'O'),
    ]),
  );

function accountsOf({ names }: Found, { roots }: ExportFacts): string[] {
  return [...names]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, name]) =>
      element('ledgerAccount', [
        leaf('accID', cut(account, 35)),
        leaf('accDesc', oneLine(name)),
        leaf('accTp', roots[account] === 'Assets' || roots[account] === 'Liabilities' ? 'B' : 'P'),
      ]),
    );
}

function vatCodesOf({ taxes }: Found): string[] {
  return [...taxes.values()].map((tax) =>
    element('vatCode', [
      leaf('vatID', cut(tax.code, 35)),
      leaf('vatDesc', `${tax.rate} %`),
      ...(tax.creditAccount === null ? [] : [leaf('vatToPayAccID', tax.creditAccount)]),
      leaf('vatToClaimAccID', tax.debitAccount),
    ]),
  );
}

function periodsOf({ months }: Found, facts: ExportFacts): string[] {
  return [...months].toSorted().map((month) => {
    const first = `${month}-01` as PlainDate;
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
    return element('period', [
      leaf('periodNumber', periodOf(first, facts)),
      leaf('startDatePeriod', first),
      leaf('endDatePeriod', last),
    ]);
  });
}

/** The journals one after the other: the entries of the first are written as they are read, those of the others wait as bytes. */
function* journalsOf(
  lines: Iterable<JournalLine>,
  { journals }: Found,
  facts: ExportFacts,
): Generator<string | Uint8Array> {
  const [first] = journals.keys();
  const waiting = new Map<string, { texts: string[]; bytes: Uint8Array[] }>();
  const opened = (code: string): string =>
    [
      indent('<journal>', JOURNAL_DEPTH),
      ...[
        leaf('jrnID', cut(code, 35)),
        leaf('desc', oneLine(journals.get(code) ?? code)),
        leaf('jrnTp', journalType(code, facts)),
      ].map((text) => indent(text, JOURNAL_DEPTH + 1)),
    ].join('\n');
  const closed = `\n${indent('</journal>', JOURNAL_DEPTH)}`;
  if (first !== undefined) yield opened(first);
  for (const entry of entriesOf(lines)) {
    const code = entry[0]?.journal ?? '';
    const text = `\n${indent(transactionOf(entry, facts), JOURNAL_DEPTH + 1)}`;
    if (code === first) {
      yield text;
      continue;
    }
    const own = waiting.get(code) ?? { texts: [], bytes: [] };
    waiting.set(code, own);
    own.texts.push(text);
    if (own.texts.length === TEXTS_AT_ONCE) own.bytes.push(Buffer.from(own.texts.splice(0).join('')));
  }
  yield closed;
  for (const [code, { texts, bytes }] of waiting) {
    yield `\n${opened(code)}`;
    yield* bytes;
    yield texts.join('');
    yield closed;
  }
}

/** Entries of a journal that wait become bytes, which take less room. */
const TEXTS_AT_ONCE = 200;

const journalType = (journal: string, { journals }: ExportFacts): string =>
  journal === journals.purchase ? 'P' : journal === journals.bank ? 'B' : journal === journals.cash ? 'C' : 'M';

function transactionOf(entry: readonly JournalLine[], facts: ExportFacts): string {
  const [first] = entry;
  if (first === undefined) return '';
  return element('transaction', [
    leaf('nr', String(first.entryNumber)),
    leaf('desc', cut(first.pieceRef, 50)),
    leaf('periodNumber', periodOf(first.bookedOn, facts)),
    leaf('trDt', first.bookedOn),
    ...entry.map((line, index) => lineOf(line, index + 1)),
  ]);
}

function lineOf(line: JournalLine, number: number): string {
  const isDebit = line.debit.minor !== 0n;
  const { tax, foreign } = line;
  const whole = tax?.whole;
  return element('trLine', [
    leaf('nr', String(number)),
    leaf('accID', cut(line.account, 35)),
    leaf('docRef', oneLine(line.pieceRef)),
    leaf('effDate', line.pieceOn),
    leaf('desc', oneLine(line.label)),
    leaf('amnt', amount(isDebit ? line.debit : line.credit)),
    leaf('amntTp', isDebit ? 'D' : 'C'),
    ...(line.auxiliary === undefined ? [] : [leaf('custSupID', cut(line.auxiliary, 35))]),
    ...(line.costCentre === undefined ? [] : [leaf('costID', cut(line.costCentre, 35))]),
    ...(tax === undefined || whole === undefined
      ? []
      : [
          element('vat', [
            leaf('vatID', cut(tax.code, 35)),
            leaf('vatPerc', percent(tax.rate)),
            leaf('vatAmnt', amount({ ...whole, minor: whole.minor < 0n ? -whole.minor : whole.minor })),
            leaf('vatAmntTp', whole.minor < 0n ? 'C' : 'D'),
          ]),
        ]),
    ...(foreign === undefined
      ? []
      : [element('currency', [leaf('curCode', foreign.currency), leaf('curAmnt', amount(foreign))])]),
  ]);
}

/** Three decimals: 21 is 21.000. */
function percent(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  return `${whole}.${fraction.padEnd(3, '0').slice(0, 3)}`;
}
