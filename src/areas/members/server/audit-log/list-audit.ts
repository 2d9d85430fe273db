import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { verifyAudit } from '#platform/audit/verify-audit.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import { writeAtOnce } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { AuditLine } from '../../contract/audit-log.ts';
import { membersNamedLike, namesOf } from '../queries/get-member.ts';

export type AuditFilter = {
  q?: string | undefined;
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
};
export type AuditRow = {
  seq: bigint;
  at: Instant;
  actorId: UserId | null;
  onBehalfOf: UserId | null;
  ip: string;
  action: string;
  entity: string;
  entityId: string;
  reason: string | null;
  hash: string;
  fields: string[];
};

/** Lines that match, without an order. `fields` are the keys whose values differ before and after. */
export function matchingLines({ actor }: Context, filter: AuditFilter, zone: string): RawBuilder<AuditRow> {
  const { companyId } = actor;
  const q = filter.q?.trim() ?? '';
  const pattern = likePattern(q);
  const dayBegins = (day: PlainDate) => sql`(${day}::date::timestamp at time zone ${zone})`;
  return sql<AuditRow>`
    select seq, at, actor_id as "actorId", on_behalf_of as "onBehalfOf", ip, action, entity, entity_id as "entityId",
      reason, hash, array(select key from jsonb_object_keys(case jsonb_typeof(after) when 'object' then after else '{}' end) as of (key)
        where before is null or jsonb_typeof(before) <> 'object' or before -> key is distinct from after -> key order by key) as fields
    from platform.audit_event
    where company_id = ${companyId}
      and ${q === '' ? sql`true` : sql`(action ilike ${pattern} or entity_id = ${q} or actor_id in ${membersNamedLike(companyId, pattern)})`}
      and ${filter.from === undefined ? sql`true` : sql`at >= ${dayBegins(filter.from)}`}
      and ${filter.to === undefined ? sql`true` : sql`at < ${dayBegins(addDays(filter.to, 1))}`}`;
}

type Page = AuditFilter & { cursor?: string | undefined; limit: number };

/** One page of what was done in the company, the newest first. */
export async function listAuditLog(
  context: Context,
  { cursor, limit, ...filter }: Page,
): Promise<{ items: AuditLine[]; nextCursor: string | null }> {
  const { trx, actor } = context;
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const before = cursor === undefined ? null : decodeCursor(cursor, ['minor'])[0];
  await writeAtOnce(trx);
  const { rows } = await sql<AuditRow>`select * from (${matchingLines(context, filter, zone)}) as line
    where ${before === null ? sql`true` : sql`seq < ${before}::bigint`} order by seq desc limit ${limit + 1}`.execute(
    trx,
  );
  const names = await namesIn(context, rows);
  return toPage(rows, limit, {
    item: ({ seq, actorId, onBehalfOf, hash: _hash, ...line }) => ({
      ...line,
      seq: seq.toString(),
      byName: actorId === null ? null : (names.get(actorId) ?? ''),
      forName: onBehalfOf === null ? null : (names.get(onBehalfOf) ?? ''),
    }),
    cursor: ({ seq }) => [seq],
  });
}

/** What the people of these lines are called; who never was a member has no name here. */
export const namesIn = ({ trx, actor }: Context, rows: readonly AuditRow[]): Promise<ReadonlyMap<UserId, string>> =>
  namesOf(trx, actor.companyId, [
    ...new Set(rows.flatMap(({ actorId, onBehalfOf }) => [actorId, onBehalfOf]).filter((id) => id !== null)),
  ]);

/** Whether every line is as it was written and none is missing; else the place of the first that is not. */
export async function checkAuditLog({ trx, actor }: Context): Promise<{ count: string; firstFault: string | null }> {
  await writeAtOnce(trx);
  const { count, faults } = await verifyAudit(trx, actor.companyId);
  const [first = null] = faults.map(({ seq }) => seq).toSorted((one, other) => (one < other ? -1 : 1));
  return { count: count.toString(), firstFault: first === null ? null : first.toString() };
}
