import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { gradeKey } from '../../contract/grade.ts';
import { membersTables } from '../tables.ts';

export type GradeInUse = { name: string; memberCount: number };

/** The grades of those who are here, by name; a company has tens of them, not thousands. */
export async function listGrades(trx: Trx, companyId: CompanyId): Promise<GradeInUse[]> {
  const rows = await membersTables(trx)
    .selectFrom('members.member')
    .select((eb) => ['grade as name', eb.fn.countAll<string>().as('count')])
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .where('grade', 'is not', null)
    .groupBy('grade')
    .orderBy('grade')
    .execute();
  return rows.flatMap(({ name, count }) => (name === null ? [] : [{ name, memberCount: Number(count) }]));
}

/**
 * The one spelling of a grade that this person gets: that of others who are here and have it. Where nobody else does, it
 * is written as it is given, and so it is for those who had it and left. Runs under the company’s lock (`lockSeats`), so
 * that two spellings given at once do not both stay.
 */
export async function settleGrade(
  trx: Trx,
  companyId: CompanyId,
  { userId, grade }: { userId: UserId; grade: string },
): Promise<string> {
  const rows = await membersTables(trx)
    .selectFrom('members.member')
    .select(['user_id', 'grade', 'state'])
    .distinctOn(['grade', 'state'])
    .where('company_id', '=', companyId)
    .where('user_id', '<>', userId)
    .where('grade', 'is not', null)
    .orderBy('grade')
    .orderBy('state')
    .execute();
  const same = rows.filter((row) => row.grade !== null && gradeKey(row.grade) === gradeKey(grade));
  const inUse = same.find((row) => row.state === 'active')?.grade;
  if (inUse !== undefined && inUse !== null) return inUse;
  const others = same.flatMap((row) => (row.grade === null || row.grade === grade ? [] : [row.grade]));
  if (others.length > 0)
    await membersTables(trx)
      .updateTable('members.member')
      .set({ grade })
      .where('company_id', '=', companyId)
      .where(isAmong('grade', others))
      .where('user_id', '<>', userId)
      .execute();
  return grade;
}
