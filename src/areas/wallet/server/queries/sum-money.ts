import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { WalletRow } from '../tables.ts';

/** What the ledger has come to, in minor units of the wallet's currency, by what is booked so far. */
export async function sumMoney(trx: Trx, { company_id: companyId, id }: WalletRow): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(case when to_pot = 'money' then minor when from_pot = 'money' then -minor end), 0)::bigint as minor
    from wallet.entry where company_id = ${companyId} and wallet_id = ${id}`.execute(trx);
  assert(rows[0] !== undefined, 'A sum is one row');
  return rows[0].minor;
}

/** What it held at the end of each of these days, both inclusive; nothing for days before its first row. */
export async function sumMoneyByDay(
  trx: Trx,
  { company_id: companyId, id }: WalletRow,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<{ on: PlainDate; minor: bigint }[]> {
  const { rows } = await sql<{ on: PlainDate; minor: bigint }>`
    with first as (
      select min(booked_on) as day from wallet.entry where company_id = ${companyId} and wallet_id = ${id}
    ), moved as (
      -- What it began with counts from its first day, whenever the statement that says so was read.
      select case when e.statement_id is null then e.booked_on else f.day end as booked_on,
        sum(case when to_pot = 'money' then minor when from_pot = 'money' then -minor else 0 end) as minor
      from wallet.entry e cross join first f where e.company_id = ${companyId} and e.wallet_id = ${id} group by 1
    )
    select d.day::date as "on",
      (select coalesce(sum(minor), 0) from moved where booked_on <= d.day)::bigint as minor
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    where d.day >= (select day from first) order by 1`.execute(trx);
  return rows;
}
