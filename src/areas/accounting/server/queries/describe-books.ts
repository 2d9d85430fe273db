import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, dayInZone, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { CHART_NAMES } from '#areas/companies/contract/charts.ts';
import { getCompanyRow, type CompanyRow } from '#areas/companies/server/door.ts';
import { categoryAccounts } from '#areas/dimensions/server/door.ts';
import type { AccountView, BooksView, TaxView } from '../../contract/books-setup.ts';
import type { Books } from '../../rules/books.ts';
import { CHART_DEFINITIONS } from '../../rules/charts/charts.ts';
import { accountingTables } from '../tables.ts';
import { loadBooks } from './load-books.ts';

const USED_WITHIN_DAYS = 90;

/** How entries of the company are written now. */
export async function describeBooks({ trx, actor }: Context): Promise<BooksView> {
  const company = await getCompanyRow(trx, actor.companyId);
  const books = await loadBooks(trx, company);
  const setup = await accountingTables(trx)
    .selectFrom('accounting.setup')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst();
  return {
    chart: books.chart,
    chartName: CHART_NAMES[books.chart],
    mayChangeChart: !(await hasBookings(trx, company)),
    format: setup?.format ?? books.format,
    datevConsultant: setup?.datev_consultant ?? 1001,
    datevClient: setup?.datev_client ?? 1,
    yearBegins: setup?.year_begins ?? 1,
    roles: { ...books.roles },
    journals: { ...books.journals },
    version: setup?.version ?? 0,
  };
}

/** Whether something is written with the accounts of the chart. */
export async function hasBookings(
  trx: Trx,
  { company_id: companyId }: Pick<CompanyRow, 'company_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    (select 1 from accounting.payable where company_id = ${companyId} limit 1)
    union all (select 1 from accounting.settlement where company_id = ${companyId} limit 1)`.execute(trx);
  return rows.length > 0;
}

/** Every account by its code, those out of use too. */
export async function listAccounts(context: Context): Promise<AccountView[]> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const books = await loadBooks(trx, company);
  const own = await accountingTables(trx)
    .selectFrom('accounting.account')
    .select(['code', 'archived_at', 'merged_into', 'version'])
    .where('company_id', '=', actor.companyId)
    .execute();
  const since = addDays(dayInZone(now, company.time_zone), -USED_WITHIN_DAYS);
  const { rows } = await sql<{ code: string; count: number; minor: bigint }>`
    select expense_account as code, count(*)::int as count,
      sum(case when is_credit then -base_minor else base_minor end)::bigint as minor
    from accounting.payable
    where company_id = ${actor.companyId} and expense_account is not null and payable_on >= ${since}
    group by expense_account`.execute(trx);
  const changed = new Map(own.map((row) => [row.code, row]));
  const unused = await neverUsed(context, books, [...changed.keys()]);
  const used = new Map(rows.map((row) => [row.code, row]));
  return books.accounts
    .map(({ code, name, tax, isAutomatic }): AccountView => ({
      code,
      name,
      taxCode: tax ?? null,
      isAutomatic: isAutomatic === true,
      isArchived: (changed.get(code)?.archived_at ?? null) !== null,
      usedCount: used.get(code)?.count ?? 0,
      usedSum: moneyToWire(money(used.get(code)?.minor ?? 0n, company.base_currency)),
      mayRemove: unused.has(code),
      mergedInto: changed.get(code)?.merged_into ?? null,
      version: changed.get(code)?.version ?? 0,
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** Of the accounts that the company added those that nothing ever used, nor is written with. */
async function neverUsed(context: Context, books: Books, own: readonly string[]): Promise<ReadonlySet<string>> {
  const { trx, actor } = context;
  const needed = new Set([
    ...(await categoryAccounts(context)),
    ...books.taxes.flatMap(({ debitAccount, creditAccount }) => [debitAccount, creditAccount]),
    ...[...(books.banks?.values() ?? [])].map(({ account }) => account),
    ...Object.values(books.roles),
    ...CHART_DEFINITIONS[books.chart].accounts.map(({ code }) => code),
  ]);
  const left = own.filter((code) => !needed.has(code));
  if (left.length === 0) return new Set();
  const { rows } = await sql<{ code: string }>`
    select own.code from unnest(${left}::text[]) as own(code)
    where not exists (select 1 from accounting.payable p
        where p.company_id = ${actor.companyId} and (p.expense_account = own.code
          or p.splits @> jsonb_build_array(jsonb_build_object('expenseAccount', own.code))))
      and not exists (select 1 from accounting.settlement s
        where s.company_id = ${actor.companyId} and s.bank_account = own.code)
      and not exists (select 1 from accounting.accrual r
        where r.company_id = ${actor.companyId} and r.expense_account = own.code)
      and not exists (select 1 from accounting.account m
        where m.company_id = ${actor.companyId} and m.merged_into = own.code)`.execute(trx);
  return new Set(rows.map(({ code }) => code));
}

const asDay = (day: string | null): PlainDate | null => (day === null ? null : plainDate(day));

export async function listTaxes({ trx, actor }: Context): Promise<TaxView[]> {
  const books = await loadBooks(trx, await getCompanyRow(trx, actor.companyId));
  const own = await accountingTables(trx)
    .selectFrom('accounting.tax_account')
    .select(['code', 'archived_at', 'valid_to', 'version'])
    .where('company_id', '=', actor.companyId)
    .execute();
  const changed = new Map(own.map((row) => [row.code, row]));
  return books.taxes.map((tax): TaxView => {
    const row = changed.get(tax.code);
    return {
      ...tax,
      validFrom: asDay(tax.validFrom),
      validTo: row === undefined ? asDay(tax.validTo) : row.valid_to,
      isArchived: (row?.archived_at ?? null) !== null,
      version: row?.version ?? 0,
    };
  });
}
