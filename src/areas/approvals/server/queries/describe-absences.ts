import { addDays, dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { costCenterNames } from '#areas/dimensions/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember, namesOf } from '#areas/members/server/door.ts';
import type { AbsenceView } from '../../contract/absence.ts';
import { contains, endOfLine, type Scope } from '../../rules/absence-scope.ts';
import { approvalsTables } from '../tables.ts';
import { absencesOn } from './absences.ts';

/** When this member is away, for what, and who decides then. @throws AppError not_found when they are no member. */
export async function describeAbsences({ trx, actor, now }: Context, userId: UserId): Promise<AbsenceView[]> {
  const { companyId } = actor;
  if ((await findMember(trx, companyId, userId)) === null) throw notFound();
  const company = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, company.time_zone);
  const rows = await approvalsTables(trx)
    .selectFrom('approvals.absence')
    .select(['id', 'substitute_id', 'from_on', 'until_on', 'spend_types', 'cost_center_ids'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until_on', 'is', null), eb('until_on', '>', today)]))
    .orderBy('from_on')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const centers = await costCenterNames(trx, companyId);
  const views: AbsenceView[] = [];
  for (const row of rows) {
    const scope: Scope = { spendTypes: row.spend_types, costCenterIds: row.cost_center_ids };
    // Whoever is away for a part of it only is still asked for the rest.
    const then = (await absencesOn(trx, companyId, row.from_on)).filter((one) => contains(one.scope, scope));
    const decidesId = endOfLine(userId, then);
    const names = await namesOf(
      trx,
      companyId,
      [row.substitute_id, decidesId].filter((id) => id !== null),
    );
    const nameOf = (id: UserId): string => names.get(id) ?? '';
    views.push({
      id: row.id,
      fromOn: row.from_on,
      lastOn: row.until_on === null ? null : addDays(row.until_on, -1),
      substitute:
        row.substitute_id === null ? null : { userId: row.substitute_id, fullName: nameOf(row.substitute_id) },
      decides: decidesId === null ? null : nameOf(decidesId),
      spendTypes: row.spend_types,
      costCenters: row.cost_center_ids?.map((id) => ({ id, name: centers.get(id) ?? '' })) ?? null,
    });
  }
  return views;
}
