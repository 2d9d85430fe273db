import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { OpenItem } from '#areas/payments/server/door.ts';

/**
 * What suppliers owed back at the end of a day in other currencies than the base, below zero: each validated credit note
 * less what was paid back. What was set off has lowered a payment, so it lowers the note from the day on which the
 * invoice was owed; in the books the note keeps its own worth once it is set off. What a note of a later day has taken off
 * a payment was owed then: it comes back above zero, as of the invoice.
 */
export async function creditInCurrencies(
  trx: Trx,
  companyId: CompanyId,
  { until, base, zone }: { until: PlainDate; base: CurrencyCode; zone: string },
): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select n.supplier_name as name, n.number as reference, n.currency,
      set_off.minor - case when n.refunded_on <= ${until} then n.applied_minor else n.gross_minor end as minor,
      set_off.base_minor - case when n.refunded_on <= ${until} then n.applied_base_minor else n.base_minor end as "baseMinor"
    from invoices.credit_note n
    cross join lateral (
      select coalesce(sum(a.minor), 0)::bigint as minor,
        coalesce(sum(case when (a.made_at at time zone ${zone}::text)::date <= ${until} then a.credit_base_minor
          else a.invoice_base_minor end), 0)::bigint as base_minor
      from invoices.credit_allocation a
      join invoices.invoice i on i.company_id = a.company_id and i.id = a.invoice_id and i.issued_on <= ${until}
      where a.company_id = n.company_id and a.credit_note_id = n.id
    ) set_off
    where n.company_id = ${companyId} and n.outcome = 'validated' and n.currency <> ${base} and n.issued_on <= ${until}
    union all
    select i.supplier_name, i.number, i.currency, a.minor, a.invoice_base_minor
    from invoices.credit_allocation a
    join invoices.credit_note n on n.company_id = a.company_id and n.id = a.credit_note_id and n.issued_on > ${until}
    join invoices.invoice i on i.company_id = a.company_id and i.id = a.invoice_id and i.issued_on <= ${until}
    where a.company_id = ${companyId} and i.currency <> ${base}
    order by currency, name, reference`.execute(trx);
  return rows.filter(({ minor, baseMinor }) => minor !== 0n || baseMinor !== 0n);
}
