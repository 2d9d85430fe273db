import { sql } from 'kysely';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { UserRow } from '#areas/identity/server/door.ts';

/** All companies of somebody show the name and address that they have now, and open pages read them again. */
export async function followPerson(trx: Trx, user: Pick<UserRow, 'id' | 'full_name' | 'email'>): Promise<void> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from members.follow_person(${user.id}, ${user.full_name}, ${user.email}) as company_id`.execute(
    trx,
  );
  for (const { company_id: companyId } of rows) await announceChange(trx, { companyId, topics: ['members'] });
}
