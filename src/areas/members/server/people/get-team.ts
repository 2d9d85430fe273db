import type { Trx } from '#platform/db/scope.ts';
import { notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { TeamId } from '../../contract/member.ts';
import { membersTables, type TeamRow } from '../tables.ts';

/** A team that is in use, locked until the end of the transaction. @throws AppError not_found, also for a merged one. */
export async function getTeam(trx: Trx, companyId: CompanyId, teamId: TeamId): Promise<TeamRow> {
  const row = await membersTables(trx)
    .selectFrom('members.team')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', teamId)
    .where('merged_into_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}
