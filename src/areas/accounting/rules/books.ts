import type { Chart } from '#areas/companies/contract/charts.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { ChartAccount, ChartDefinition, JournalRole, Journal, Role, TaxAccount } from './charts/chart.ts';
import { CHART_DEFINITIONS } from './charts/charts.ts';

/** Where the fees of banks and of card issuers are booked, where that is not the account of all fees. */
export type FeeAccounts = Readonly<Record<string, { readonly account: string; readonly taxCode: string | null }>>;

/** How the entries of a company are written: its chart with what the company changed of it. */
export type Books = ChartDefinition & {
  /** By the code under which money on an account is kept: what its entries are written on, where that is another. */
  readonly banks?: ReadonlyMap<string, BankBooking>;
  readonly fees?: FeeAccounts;
};

/** The account and journal of a bank or card account; a journal that is null is the bank journal. */
export type BankBooking = { readonly account: string; readonly journal: Journal | null };

/** What a company has otherwise than its chart. An account or a tax of a known code takes the place of that one. */
export type OwnBooks = {
  readonly roles: Readonly<Partial<Record<Role, string>>>;
  readonly journals: Readonly<Partial<Record<JournalRole, Journal>>>;
  readonly accounts: readonly ChartAccount[];
  readonly taxes: readonly TaxAccount[];
  readonly banks: ReadonlyMap<string, BankBooking>;
};

export const UNCHANGED: OwnBooks = { roles: {}, journals: {}, accounts: [], taxes: [], banks: new Map() };

export function booksOf(chart: Chart, own: OwnBooks): Books {
  const definition = CHART_DEFINITIONS[chart];
  return {
    ...definition,
    roles: { ...definition.roles, ...own.roles },
    journals: { ...definition.journals, ...own.journals },
    accounts: overlay(definition.accounts, own.accounts),
    taxes: overlay(definition.taxes, own.taxes),
    banks: own.banks,
  };
}

function overlay<One extends { readonly code: string }>(ready: readonly One[], own: readonly One[]): One[] {
  const changed = new Map(own.map((one) => [one.code, one]));
  const known = new Set(ready.map(({ code }) => code));
  return [...ready.map((one) => changed.get(one.code) ?? one), ...own.filter(({ code }) => !known.has(code))];
}

export const accountIn = (books: Books, code: string): ChartAccount | undefined =>
  books.accounts.find((account) => account.code === code);

/**
 * The tax account of a line: of those with its rate in force on the day the one that it is coded with, else
 * the one that its expense account asks for, else the first. `rate` in percent, "19" or "19.00". Null where the books know none.
 */
export function taxFor(
  books: Books,
  line: {
    readonly rate: string;
    readonly isReverse: boolean;
    readonly account: string;
    readonly on: PlainDate;
    /** As it was coded, which comes before what its account asks for. */
    readonly taxCode?: string | null;
  },
): TaxAccount | null {
  const rate = Number(line.rate);
  const fitting = books.taxes.filter(
    (tax) =>
      (tax.kind === 'reverse_charge') === line.isReverse &&
      tax.kind !== 'exempt' &&
      Number(tax.rate) === rate &&
      (tax.validFrom === null || tax.validFrom <= line.on) &&
      (tax.validTo === null || line.on <= tax.validTo),
  );
  const wanted = accountIn(books, line.account)?.tax;
  return (
    fitting.find(({ code }) => code === line.taxCode) ??
    fitting.find(({ code }) => code === wanted) ??
    fitting[0] ??
    null
  );
}

const beginsWithOne = (account: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => account.startsWith(prefix));

/**
 * The journal of what was paid from or to this account. The bank journal moves as the statements do (domain rules 2.12), so
 * what no statement shows yet is none of it, nor what somebody else paid for the company, nor cash: no statement ever
 * shows these.
 */
export function journalOfMoney(account: string, books: Books): string {
  const { roles, journals, cash, parties, banks } = books;
  const own = banks?.get(account)?.journal ?? null;
  if (own !== null) return own.code;
  if (account === roles.transit || beginsWithOne(account, parties)) return journals.misc.code;
  return beginsWithOne(account, cash) ? journals.cash.code : journals.bank.code;
}

/** The journal of the statements of this account. */
export const bankJournal = (ledgerCode: string, { journals, banks }: Books): string =>
  (banks?.get(ledgerCode)?.journal ?? journals.bank).code;

/** The account that an entry writes for money kept under this code. */
export const moneyAccount = (ledgerCode: string, { banks }: Books): string =>
  banks?.get(ledgerCode)?.account ?? ledgerCode;

/** Every journal by its code, with those of bank accounts that have one of their own. */
export const journalNames = ({ journals, banks }: Books): ReadonlyMap<string, string> =>
  new Map(
    [...[...(banks?.values() ?? [])].flatMap(({ journal }) => journal ?? []), ...Object.values(journals)].map(
      ({ code, name }) => [code, name],
    ),
  );
