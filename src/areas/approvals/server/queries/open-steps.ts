import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId } from '../../contract/workflow.ts';
import { absencesFor, endOfLine, type About } from '../../rules/absence-scope.ts';
import { approvalsTables } from '../tables.ts';
import { aboutOf, type Absence } from './absences.ts';

export type OpenStep = {
  company_id: CompanyId;
  process_id: ApprovalId;
  position: number;
  opened_at: Instant;
  subject_id: string;
  about: About | null;
};

/** The steps that wait for somebody, of all processes or of these, the oldest first. */
export async function readOpenSteps(
  trx: Trx,
  companyId: CompanyId,
  ids: readonly ApprovalId[] | null,
): Promise<OpenStep[]> {
  if (ids?.length === 0) return [];
  let query = approvalsTables(trx)
    .selectFrom('approvals.step as s')
    .innerJoin('approvals.process as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.process_id'),
    )
    .select(['s.company_id', 's.process_id', 's.position', 's.opened_at', 'p.subject_id', 'p.facts'])
    .where('s.company_id', '=', companyId)
    .where('s.state', '=', 'open')
    .where('p.state', '=', 'pending')
    .orderBy('s.opened_at')
    .orderBy('s.process_id');
  if (ids !== null) query = query.where('p.id', 'in', ids);
  const rows = await query.execute();
  return rows.flatMap(({ facts, opened_at: openedAt, ...row }) =>
    openedAt === null ? [] : [{ ...row, opened_at: openedAt, about: aboutOf(facts) }],
  );
}

/** Mails go to whoever really decides; a ring of substitutes leaves them with whom they were for. */
export function decidersFor(asked: readonly UserId[], { about }: OpenStep, absences: readonly Absence[]): Set<UserId> {
  const away = absencesFor(absences, about);
  return new Set(asked.map((userId) => endOfLine(userId, away) ?? userId));
}
