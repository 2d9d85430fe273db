import { currency } from '#kernel/currency.ts';
import { money, moneyToWire, type Money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import type { Chart } from '#areas/companies/contract/charts.ts';
import { nameEntries } from '../../rules/account-names.ts';
import { CHART_DEFINITIONS } from '../../rules/charts/charts.ts';
import { numberEntries, type JournalEntry, type JournalLine } from '../../rules/journal-entry.ts';
import { bankEntry, payableEntry, type PayableToBook } from '../../rules/payable-entry.ts';
import { withReverseRates } from '../../rules/self-assessed.ts';
import type { ExportFacts } from './export-facts.ts';
import { factsOf } from './facts-of.ts';

export const eur = (minor: number): Money => money(BigInt(minor), currency('EUR'));
const wire = (minor: number) => moneyToWire(eur(minor));
export const vat = (rate: string, net: number, tax: number) => ({ rate, net: wire(net), tax: wire(tax) });

export type Bill = Partial<PayableToBook> & { readonly isReverse?: boolean };

/** The entry of a bill in a chart: of 119.00 with 19 % where nothing else is said. */
export function billIn(chart: Chart, { isReverse = false, ...bill }: Bill = {}): JournalEntry {
  const vatLines = bill.vatLines ?? [vat('19', 10_000, 1900)];
  const gross = vatLines.reduce((sum, line) => sum + Number(line.net.minor) + Number(line.tax.minor), 0);
  return payableEntry(
    {
      isCredit: false,
      payee: 'supplier',
      reference: 'RE-77',
      counterpartyName: 'Kessler Druck',
      auxiliaryAccount: '70001',
      payableOn: plainDate('2026-03-05'),
      gross: eur(gross),
      rate: '1',
      expenseAccount: chart === 'skr03' ? '4930' : '6815',
      recoverablePercent: 100,
      costCenter: 'Brand',
      baseCurrency: currency('EUR'),
      ...bill,
      vatLines: isReverse ? withReverseRates(vatLines, { standardRate: '19' }, wire(gross)) : vatLines,
    },
    CHART_DEFINITIONS[chart],
  );
}

/** Its payment from the bank. */
export const paymentIn = (chart: Chart, minor: number, bankAccount: string): JournalEntry =>
  bankEntry(
    {
      reference: 'RE-77',
      counterpartyName: 'Kessler Druck',
      auxiliaryAccount: '70001',
      baseMinor: BigInt(minor),
      bookedOn: plainDate('2026-03-20'),
      bankAccount,
      isReturn: false,
      isEmployee: false,
      baseCurrency: currency('EUR'),
    },
    CHART_DEFINITIONS[chart],
  );

/** Entries as an export has them: numbered and named, with what files are written from. */
export function exported(chart: Chart, entries: readonly JournalEntry[]): { lines: JournalLine[]; facts: ExportFacts } {
  const books = CHART_DEFINITIONS[chart];
  const named = nameEntries(entries, {
    books,
    banks: new Map(),
    categories: [],
    auxiliaries: new Map([['70001', 'Kessler Druck']]),
  });
  const lines = [...numberEntries(named)].map((line) => ({ ...line, document: 'fil_01' }));
  const facts = factsOf(lines, {
    company: { legal_name: 'Halden GmbH', registration_number: null, base_currency: currency('EUR') },
    books,
    datev: { consultant: 29_098, client: 55_003, yearBegins: 1 },
    due: { 'RE-77': plainDate('2026-04-04') },
    number: 7,
    fromOn: plainDate('2026-03-05'),
    toOn: plainDate('2026-03-31'),
    createdAt: '2026-04-01T08:30:15.123Z',
    createdBy: 'Katrin Halden',
  });
  return { lines, facts };
}
