import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId, Trace } from '../../contract/workflow.ts';
import type { Given } from '../../rules/amend-chain.ts';
import type { SeatChange } from '../../rules/change-seats.ts';
import type { Facts } from '../../rules/decide-chain.ts';
import type { Directory } from '../../rules/directory.ts';

export type WriteResolution = {
  companyId: CompanyId;
  approvalId: ApprovalId;
  trace: Trace;
  /** What it was about at that time; null for what began before that was kept. */
  facts: Facts | null;
  directory: Directory;
  /** The step after which the rest was resolved again, and who had decided; null for the whole chain. */
  over: { position: number; decidedBy: readonly UserId[] } | null;
  /** Only seats of one step changed. */
  seatChange?: SeatChange;
  /** The subject was changed: the approvals that it had before. */
  given?: readonly Given[];
  now: Instant;
};

/** Keeps how a chain became people, with the people as they were: each decision can be derived again from it. */
export async function writeResolution(trx: Trx, input: WriteResolution): Promise<void> {
  const { companyId, approvalId, trace, facts, directory, over, seatChange, given, now } = input;
  const afterPosition = over?.position ?? null;
  const steps = trace.steps.filter((step) => afterPosition === null || step.position > afterPosition);
  const json = (value: unknown) => sql`${value === undefined || value === null ? null : JSON.stringify(value)}::jsonb`;
  await sql`insert into approvals.resolution
      (company_id, process_id, number, workflow_version, facts, directory, after_position, decided_by, seat_change, given, steps,
        resolved_at)
    select ${companyId}, ${approvalId}, coalesce(max(number), 0) + 1, ${trace.workflowVersion}::int, ${json(facts)},
      ${json(directory)}, ${afterPosition}::int, ${[...(over?.decidedBy ?? [])]}::text[], ${json(seatChange)}, ${json(given)},
      ${json(steps)}, ${now}::timestamptz
    from approvals.resolution where company_id = ${companyId} and process_id = ${approvalId}`.execute(trx);
}
