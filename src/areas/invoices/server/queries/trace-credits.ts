import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** One fact about what a supplier owes back; debit positive, in base currency. */
type CreditRow = { supplierId: string; on: PlainDate; label: string; minor: bigint };

/**
 * What credit notes say of suppliers up to and with a day, row by row and without looking at the ledger: what was
 * credited, what was paid back, and of what was set off the two documents' different worth. What is set off has lowered
 * the invoice's payment, which was owed whole until then: that comes back here on the day on which it was owed.
 */
export async function traceCredits(
  trx: Trx,
  companyId: CompanyId,
  { until, zone }: { until: PlainDate; zone: string },
): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`select "supplierId", "on", label, minor from (
    select supplier_id as "supplierId", issued_on as "on", supplier_name || ', ' || number as label, base_minor as minor
      from invoices.credit_note where company_id = ${companyId} and outcome = 'validated'
    union all
    select supplier_id, refunded_on, supplier_name || ', ' || number, applied_base_minor - base_minor
      from invoices.credit_note where company_id = ${companyId} and refunded_on is not null
    union all
    select i.supplier_id, i.issued_on, i.supplier_name || ', ' || i.number, -a.invoice_base_minor
      from invoices.credit_allocation a
      join invoices.invoice i on i.company_id = a.company_id and i.id = a.invoice_id where a.company_id = ${companyId}
    union all
    select n.supplier_id, (a.made_at at time zone ${zone}::text)::date, n.supplier_name || ', ' || n.number,
        a.invoice_base_minor - a.credit_base_minor
      from invoices.credit_allocation a
      join invoices.credit_note n on n.company_id = a.company_id and n.id = a.credit_note_id where a.company_id = ${companyId}
    ) rows where "on" <= ${until} and minor <> 0 order by "on", label, minor`.execute(trx);
  return rows;
}
