import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { seatsLeft } from '../../rules/invitation.ts';
import { membersTables, type BankDetailRow, type MemberRow } from '../tables.ts';

export async function findMember(trx: Trx, companyId: CompanyId, userId: UserId): Promise<MemberRow | null> {
  const row = await membersTables(trx)
    .selectFrom('members.member')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Holds a member's row, so that of two who change what belongs to it the second sees what the first did. */
export async function lockMember(trx: Trx, companyId: CompanyId, userId: UserId): Promise<void> {
  await membersTables(trx)
    .selectFrom('members.member')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

/** Names of these people, for showing beside items; somebody who left keeps the name. */
export async function namesOf(
  trx: Trx,
  companyId: CompanyId,
  userIds: readonly UserId[],
): Promise<Map<UserId, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await membersTables(trx)
    .selectFrom('members.member')
    .select(['user_id', 'full_name'])
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.full_name]));
}

/** The same of the ids that a filter lists with commas between; of nobody where it lists none. */
export const namesOfList = (trx: Trx, companyId: CompanyId, ids: string | undefined): Promise<Map<UserId, string>> =>
  namesOf(trx, companyId, (ids?.split(',') ?? []) as UserId[]);

/** The name of the member in another table's column as one more column of somebody's query, as it is today. */
export const memberNameColumn = (companyId: CompanyId, userIdColumn: string): RawBuilder<string> =>
  sql<string>`(select full_name from members.member where company_id = ${companyId} and user_id = ${sql.ref(userIdColumn)})`;

/** Who is called like this, for a condition `in`: the few members are found first, then their rows. */
export const membersNamedLike = (companyId: CompanyId, pattern: string): RawBuilder<UserId> =>
  sql<UserId>`(select user_id from members.member where company_id = ${companyId} and full_name ilike ${pattern})`;

/** The members that are in one of these teams, for a list that can be narrowed by them. */
export const membersOfTeams = (companyId: CompanyId, teamIds: readonly string[]): RawBuilder<UserId> =>
  sql<UserId>`(select user_id from members.member where company_id = ${companyId} and team_id = any(${[...teamIds]}))`;

export async function findMemberByEmail(trx: Trx, companyId: CompanyId, email: string): Promise<MemberRow | null> {
  const row = await membersTables(trx)
    .selectFrom('members.member')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row ?? null;
}

/** Where this member is paid back; null when nobody entered it yet. */
export async function findBankDetail(trx: Trx, companyId: CompanyId, userId: UserId): Promise<BankDetailRow | null> {
  const row = await membersTables(trx)
    .selectFrom('members.bank_detail')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The same, and it stays so until the transaction ends: whoever opens a payment to it and whoever changes it at that moment
 * come one after the other, or the payment would go to an account that was just replaced (domain rules 2.9).
 */
export async function holdBankDetail(trx: Trx, companyId: CompanyId, userId: UserId): Promise<BankDetailRow | null> {
  await lockMember(trx, companyId, userId);
  return findBankDetail(trx, companyId, userId);
}

/** How many seats are taken. */
export async function countActiveMembers(trx: Trx, companyId: CompanyId): Promise<number> {
  const { count } = await membersTables(trx)
    .selectFrom('members.member')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether one more may join. What stands here may be taken a moment later: `join` asks again under a lock. */
export async function hasSeatLeft(trx: Trx, companyId: CompanyId): Promise<boolean> {
  const { seats_max: seatsMax } = await getCompanyRow(trx, companyId);
  return seatsLeft(seatsMax, await countActiveMembers(trx, companyId)) !== 0;
}
