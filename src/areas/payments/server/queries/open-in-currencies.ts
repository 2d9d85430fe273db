import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** Something owed in another currency than the company's; what is owed to the company is below zero. */
export type OpenItem = {
  name: string;
  reference: string;
  currency: CurrencyCode;
  minor: bigint;
  /** As it stands in the books, by the rate of its document. */
  baseMinor: bigint;
};

/**
 * What was owed at the end of a day in other currencies than the base: payments that had come to be owed and that nothing
 * had settled by then, whatever became of them later. A discount that was taken later is still in them.
 */
export async function openInCurrencies(
  trx: Trx,
  companyId: CompanyId,
  { until, base }: { until: PlainDate; base: CurrencyCode },
): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    with foreign_payment as (
      select * from payments.payment
      where company_id = ${companyId} and currency <> ${base} and state <> 'cancelled' and owed_on <= ${until}
    ), settlement as (
      select s.payment_id, case when e.is_return then -1 else 1 end as counts
      from foreign_payment p
      join payments.entry_payment s on s.company_id = p.company_id and s.payment_id = p.id
      join payments.statement_entry e on e.company_id = s.company_id and e.id = s.entry_id and e.booked_on <= ${until}
      union all
      select m.payment_id, case when m.kind = 'return' then -1 else 1 end
      from foreign_payment p
      join payments.entry_match m on m.company_id = p.company_id and m.payment_id = p.id and m.undone_at is null
      join payments.statement_entry e on e.company_id = m.company_id and e.id = m.entry_id and e.booked_on <= ${until}
      union all
      select s.payment_id, 1
      from foreign_payment p
      join payments.paid_elsewhere s on s.company_id = p.company_id and s.payment_id = p.id
        and s.undone_at is null and s.paid_on <= ${until}
    )
    select p.payee_name as name, p.reference, p.currency,
      p.amount_minor + later.minor as minor, p.base_minor + later.base_minor as "baseMinor"
    from foreign_payment p
    cross join lateral (
      select coalesce(sum(d.minor), 0)::bigint as minor, coalesce(sum(d.base_minor), 0)::bigint as base_minor
      from payments.discount_move d
      where d.company_id = p.company_id and d.payment_id = p.id and d.moved_on > ${until}
    ) later
    where coalesce((select sum(counts) from settlement s where s.payment_id = p.id), 0) <= 0
    order by p.currency, p.payee_name, p.reference, p.id`.execute(trx);
  return rows;
}
