import { sql } from 'kysely';
import { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import { writeAtOnce } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { MEMBER_EVENTS } from '../../contract/people.ts';
import type { TeamId } from '../../contract/member.ts';
import { findMember, namesOf } from '../queries/get-member.ts';
import { membersTables } from '../tables.ts';

const EVENTS_MAX = 100;

type Line = { at: Instant; action: string; actor_id: UserId | null; before: unknown; after: unknown };
type Change = { field: string; from: string; to: string };

/** What was done about a member, read from the audit log; ids in it become names. @throws AppError not_found. */
export async function listMemberEvents({ trx, actor }: Context, memberId: UserId) {
  if ((await findMember(trx, actor.companyId, memberId)) === null) throw notFound();
  const actions = MEMBER_EVENTS.map((kind) => `members.${kind}`);
  await writeAtOnce(trx);
  const { rows } = await sql<Line>`
    select at, action, actor_id, before, after from platform.audit_event
    where company_id = ${actor.companyId} and action = any(${actions})
      and (entity_id = ${memberId} or (action = 'members.join' and actor_id = ${memberId}))
    order by seq desc limit ${EVENTS_MAX}`.execute(trx);
  const read = await readNames(trx, actor.companyId, rows);
  return rows.map((row) => ({
    at: row.at,
    kind: MEMBER_EVENTS.find((kind) => row.action === `members.${kind}`) ?? ('change' as const),
    actorName: row.actor_id === null ? null : (read.people.get(row.actor_id) ?? null),
    changes: row.action === 'members.change' ? changesOf(row, read.text) : [],
  }));
}

const stored = z.record(z.string(), z.unknown()).catch({});

/** The fields whose values differ, in the words of `text`. */
function changesOf(row: Line, text: (value: unknown) => string): Change[] {
  const before = stored.parse(row.before);
  const after = stored.parse(row.after);
  return Object.keys(after).flatMap((field) => {
    const [from, to] = [text(before[field]), text(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });
}

async function readNames(trx: Context['trx'], companyId: Context['actor']['companyId'], rows: readonly Line[]) {
  const values = rows.flatMap((row) => [row.before, row.after].flatMap((side) => Object.values(stored.parse(side))));
  const ids = [...values, ...rows.map((row) => row.actor_id)].filter((one) => typeof one === 'string');
  const people = await namesOf(
    trx,
    companyId,
    ids.filter((one): one is UserId => one.startsWith('usr_')),
  );
  const teams = await membersTables(trx)
    .selectFrom('members.team')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute();
  const teamNames = new Map<TeamId, string>(teams.map((team) => [team.id, team.name]));
  const named = new Map<string, string>([...people, ...teamNames]);
  const text = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(String).join(' ');
    return typeof value === 'string' ? (named.get(value) ?? value) : '';
  };
  return { people, text };
}
