import { sql } from 'kysely';
import type { Month, PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { newestClosing } from '#areas/payments/server/door.ts';
import { monthsOf, type MonthFigures, type MonthMoved } from '../../rules/statements-due.ts';
import type { WalletRow } from '../tables.ts';

export type LedgerMonths = {
  months: MonthFigures[];
  /** Stated closing less what the ledger comes to on that day, in minor units. */
  apart: bigint;
  firstOn: PlainDate;
  coveredUntil: PlainDate;
  lastPosition: bigint;
};

/** The ledger by month, as far as the bank's statements reach; null before the first statement. */
export async function readLedgerMonths(trx: Trx, wallet: WalletRow): Promise<LedgerMonths | null> {
  const { company_id: companyId, id } = wallet;
  const stated = await newestClosing(trx, companyId, wallet.account_id);
  if (stated === null) return null;
  const { rows: begun } = await sql<{ opening: bigint; firstOn: PlainDate | null; lastPosition: bigint | null }>`
    select coalesce(sum(case when to_pot = 'money' then minor else -minor end) filter (where statement_id is not null), 0)::bigint
      as opening, min(booked_on) as "firstOn", max(position) as "lastPosition"
    from wallet.entry where company_id = ${companyId} and wallet_id = ${id} and 'money' in (from_pot, to_pot)`.execute(
    trx,
  );
  const { rows: moved } = await sql<MonthMoved & { toClosing: bigint }>`
    select to_char(booked_on, 'YYYY-MM') as month, count(*)::int as count,
      coalesce(sum(minor) filter (where to_pot = 'money'), 0)::bigint as came,
      coalesce(sum(minor) filter (where from_pot = 'money'), 0)::bigint as went,
      coalesce(sum(case when to_pot = 'money' then minor else -minor end) filter (where booked_on <= ${stated.on}), 0)::bigint
        as "toClosing"
    from wallet.entry where company_id = ${companyId} and wallet_id = ${id} and bank_entry_id is not null
      and 'money' in (from_pot, to_pot)
    group by 1 order by 1`.execute(trx);
  const [first] = begun;
  if (first === undefined || first.firstOn === null || first.lastPosition === null) return null;
  const { opening, firstOn, lastPosition } = first;
  const ledger = { opening, firstOn, moved: moved.map(plainMonth), coveredUntil: stated.on };
  return {
    months: monthsOf(ledger),
    apart: stated.minor - moved.reduce((sum, { toClosing }) => sum + toClosing, opening),
    firstOn,
    coveredUntil: stated.on,
    lastPosition,
  };
}

const plainMonth = ({ month, came, went, count }: MonthMoved): MonthMoved => ({
  month: month as Month,
  came,
  went,
  count,
});
