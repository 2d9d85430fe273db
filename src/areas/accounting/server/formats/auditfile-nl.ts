import { toDecimalText, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { element, leaf, xmlDocument } from '#platform/xml/write-xml.ts';
import type { JournalLine, LineTax } from '../../rules/journal-entry.ts';
import type { ExportFacts } from './export-facts.ts';
import { entriesOf, oneLine } from './text.ts';

/**
 * XML Auditfile Financieel 3.1, which the Dutch tax administration asks for: the SAF-T of the Netherlands. Of the countries of our
 * charts no other one asks for a SAF-T file of a company's books (France has the FEC, Germany GoBD with DATEV).
 */
export function auditfileNl(lines: Iterable<JournalLine>, facts: ExportFacts): string {
  const all = [...lines];
  return xmlDocument('auditfile', { xmlns: 'http://www.auditfiles.nl/XAF/3.1' }, [
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
      element('generalLedger', accountsOf(all, facts)),
      element('vatCodes', vatCodesOf(all)),
      element('periods', periodsOf(all, facts)),
      element('transactions', transactionsOf(all, facts)),
    ]),
  ]);
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

function accountsOf(lines: readonly JournalLine[], { roots }: ExportFacts): string[] {
  const names = new Map(lines.map(({ account, names: called }) => [account, called?.account ?? account]));
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

function vatCodesOf(lines: readonly JournalLine[]): string[] {
  const taxes = new Map<string, LineTax>();
  for (const { tax } of lines) if (tax !== undefined) taxes.set(tax.code, tax);
  return [...taxes.values()].map((tax) =>
    element('vatCode', [
      leaf('vatID', cut(tax.code, 35)),
      leaf('vatDesc', `${tax.rate} %`),
      ...(tax.creditAccount === null ? [] : [leaf('vatToPayAccID', tax.creditAccount)]),
      leaf('vatToClaimAccID', tax.debitAccount),
    ]),
  );
}

function periodsOf(lines: readonly JournalLine[], facts: ExportFacts): string[] {
  const months = [...new Set(lines.map(({ bookedOn }) => bookedOn.slice(0, 7)))].toSorted();
  return months.map((month) => {
    const first = `${month}-01` as PlainDate;
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
    return element('period', [
      leaf('periodNumber', periodOf(first, facts)),
      leaf('startDatePeriod', first),
      leaf('endDatePeriod', last),
    ]);
  });
}

function transactionsOf(lines: readonly JournalLine[], facts: ExportFacts): string[] {
  const total = (side: 'debit' | 'credit'): string =>
    amount({ minor: lines.reduce((sum, line) => sum + line[side].minor, 0n), currency: facts.currency });
  const byJournal = Map.groupBy(entriesOf(lines), ([first]) => first?.journal ?? '');
  return [
    leaf('linesCount', String(lines.length)),
    leaf('totalDebit', total('debit')),
    leaf('totalCredit', total('credit')),
    ...[...byJournal].map(([journal, entries]) =>
      element('journal', [
        leaf('jrnID', cut(journal, 35)),
        leaf('desc', oneLine(entries[0]?.[0]?.names?.journal ?? journal)),
        leaf('jrnTp', journalType(journal, facts)),
        ...entries.map((entry) => transactionOf(entry, facts)),
      ]),
    ),
  ];
}

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
