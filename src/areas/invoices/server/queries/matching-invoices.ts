import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { WireMoney } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { likePattern } from '#platform/db/cursor.ts';
import type { Trx } from '#platform/db/scope.ts';
import { withinDay } from '#platform/db/within-day.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import type { InvoiceState } from '../../rules/invoice-states.ts';
import { invoicesTables } from '../tables.ts';

export type InvoiceMatch = {
  state?: InvoiceState | undefined;
  /** A day where the company is. */
  reviewed?: { readonly on: PlainDate; readonly timeZone: string } | undefined;
  q?: string | undefined;
  due?: { readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined } | undefined;
  /** Only some of these. */
  among?: readonly InvoiceId[] | undefined;
};

/** The invoices that a list and its sums are about; order and columns are the caller's. */
export function matchingInvoices(trx: Trx, companyId: CompanyId, match: InvoiceMatch) {
  let query = invoicesTables(trx).selectFrom('invoices.invoice').where('company_id', '=', companyId);
  if (match.state !== undefined) query = query.where('state', '=', match.state);
  if (match.reviewed !== undefined) query = query.where(withinDay('reviewed_at', match.reviewed));
  if (match.due?.from !== undefined) query = query.where('due_on', '>=', match.due.from);
  if (match.due?.to !== undefined) query = query.where('due_on', '<=', match.due.to);
  if (match.among !== undefined) query = query.where('id', '=', sql<InvoiceId>`any(${match.among})`);
  if (match.q !== undefined && match.q !== '') {
    const pattern = likePattern(match.q);
    query = query.where((eb) => eb.or([eb('supplier_name', 'ilike', pattern), eb('number', 'ilike', pattern)]));
  }
  return query;
}

/** How many invoices match, and their sums per currency. */
export async function countInvoices(
  trx: Trx,
  companyId: CompanyId,
  match: InvoiceMatch,
): Promise<{ count: number; sums: WireMoney[] }> {
  const rows = await matchingInvoices(trx, companyId, match)
    .select(['currency', sql<number>`count(*)::int`.as('count'), sql<bigint>`sum(gross_minor)::bigint`.as('minor')])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    count: rows.reduce((total, row) => total + row.count, 0),
    sums: rows.map((row) => ({ minor: row.minor.toString(), currency: row.currency as CurrencyCode })),
  };
}

/** Whose invoice waits for review and is due first; null when none has a due day. */
export async function firstDueToReview(
  trx: Trx,
  companyId: CompanyId,
): Promise<{ supplierName: string; dueOn: PlainDate } | null> {
  const row = await matchingInvoices(trx, companyId, { state: 'to_review' })
    .select(['supplier_name', 'due_on'])
    .where('due_on', 'is not', null)
    .orderBy('due_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.due_on === null ? null : { supplierName: row.supplier_name, dueOn: row.due_on };
}
