import type { Trx } from '#platform/db/scope.ts';
import { cardAccounts } from '#areas/cards/server/door.ts';
import { chartOf } from '#areas/companies/contract/charts.ts';
import type { CompanyRow } from '#areas/companies/server/door.ts';
import { bankNames } from '#areas/payments/server/door.ts';
import type { FormatName } from '../../contract/export-formats.ts';
import {
  booksOf,
  UNCHANGED,
  type BankBooking,
  type Books,
  type FeeAccounts,
  type OwnBooks,
} from '../../rules/books.ts';
import type { ChartAccount, TaxAccount } from '../../rules/charts/chart.ts';
import { CHART_DEFINITIONS } from '../../rules/charts/charts.ts';
import type { ExportFacts } from '../formats/export-facts.ts';
import { accountingTables, type TaxAccountRow } from '../tables.ts';

/** How the entries of the company are written now: its chart with what the company changed of it. */
export async function loadBooks(trx: Trx, company: Pick<CompanyRow, 'company_id' | 'chart'>): Promise<Books> {
  const chart = chartOf(company);
  const own = await loadOwnBooks(trx, { companyId: company.company_id, chart });
  return { ...booksOf(chart, own), fees: await loadFeeAccounts(trx, company.company_id) };
}

async function loadFeeAccounts(trx: Trx, companyId: CompanyRow['company_id']): Promise<FeeAccounts> {
  const rows = await accountingTables(trx)
    .selectFrom('accounting.fee_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, { account: row.account, taxCode: row.tax_code }]));
}

async function loadOwnBooks(
  trx: Trx,
  { companyId, chart }: { companyId: CompanyRow['company_id']; chart: Books['chart'] },
): Promise<OwnBooks> {
  const db = accountingTables(trx);
  const setup = await db
    .selectFrom('accounting.setup')
    .select(['roles', 'journals'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const accounts = await db
    .selectFrom('accounting.account')
    .select(['code', 'name', 'tax_code'])
    .where('company_id', '=', companyId)
    .orderBy('code')
    .execute();
  const taxes = await db
    .selectFrom('accounting.tax_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('code')
    .execute();
  const banks = await db
    .selectFrom('accounting.bank_account')
    .select(['ledger_code as ledgerCode', 'account', 'journal_code as journal'])
    .where('company_id', '=', companyId)
    .execute();
  const names = banks.length === 0 ? new Map<string, string>() : await moneyNames(trx, companyId);
  const toBooking = ({ ledgerCode, account, journal }: (typeof banks)[number]): [string, BankBooking] => [
    ledgerCode,
    { account, journal: journal === null ? null : { code: journal, name: names.get(ledgerCode) ?? journal } },
  ];
  const ready = new Map(CHART_DEFINITIONS[chart].accounts.map((account) => [account.code, account]));
  return {
    ...UNCHANGED,
    ...(setup === undefined ? {} : { roles: setup.roles, journals: setup.journals }),
    accounts: accounts.map(({ code, name, tax_code: tax }): ChartAccount => ({
      code,
      name,
      ...(tax === null ? {} : { tax }),
      ...(ready.get(code)?.isAutomatic === true ? { isAutomatic: true } : {}),
    })),
    taxes: taxes.map(toTaxAccount),
    banks: new Map(banks.map(toBooking)),
  };
}

/** What bank and card accounts are called, by the code under which money on them is kept. */
async function moneyNames(trx: Trx, companyId: CompanyRow['company_id']): Promise<ReadonlyMap<string, string>> {
  const cards = await cardAccounts(trx, companyId);
  return new Map([...cards.map((row) => [row.ledger_code, row.name] as const), ...(await bankNames(trx, companyId))]);
}

export const toTaxAccount = (row: TaxAccountRow): TaxAccount => ({
  code: row.code,
  name: row.name,
  kind: row.kind,
  rate: row.rate,
  recoverablePercent: row.recoverable_percent,
  debitAccount: row.debit_account,
  creditAccount: row.credit_account,
  datevKey: row.datev_key,
  validFrom: row.valid_from,
  validTo: row.archived_at === null ? row.valid_to : earlier(row.valid_to, row.archived_on),
});

/** An archived tax is out of force from the day on; what is dated before it is booked with it still. */
const earlier = (one: string | null, other: string | null): string | null =>
  one === null ? other : other === null ? one : one < other ? one : other;

/** What DATEV knows the company by, and when its financial year begins. */
export async function datevNumbers(trx: Trx, companyId: CompanyRow['company_id']): Promise<ExportFacts['datev']> {
  const row = await accountingTables(trx)
    .selectFrom('accounting.setup')
    .select(['datev_consultant', 'datev_client', 'year_begins'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return {
    consultant: row?.datev_consultant ?? 1001,
    client: row?.datev_client ?? 1,
    yearBegins: row?.year_begins ?? 1,
  };
}

/** What the company exports in: what it chose, else what its chart begins with. */
export async function exportFormat(trx: Trx, company: Pick<CompanyRow, 'company_id' | 'chart'>): Promise<FormatName> {
  const row = await accountingTables(trx)
    .selectFrom('accounting.setup')
    .select('format')
    .where('company_id', '=', company.company_id)
    .executeTakeFirst();
  return row?.format ?? CHART_DEFINITIONS[chartOf(company)].format;
}
