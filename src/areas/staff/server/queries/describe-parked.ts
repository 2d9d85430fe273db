import { sql } from 'kysely';
import { isId } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import { withinCompany, type Trx } from '#platform/db/scope.ts';
import { listParkedJobs } from '#platform/jobs/parked-jobs.ts';
import { listParkedEvents } from '#platform/outbox/parked-events.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getUser } from '#areas/identity/server/door.ts';
import type { DeedView, ParkedFactView, ParkedJobView } from '../../contract/parked.ts';

export type Parked = { facts: ParkedFactView[]; jobs: ParkedJobView[]; deeds: DeedView[] };

/** What is parked in all companies, by their names, and the newest twenty things that staff did about any. */
export async function describeParked(trx: Trx): Promise<Parked> {
  const facts = await listParkedEvents(trx);
  const jobs = await listParkedJobs(trx);
  const names = await companyNames(
    trx,
    [...facts, ...jobs].map(({ companyId }) => companyId),
  );
  const named = <One extends { companyId: string | null }>({ companyId, ...one }: One) => ({
    ...one,
    company: names.get(companyId ?? '') ?? null,
  });
  return { facts: facts.map(named), jobs: jobs.map(named), deeds: await newestDeeds(trx) };
}

type NamedCompany = { id: CompanyId; name: string };

async function companyNames(trx: Trx, ids: readonly (string | null)[]): Promise<Map<string, NamedCompany>> {
  const names = new Map<string, NamedCompany>();
  for (const id of new Set(ids)) {
    if (id === null || !isId('cmp', id)) continue;
    const row = await withinCompany(trx, id, () => getCompanyRow(trx, id));
    names.set(id, { id, name: row.name });
  }
  return names;
}

async function newestDeeds(trx: Trx): Promise<DeedView[]> {
  const { rows } = await sql<Omit<DeedView, 'by' | 'at'> & { actorId: UserId; at: Instant }>`
    select id, at, actor_id as "actorId", deed, name, reason from staff.deed order by at desc, id desc limit 20`.execute(
    trx,
  );
  const deeds: DeedView[] = [];
  for (const { actorId, ...deed } of rows) deeds.push({ ...deed, by: (await getUser(trx, actorId)).full_name });
  return deeds;
}
