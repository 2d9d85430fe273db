import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { IMPORT_ROWS_MAX, type PeopleRowRefusal } from '../../contract/import.ts';
import { readPeople, type PeopleRow } from '../../rules/read-people.ts';
import { listGrades } from '../queries/grades.ts';
import { openInvitation } from '../invitations/open-invitations.ts';
import { membersTables } from '../tables.ts';

export type ImportPeople = { pasted: string; isDryRun: boolean; skipsBad: boolean };

/**
 * Invites from a list. A dry run says of each line what it would do; one bad line imports nothing unless asked to skip it.
 * @throws AppError nothing_in_list, too_many_rows_in_list.
 */
export async function importPeople(context: Context, { pasted, isDryRun, skipsBad }: ImportPeople) {
  const { trx, actor } = context;
  const teams = await membersTables(trx)
    .selectFrom('members.team')
    .select(['id', 'name'])
    .where('company_id', '=', actor.companyId)
    .where('merged_into_id', 'is', null)
    .execute();
  const grades = (await listGrades(trx, actor.companyId)).map(({ name }) => name);
  const read = readPeople(pasted, { teams, grades });
  if (read.length === 0) throw new AppError('nothing_in_list');
  if (read.length > IMPORT_ROWS_MAX) throw new AppError('too_many_rows_in_list', { data: { max: IMPORT_ROWS_MAX } });
  const standing = await readStanding(context, read);
  const rows = read.map((row) => ({ ...row, code: row.code ?? standing.get(row.email) ?? null }));
  const good = rows.filter((row) => row.code === null);
  const goesAhead = !isDryRun && (skipsBad || good.length === rows.length);
  if (goesAhead) for (const row of good) await inviteRow(context, row);
  return {
    rows: rows.map(({ line, email, roles, team, grade, code }) => ({
      line,
      email,
      roles: [...roles],
      teamName: team?.name ?? null,
      grade,
      code,
    })),
    invited: goesAhead ? good.length : 0,
  };
}

async function inviteRow(context: Context, { email, roles, team, grade }: PeopleRow): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId, userId: invitedBy } = actor;
  const teamId = team?.id ?? null;
  const asked = { companyId, email, roles, actsAsUserId: null, teamId, grade, invitedBy, now };
  const opened = await openInvitation(trx, asked);
  // Somebody else invited them a moment ago, which is what was wanted.
  if (!opened.ok) return;
  await recordChange(context, {
    action: 'members.invite',
    entity: 'invitation',
    entityId: opened.id,
    after: { email, roles, team_id: teamId, grade },
    topics: ['invitations'],
  });
}

/** Who of the list is a member already, or has an invite that still works. */
async function readStanding({ trx, actor, now }: Context, rows: readonly PeopleRow[]) {
  const emails = rows.map((row) => row.email);
  const standing = new Map<string, PeopleRowRefusal>();
  const db = membersTables(trx);
  const invited = await db
    .selectFrom('members.invitation')
    .select('email')
    .where('company_id', '=', actor.companyId)
    .where('source', '=', 'token')
    .where((eb) => eb(eb.fn('lower', ['email']), 'in', emails))
    .where('expires_at', '>', now)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  for (const { email } of invited) standing.set((email ?? '').toLowerCase(), 'already_invited');
  const members = await db
    .selectFrom('members.member')
    .select('email')
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'active')
    .where((eb) => eb(eb.fn('lower', ['email']), 'in', emails))
    .execute();
  for (const { email } of members) standing.set(email.toLowerCase(), 'already_member');
  return standing;
}
