import { sql } from 'kysely';
import { fold } from '#kernel/text.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { travelTables } from '../tables.ts';

/** One way is the same places in the same order, however they are spelt. */
const wayOf = (stops: readonly string[]): string => sha256Hex(stops.map(fold).join('\n'));

/** Remembers how far the map said it is, for whoever asked it. */
export async function keepMeasure(
  { trx, actor, now }: Context,
  { stops, meters }: { stops: readonly string[]; meters: number },
): Promise<void> {
  const measure = { meters, measured_at: now };
  await travelTables(trx)
    .insertInto('travel.way_measure')
    .values({ company_id: actor.companyId, member_id: actor.userId, way: wayOf(stops), ...measure })
    .onConflict((conflict) => conflict.columns(['company_id', 'member_id', 'way']).doUpdateSet(measure))
    .execute();
}

/** How far the map last said it is to one of these people, in metres; null where none of them asked it about this way. */
export async function findMeasure(
  trx: Trx,
  companyId: CompanyId,
  { stops, askedBy }: { stops: readonly string[]; askedBy: readonly UserId[] },
): Promise<number | null> {
  const row = await travelTables(trx)
    .selectFrom('travel.way_measure')
    .select('meters')
    .where('company_id', '=', companyId)
    .where(isAmong('member_id', askedBy))
    .where('way', '=', wayOf(stops))
    .orderBy('measured_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.meters ?? null;
}

/** What was measured and not sent for longer than a draft lies is forgotten; what was sent keeps it in its price. */
export async function forgetOldMeasures(owner: Db): Promise<void> {
  await sql`delete from travel.way_measure where measured_at < now() - interval '180 days'`.execute(owner);
}
