import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/**
 * The day of the company on which nothing was left of an item that no payment settles: a credit note that was paid back or
 * set off whole, or an invoice that credit notes took off whole. Null while something is left, and of what is neither.
 */
export async function usedUpOn(
  trx: Trx,
  companyId: CompanyId,
  { id, zone }: { id: string; zone: string },
): Promise<PlainDate | null> {
  const { rows } = await sql<{ on: PlainDate }>`
    select refunded_on as "on" from invoices.credit_note
      where company_id = ${companyId} and id = ${id} and refunded_on is not null
    union all
    select (max(a.made_at) at time zone ${zone}::text)::date from invoices.credit_allocation a
      join invoices.credit_note n on n.company_id = a.company_id and n.id = a.credit_note_id
      where a.company_id = ${companyId} and a.credit_note_id = ${id} and n.state = 'applied' group by n.id
    union all
    select (max(a.made_at) at time zone ${zone}::text)::date from invoices.credit_allocation a
      join invoices.invoice i on i.company_id = a.company_id and i.id = a.invoice_id
      where a.company_id = ${companyId} and a.invoice_id = ${id} group by i.gross_minor having sum(a.minor) = i.gross_minor
    `.execute(trx);
  return rows[0]?.on ?? null;
}
