import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { ApprovalId, TraceStep } from '../../contract/workflow.ts';
import { approvalsTables } from '../tables.ts';

export type WriteSteps = {
  companyId: CompanyId;
  approvalId: ApprovalId;
  steps: readonly TraceStep[];
  open: { position: number; now: Instant };
};

/** Writes steps and seats; the one at `open` is asked at once, the others wait. */
export async function writeSteps(trx: Trx, { companyId, approvalId, steps, open }: WriteSteps): Promise<void> {
  const db = approvalsTables(trx);
  const key = { company_id: companyId, process_id: approvalId };
  const isOpen = (position: number): boolean => position === open.position;
  await db
    .insertInto('approvals.step')
    .values(
      steps.map(({ position, mode, required }) => ({
        ...key,
        position,
        mode,
        required,
        state: isOpen(position) ? ('open' as const) : ('waiting' as const),
        opened_at: isOpen(position) ? open.now : null,
      })),
    )
    .execute();
  await db
    .insertInto('approvals.seat')
    .values(
      steps.flatMap(({ position, approvers }) =>
        approvers.map((seat) => ({
          ...key,
          position,
          user_id: seat.userId,
          via: seat.via,
          is_open: isOpen(position),
        })),
      ),
    )
    .execute();
}
