import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { sumLeaving } from '#areas/payments/server/door.ts';
import type { DayAhead } from '../../rules/forecast.ts';
import type { WalletRow } from '../tables.ts';

/** What leaves the wallet, and what comes by top-ups that are confirmed and on no statement yet, in its currency. */
export async function daysAhead(trx: Trx, wallet: WalletRow, today: PlainDate): Promise<DayAhead[]> {
  const { company_id: companyId, id, account_id: accountId, currency } = wallet;
  const leaving = await sumLeaving(trx, companyId, { account: { id: accountId, currency }, today });
  const { rows: coming } = await sql<{ on: PlainDate; coming: bigint }>`
    select execute_on as "on", sum(minor)::bigint as coming from wallet.funding
    where company_id = ${companyId} and wallet_id = ${id} and state = 'confirmed' group by 1 order by 1`.execute(trx);
  return [
    ...leaving.map((day) => ({ ...day, coming: 0n })),
    ...coming.map((day) => ({ ...day, scheduled: 0n, due: 0n })),
  ];
}
