import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { likePattern } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { TeamId } from '../../contract/member.ts';
import type { Team } from '../../contract/team.ts';
import { findMember, memberNameColumn } from '../queries/get-member.ts';
import { membersTables, type TeamRow } from '../tables.ts';
import { getTeam } from './get-team.ts';

export type TeamFilter = { q?: string | undefined; lead?: string | undefined; ids?: readonly string[] | null };
export type TeamFields = { name: string; leadId: UserId | null; approverIds: readonly UserId[] };

/** Teams in use, by name; a company has tens of them, not thousands. */
export async function listTeams(trx: Trx, companyId: CompanyId, { q, lead, ids = null }: TeamFilter): Promise<Team[]> {
  let query = membersTables(trx)
    .selectFrom('members.team as t')
    .select(['t.id', 't.name', 't.lead_id as leadId', 't.version'])
    .select((eb) => [
      memberNameColumn(companyId, 't.lead_id').as('leadName'),
      jsonArrayFrom(
        eb
          .selectFrom('members.team_approver as a')
          .innerJoin('members.member as p', (join) =>
            join.onRef('p.company_id', '=', 'a.company_id').onRef('p.user_id', '=', 'a.user_id'),
          )
          .select(['p.user_id as userId', 'p.full_name as fullName'])
          .whereRef('a.company_id', '=', 't.company_id')
          .whereRef('a.team_id', '=', 't.id')
          .orderBy('p.full_name')
          .orderBy('p.user_id'),
      ).as('approvers'),
      eb
        .selectFrom('members.member as m')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('m.company_id', '=', 't.company_id')
        .whereRef('m.team_id', '=', 't.id')
        .where('m.state', '=', 'active')
        .as('memberCount'),
    ])
    .where('t.company_id', '=', companyId)
    .where('t.merged_into_id', 'is', null)
    .orderBy('t.name');
  if (q !== undefined && q !== '') query = query.where('t.name', 'ilike', likePattern(q));
  if (lead !== undefined) query = query.where(isAmong('t.lead_id', lead.split(',')));
  if (ids !== null) query = query.where(isAmong('t.id', ids));
  return (await query.execute()).map((row) => ({ ...row, memberCount: Number(row.memberCount ?? 0) }));
}

/** Names of the teams that are in use. */
export async function teamNamesOf(trx: Trx, companyId: CompanyId): Promise<Map<TeamId, string>> {
  return new Map((await listTeams(trx, companyId, {})).map((team) => [team.id, team.name]));
}

/** @throws AppError name_taken, not_a_member. */
export async function addTeam(context: Context, fields: TeamFields): Promise<void> {
  await checkFields(context, fields, null);
  const id: TeamId = newId('tea');
  await membersTables(context.trx)
    .insertInto('members.team')
    .values({ company_id: context.actor.companyId, id, ...columnsOf(fields) })
    .execute();
  await saveApprovers(context, id, fields.approverIds);
  await record(context, id, { action: 'members.addTeam', after: fields });
}

/** @throws AppError name_taken, not_a_member, not_found, version_conflict. */
export async function changeTeam(
  context: Context,
  { teamId, version, ...fields }: TeamFields & { teamId: TeamId; version: number },
): Promise<void> {
  const row = await lockTeam(context, teamId, version);
  const before = { ...row, approverIds: await approversOf(context, teamId) };
  await checkFields(context, fields, teamId);
  await update(context, teamId, columnsOf(fields));
  await saveApprovers(context, teamId, fields.approverIds);
  await record(context, teamId, { action: 'members.changeTeam', before, after: fields });
}

/** Its people move to the other team; what was done under its name keeps it. @throws AppError merge_into_itself. */
export async function mergeTeam(
  context: Context,
  { teamId, version, intoId }: { teamId: TeamId; version: number; intoId: TeamId },
): Promise<void> {
  const { trx, actor } = context;
  if (teamId === intoId) throw new AppError('merge_into_itself');
  for (const id of [teamId, intoId].toSorted()) await lockTeam(context, id, id === teamId ? version : null);
  await membersTables(trx)
    .updateTable('members.member')
    .set((eb) => ({ team_id: intoId, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('team_id', '=', teamId)
    .execute();
  await update(context, teamId, { merged_into_id: intoId });
  await record(context, teamId, { action: 'members.mergeTeam', after: { intoId } });
}

const columnsOf = ({ name, leadId }: TeamFields) => ({ name, lead_id: leadId });

async function approversOf({ trx, actor }: Context, teamId: TeamId): Promise<UserId[]> {
  const rows = await membersTables(trx)
    .selectFrom('members.team_approver')
    .select('user_id')
    .where('company_id', '=', actor.companyId)
    .where('team_id', '=', teamId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

async function saveApprovers({ trx, actor }: Context, teamId: TeamId, ids: readonly UserId[]): Promise<void> {
  await membersTables(trx)
    .deleteFrom('members.team_approver')
    .where('company_id', '=', actor.companyId)
    .where('team_id', '=', teamId)
    .execute();
  if (ids.length > 0)
    await membersTables(trx)
      .insertInto('members.team_approver')
      .values([...new Set(ids)].map((userId) => ({ company_id: actor.companyId, team_id: teamId, user_id: userId })))
      .execute();
}

async function lockTeam({ trx, actor }: Context, teamId: TeamId, version: number | null): Promise<TeamRow> {
  const row = await getTeam(trx, actor.companyId, teamId);
  if (version !== null && row.version !== version) throw new AppError('version_conflict');
  return row;
}

const update = ({ trx, actor }: Context, teamId: TeamId, columns: Partial<Omit<TeamRow, 'version'>>) =>
  membersTables(trx)
    .updateTable('members.team')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', teamId)
    .execute();

async function checkFields({ trx, actor }: Context, fields: TeamFields, except: TeamId | null): Promise<void> {
  for (const userId of [fields.leadId, ...fields.approverIds])
    if (userId !== null && (await findMember(trx, actor.companyId, userId))?.state !== 'active')
      throw new AppError('not_a_member');
  const names = await teamNamesOf(trx, actor.companyId);
  const wanted = fields.name.toLowerCase();
  if ([...names].some(([id, name]) => id !== except && name.toLowerCase() === wanted)) throw new AppError('name_taken');
}

const record = (context: Context, teamId: TeamId, change: { action: string; before?: unknown; after: unknown }) =>
  recordChange(context, { ...change, entity: 'team', entityId: teamId, topics: ['teams', 'colleagues', 'members'] });
