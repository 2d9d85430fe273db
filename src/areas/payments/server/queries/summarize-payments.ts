import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { WireMoney } from '#kernel/money.ts';
import { dayInZone, firstDayOf, lastDayOf, monthOf } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { PaySource } from '../../paths.ts';
import { payeesIn } from '../../rules/pay-list.ts';
import { OURS } from './ours.ts';

type Pile = { count: number; sums: WireMoney[] };
type Owed = Pile & { id: string; name: string };
export type PaymentSummary = { open: Pile; toConfirm: Pile; paidThisMonth: Pile; payees: Owed[] };

type Row = { pile: 'open' | 'toConfirm' | 'paidThisMonth'; currency: CurrencyCode; count: number; minor: bigint };

/**
 * What is owed, waits for confirmation and was paid in the company's current month, over every payment of invoices or of
 * claims; `toConfirm` counts runs, each with all that it holds, as whoever
 * confirms it does; the others count payments. What suppliers collect is not ours to pay until it comes back, and
 * `open` counts as the list of what is to pay does. `payees` are all who are owed something, by name.
 */
export async function summarizePayments({ trx, actor, now }: Context, source: PaySource): Promise<PaymentSummary> {
  const company = await getCompanyRow(trx, actor.companyId);
  const month = monthOf(dayInZone(now, company.time_zone));
  const { rows } = await sql<Row>`
    select case state when 'paid' then 'paidThisMonth' when 'to_confirm' then 'toConfirm' else 'open' end as pile, currency,
      case when state = 'to_confirm' then count(distinct run_id) else count(*) end::int as count, sum(amount_minor)::bigint as minor
    from payments.payment
    where company_id = ${actor.companyId} and (payee_type = ${payeesIn(source)}
        and (${OURS} and state in ('to_pay', 'on_hold', 'failed')
          or state = 'paid' and settled_on between ${firstDayOf(month)} and ${lastDayOf(month)})
      or state = 'to_confirm' and run_id in (select run_id from payments.payment
        where company_id = ${actor.companyId} and payee_type = ${payeesIn(source)} and state = 'to_confirm'))
    group by state, currency order by currency`.execute(trx);
  const owed = await sql<{ id: string; name: string; currency: CurrencyCode; count: number; minor: bigint }>`
    select payee_id as id, min(payee_name) as name, currency, count(*)::int as count, sum(amount_minor)::bigint as minor
    from payments.payment
    where company_id = ${actor.companyId} and payee_type = ${payeesIn(source)} and ${OURS}
      and state in ('to_pay', 'on_hold', 'failed')
    group by payee_id, currency order by name, payee_id, currency`.execute(trx);
  const pileOf = (pile: Row['pile']): Pile => pileOfRows(rows.filter((row) => row.pile === pile));
  return {
    open: pileOf('open'),
    toConfirm: pileOf('toConfirm'),
    paidThisMonth: pileOf('paidThisMonth'),
    payees: [...Map.groupBy(owed.rows, (row) => row.id)].map(([id, own]) => ({
      id,
      name: own[0]?.name ?? '',
      ...pileOfRows(own),
    })),
  };
}

function pileOfRows(rows: readonly { currency: CurrencyCode; count: number; minor: bigint }[]): Pile {
  const minors = new Map<CurrencyCode, bigint>();
  for (const row of rows) minors.set(row.currency, (minors.get(row.currency) ?? 0n) + row.minor);
  return {
    count: rows.reduce((total, row) => total + row.count, 0),
    sums: [...minors].map(([currency, minor]) => ({ minor: minor.toString(), currency })),
  };
}
