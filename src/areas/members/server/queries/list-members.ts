import { sql } from 'kysely';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import type { Trx } from '#platform/db/scope.ts';
import { notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Member } from '../../contract/member.ts';
import { matchingMembers, MEMBER_COLUMNS, type MemberFilter } from './matching-members.ts';

/** Members by name, with how many match in all. */
export async function listMembers(
  trx: Trx,
  companyId: CompanyId,
  { cursor, limit, ...filter }: MemberFilter & { cursor?: string | undefined; limit: number },
): Promise<{ items: Member[]; nextCursor: string | null; total: number }> {
  let query = matchingMembers(trx, companyId, filter)
    .select(MEMBER_COLUMNS)
    .orderBy('m.full_name')
    .orderBy('m.user_id')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [name, userId] = decodeCursor(cursor, ['text', 'text']);
    query = query.where(sql<boolean>`(m.full_name, m.user_id) > (${name}, ${userId})`);
  }
  const { total } = await matchingMembers(trx, companyId, filter)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const page = toPage(await query.execute(), limit, {
    item: (row) => row,
    cursor: (row) => [row.fullName, row.userId],
  });
  return { ...page, total: Number(total) };
}

/** @throws AppError not_found for who is and was no member here. */
export async function getMember(trx: Trx, companyId: CompanyId, userId: UserId): Promise<Member> {
  const row = await matchingMembers(trx, companyId, {})
    .select(MEMBER_COLUMNS)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}
