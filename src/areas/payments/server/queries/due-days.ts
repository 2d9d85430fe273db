import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { DUE_DAYS, type DueDays, type DuePile } from '../../contract/due-days.ts';
import type { PaySource } from '../../paths.ts';
import { payeesIn } from '../../rules/pay-list.ts';
import { OURS } from './ours.ts';

type Due = { dueOn: PlainDate | null; currency: CurrencyCode; count: number; minor: bigint; baseMinor: bigint };

/**
 * What we have to pay by the day it is due, as the list of what is to pay has it: held and failed too, and without what
 * suppliers collect themselves, which nobody here is late with (domain rules 2.8) until it comes back.
 */
export async function dueDays({ trx, actor: { companyId }, now }: Context, source: PaySource): Promise<DueDays> {
  const { base_currency: base, time_zone: zone } = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, zone);
  const { rows } = await sql<Due>`
    select due_on as "dueOn", currency, count(*)::int as count, sum(amount_minor)::bigint as minor,
      sum(base_minor)::bigint as "baseMinor"
    from payments.payment
    where company_id = ${companyId} and ${OURS} and payee_type = ${payeesIn(source)}
      and state in ('to_pay', 'on_hold', 'failed')
    group by due_on, currency order by due_on, currency`.execute(trx);
  const days = Array.from({ length: DUE_DAYS }, (_none, index) => addDays(today, index));
  const end = addDays(today, DUE_DAYS);
  const of = (isMeant: (on: PlainDate | null) => boolean): DuePile =>
    pileOf(
      rows.filter(({ dueOn }) => isMeant(dueOn)),
      base,
    );
  return {
    days: days.map((day) => ({ on: day, ...of((on) => on === day) })),
    soon: of((on) => on !== null && on >= today && on < end),
    late: of((on) => on !== null && on < today),
    later: of((on) => on !== null && on >= end),
    undated: of((on) => on === null),
  };
}

function pileOf(rows: readonly Due[], base: CurrencyCode): DuePile {
  const minors = new Map<CurrencyCode, bigint>();
  for (const { currency, minor } of rows) minors.set(currency, (minors.get(currency) ?? 0n) + minor);
  return {
    count: rows.reduce((total, { count }) => total + count, 0),
    sums: [...minors]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, minor]) => moneyToWire(money(minor, currency))),
    base: moneyToWire(
      money(
        rows.reduce((total, { baseMinor }) => total + baseMinor, 0n),
        base,
      ),
    ),
  };
}
