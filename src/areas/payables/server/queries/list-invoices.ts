import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { bankAccountsOf } from '#areas/suppliers/server/door.ts';
import type { InvoiceRow } from '../../contract/invoice.ts';
import { checkSums } from '../../rules/check-sums.ts';
import type { InvoiceState } from '../../rules/invoice-states.ts';
import { accountCheck, flagOf, toInvoiceRow } from './describe-invoice.ts';
import { duplicatesOf } from './find-duplicates.ts';
import { grossOf, vatLinesOf, type LoadedInvoice } from './load-invoice.ts';
import { countInvoices, matchingInvoices } from './matching-invoices.ts';

export type InvoiceFilter = {
  state?: InvoiceState | undefined;
  reviewedOn?: PlainDate | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** The queue by due day (what is due first is reviewed first), or what was reviewed, the newest first; with the flag each row deserves now. */
export async function listInvoices(context: Context, { state, reviewedOn, q, cursor, limit }: InvoiceFilter) {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const isDone = reviewedOn !== undefined;
  const match = {
    state,
    q,
    ...(isDone ? { reviewed: { on: reviewedOn, timeZone: company.time_zone } } : {}),
  };
  let query = matchingInvoices(trx, actor.companyId, match).selectAll();
  if (cursor !== undefined) {
    const [on, id] = decodeCursor(cursor, 2);
    query = query.where(
      isDone
        ? sql<boolean>`(reviewed_at, id) < (${on}::timestamptz, ${id})`
        : sql<boolean>`(coalesce(due_on, 'infinity'::date), id) > (${on}::date, ${id})`,
    );
  }
  const rows = await query
    .orderBy(isDone ? sql`reviewed_at` : sql`coalesce(due_on, 'infinity'::date)`, isDone ? 'desc' : 'asc')
    .orderBy('id', isDone ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const flags = await flagsOf(context, rows.slice(0, limit));
  const page = toPage(rows, limit, {
    item: (row) => toInvoiceRow(row, flags.get(row.id) ?? null),
    cursor: (row) => [isDone ? (row.reviewed_at ?? '') : (row.due_on ?? 'infinity'), row.id],
  });
  return { ...page, ...(await countInvoices(trx, actor.companyId, match)) };
}

/** The flags of a page, each check asked once for all of it; what was reviewed has none. */
async function flagsOf({ trx, actor, now }: Context, rows: readonly LoadedInvoice[]) {
  const inReview = rows.filter((row) => row.state === 'to_review');
  const accounts = await bankAccountsOf(trx, actor.companyId, [...new Set(inReview.map((row) => row.supplier_id))]);
  const duplicates = await duplicatesOf(trx, actor.companyId, inReview);
  return new Map<string, InvoiceRow['flag']>(
    inReview.map((row) => [
      row.id,
      flagOf({
        bankCheck: accountCheck(accounts.get(row.supplier_id) ?? [], row, now),
        duplicates: duplicates.get(row.id) ?? [],
        isSumRight: checkSums(grossOf(row), vatLinesOf(row)).isRight,
      }),
    ]),
  );
}
