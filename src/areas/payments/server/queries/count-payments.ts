import { sql } from 'kysely';
import { businessDayFrom } from '#kernel/business-days.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { WireMoney } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PaySource } from '../../paths.ts';
import { payeesIn } from '../../rules/pay-list.ts';
import type { PaymentState } from '../../rules/payment-states.ts';
import { bestDay, leavingDay, offThen } from './best-day.ts';
import { OURS } from './ours.ts';

export type PaymentCount = { state: PaymentState; count: number; payees: number; sums: WireMoney[] };
type Row = { state: PaymentState; currency: CurrencyCode; count: number; payees: number; minor: bigint };

/** How many open payments that somebody here has work with stand in each state, of invoices or of claims, with sums per currency. */
export async function countPayments(
  trx: Trx,
  companyId: CompanyId,
  source: PaySource,
): Promise<Map<PaymentState, PaymentCount>> {
  const { rows } = await sql<Row>`
    select state, currency, count(*)::int as count, count(distinct payee_id)::int as payees, sum(amount_minor)::bigint as minor
    from payments.payment
    where company_id = ${companyId} and ${OURS}
      and payee_type = ${payeesIn(source)} and state in ('to_pay', 'on_hold', 'to_confirm', 'processing', 'failed')
    group by state, currency order by state, currency`.execute(trx);
  const counts = new Map<PaymentState, PaymentCount>();
  for (const row of rows) {
    const known = counts.get(row.state) ?? { state: row.state, count: 0, payees: 0, sums: [] };
    known.count += row.count;
    known.payees += row.payees;
    known.sums.push({ minor: row.minor.toString(), currency: row.currency });
    counts.set(row.state, known);
  }
  return counts;
}

/**
 * How many parts of invoices that nobody has put into a run are best paid on each of these days: on the day on which they
 * are due, or the last of a discount before it. Both ends count.
 */
export async function countDueByDay(
  trx: Trx,
  companyId: CompanyId,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<{ on: PlainDate; count: number }[]> {
  const best = bestDay(from);
  const { rows } = await sql<{ on: PlainDate; count: number }>`
    select ${best} as "on", count(*)::int as count from payments.payment p
    where p.company_id = ${companyId} and p.payee_type = 'supplier' and p.state in ('to_pay', 'on_hold', 'failed')
      and ${best} between ${from}::date and ${to}::date
    group by 1 order by 1`.execute(trx);
  return rows;
}

/** What leaves on each of these days, in base currency and less its discount; what is overdue leaves on the first business day. */
export async function sumDueByDay(
  trx: Trx,
  companyId: CompanyId,
  range: { from: PlainDate; to: PlainDate },
): Promise<{ on: PlainDate; minor: bigint }[]> {
  const leaves = sql`coalesce(p.execute_on, ${leavingDay(range.from)}, ${range.from}::date)`;
  const { rows } = await sql<{ on: PlainDate; minor: bigint }>`
    select greatest(${leaves}, ${businessDayFrom(range.from)}::date) as "on",
      sum(p.base_minor - ${offThen(range.from, 'discount_base_minor')})::bigint as minor
    from payments.payment p
    where p.company_id = ${companyId} and p.state in ('to_pay', 'to_confirm', 'processing') and ${leaves} <= ${range.to}::date
    group by 1 order by 1`.execute(trx);
  return rows;
}

/** What is on its way back to this member, and the day the next of it is sent. */
export async function sumComingBack(
  trx: Trx,
  companyId: CompanyId,
  userId: string,
): Promise<{ minor: bigint; nextOn: PlainDate | null }> {
  const { rows } = await sql<{ minor: bigint; nextOn: PlainDate | null }>`
    select coalesce(sum(base_minor), 0)::bigint as minor, min(execute_on) as "nextOn" from payments.payment
    where company_id = ${companyId} and payee_id = ${userId} and state in ('to_pay', 'on_hold', 'to_confirm', 'processing', 'failed')`.execute(
    trx,
  );
  return rows[0] ?? { minor: 0n, nextOn: null };
}

/** Runs that wait for a second person. */
export async function countRunsToConfirm(trx: Trx, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payments.run
    where company_id = ${companyId} and state = 'to_confirm'`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** What the tabs of paying count, as their lists do: what we pay, held and what came back too, and runs that wait for somebody. */
export async function countStages(
  { trx, actor: { companyId } }: Context,
  source: PaySource,
): Promise<{ pay: number; confirm: number }> {
  const { rows } = await sql<{ pay: number; confirm: number }>`
    select count(*) filter (where state <> 'to_confirm')::int as pay,
      count(distinct run_id) filter (where state = 'to_confirm')::int as confirm
    from payments.payment
    where company_id = ${companyId} and ${OURS}
      and payee_type = ${payeesIn(source)} and state in ('to_pay', 'on_hold', 'failed', 'to_confirm')`.execute(trx);
  return rows[0] ?? { pay: 0, confirm: 0 };
}
