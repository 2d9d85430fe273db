import { addDays } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember, namesOf } from '#areas/members/server/door.ts';
import type { AbsenceView } from '../../contract/absence.ts';
import { approvalsTables } from '../tables.ts';
import { absencesOn, endOfLine } from './absences.ts';

/** When this member is away, and who decides then. @throws AppError not_found when they are no member. */
export async function describeAbsence(trx: Trx, companyId: CompanyId, userId: UserId): Promise<AbsenceView | null> {
  if ((await findMember(trx, companyId, userId)) === null) throw notFound();
  const row = await approvalsTables(trx)
    .selectFrom('approvals.absence')
    .select(['substitute_id', 'from_on', 'until_on'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const decidesId = endOfLine(userId, await absencesOn(trx, companyId, row.from_on));
  const ids = [row.substitute_id, decidesId].filter((id) => id !== null);
  const names = await namesOf(trx, companyId, ids);
  const nameOf = (id: UserId): string => names.get(id) ?? '';
  return {
    fromOn: row.from_on,
    lastOn: row.until_on === null ? null : addDays(row.until_on, -1),
    substitute: row.substitute_id === null ? null : { userId: row.substitute_id, fullName: nameOf(row.substitute_id) },
    decides: decidesId === null ? null : nameOf(decidesId),
  };
}
