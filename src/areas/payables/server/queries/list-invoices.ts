import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { WireMoney } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import type { Trx } from '#platform/db/scope.ts';
import { withinDay } from '#platform/db/within-day.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { bankAccountsOf, checkAmong } from '#areas/suppliers/server/door.ts';
import type { InvoiceRow } from '../../contract/invoice.ts';
import { checkSums } from '../../rules/check-sums.ts';
import type { InvoiceState } from '../../rules/invoice-states.ts';
import { payablesTables } from '../tables.ts';
import { flagOf, toInvoiceRow } from './describe-invoice.ts';
import { findInvoiceDuplicates, grossOf, vatLinesOf } from './load-invoice.ts';

export type InvoiceFilter = {
  state?: InvoiceState | undefined;
  reviewedOn?: PlainDate | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** The queue by due day (what is due first is reviewed first), or what was reviewed, the newest first; with the flag each row deserves now. */
export async function listInvoices(context: Context, filter: InvoiceFilter) {
  const { trx, actor, now } = context;
  let query = payablesTables(trx).selectFrom('payables.invoice').selectAll().where('company_id', '=', actor.companyId);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  const company = await getCompanyRow(trx, actor.companyId);
  const isDone = filter.reviewedOn !== undefined;
  if (filter.reviewedOn !== undefined)
    query = query.where(withinDay('reviewed_at', { on: filter.reviewedOn, timeZone: company.time_zone }));
  if (filter.q !== undefined && filter.q !== '') {
    const pattern = likePattern(filter.q);
    query = query.where((eb) => eb.or([eb('supplier_name', 'ilike', pattern), eb('number', 'ilike', pattern)]));
  }
  if (filter.cursor !== undefined) {
    const [on, id] = decodeCursor(filter.cursor, 2);
    query = query.where(
      isDone
        ? sql<boolean>`(reviewed_at, id) < (${on}::timestamptz, ${id})`
        : sql<boolean>`(coalesce(due_on, 'infinity'::date), id) > (${on}::date, ${id})`,
    );
  }
  const rows = await query
    .orderBy(isDone ? sql`reviewed_at` : sql`coalesce(due_on, 'infinity'::date)`, isDone ? 'desc' : 'asc')
    .orderBy('id', isDone ? 'desc' : 'asc')
    .limit(filter.limit + 1)
    .execute();
  const flags = new Map<string, InvoiceRow['flag']>();
  const inReview = rows.filter((row) => row.state === 'to_review');
  const accounts = await bankAccountsOf(trx, actor.companyId, [...new Set(inReview.map((row) => row.supplier_id))]);
  for (const row of inReview) {
    const bankCheck = checkAmong(accounts.get(row.supplier_id) ?? [], { iban: row.iban, now });
    const duplicates = await findInvoiceDuplicates(trx, row);
    flags.set(row.id, flagOf({ bankCheck, duplicates, isSumRight: checkSums(grossOf(row), vatLinesOf(row)).isRight }));
  }
  const page = toPage(rows, filter.limit, {
    item: (row) => toInvoiceRow(row, flags.get(row.id) ?? null),
    cursor: (row) => [isDone ? (row.reviewed_at ?? '') : (row.due_on ?? 'infinity'), row.id],
  });
  return { ...page, ...(await countInvoices(trx, actor.companyId, filter.state ?? 'to_review')) };
}

/** How many invoices stand in this state, and their sums per currency. */
export async function countInvoices(
  trx: Trx,
  companyId: CompanyId,
  state: InvoiceState,
): Promise<{ count: number; sums: WireMoney[]; firstDue: { supplierName: string; dueOn: PlainDate } | null }> {
  const { rows } = await sql<{ currency: CurrencyCode; count: number; minor: bigint }>`
    select currency, count(*)::int as count, sum(gross_minor)::bigint as minor from payables.invoice
    where company_id = ${companyId} and state = ${state} group by currency order by currency`.execute(trx);
  const first = await sql<{ supplierName: string; dueOn: PlainDate }>`
    select supplier_name as "supplierName", due_on as "dueOn" from payables.invoice
    where company_id = ${companyId} and state = ${state} and due_on is not null order by due_on, id limit 1`.execute(
    trx,
  );
  return {
    count: rows.reduce((total, row) => total + row.count, 0),
    sums: rows.map((row) => ({ minor: row.minor.toString(), currency: row.currency })),
    firstDue: first.rows[0] ?? null,
  };
}
