import type { JSONColumnType, Kysely } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CostCenterId } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { AbsenceId } from '../contract/absence.ts';
import type { ApprovalId, Capacity, Trace, TraceStep, Via, Workflow } from '../contract/workflow.ts';
import type { Given } from '../rules/amend-chain.ts';
import type { SeatChange } from '../rules/change-seats.ts';
import type { Facts } from '../rules/decide-chain.ts';
import type { Rung } from '../rules/reminder-due.ts';
import type { Directory } from '../rules/directory.ts';

export type ProcessState = 'pending' | 'approved' | 'rejected' | 'asked' | 'ended';
export type StepState = 'waiting' | 'open' | 'approved' | 'rejected' | 'asked' | 'skipped';
export type Verdict = 'approve' | 'reject' | 'ask';

type StepKey = { company_id: CompanyId; process_id: ApprovalId; position: number };

export type ApprovalsTables = {
  'approvals.workflow_version': {
    company_id: CompanyId;
    version: number;
    definition: JSONColumnType<Workflow>;
    published_at: Instant;
    published_by: UserId | null;
  };
  'approvals.process': {
    company_id: CompanyId;
    id: ApprovalId;
    subject_type: string;
    subject_id: string;
    requester_id: UserId;
    /** Who asked in the requester's name; null where they asked themselves. */
    creator_id: UserId | null;
    workflow_version: number;
    trace: JSONColumnType<Trace>;
    facts: JSONColumnType<Facts> | null;
    state: ProcessState;
    started_at: Instant;
    ended_at: Instant | null;
  };
  'approvals.step': StepKey & {
    mode: TraceStep['mode'];
    required: number;
    state: StepState;
    opened_at: Instant | null;
  };
  'approvals.seat': StepKey & { user_id: UserId; via: Via; is_open: boolean };
  'approvals.decision': StepKey & {
    user_id: UserId;
    verdict: Verdict;
    comment: string | null;
    decided_at: Instant;
    capacity: Capacity;
    seat_user_id: UserId | null;
  };
  'approvals.cover': { company_id: CompanyId; process_id: ApprovalId; user_id: UserId };
  'approvals.resolution': {
    company_id: CompanyId;
    process_id: ApprovalId;
    number: number;
    workflow_version: number;
    directory: JSONColumnType<Directory>;
    after_position: number | null;
    decided_by: UserId[];
    seat_change: JSONColumnType<SeatChange> | null;
    given: JSONColumnType<Given[]> | null;
    /** Null for what was resolved before it was kept: then the process's own hold. */
    facts: JSONColumnType<Facts> | null;
    steps: JSONColumnType<TraceStep[]>;
    resolved_at: Instant;
  };
  'approvals.absence': AbsenceRow;
  'approvals.reminder_setting': { company_id: CompanyId; remind_after: number; escalate_after: number };
  'approvals.reminder': StepKey & { kind: Rung; on_day: PlainDate };
  'approvals.workflow_draft': {
    company_id: CompanyId;
    definition: JSONColumnType<Workflow>;
    revision: number;
    changed_by: UserId;
    changed_at: Instant;
  };
};

export type AbsenceRow = {
  company_id: CompanyId;
  id: AbsenceId;
  user_id: UserId;
  substitute_id: UserId | null;
  from_on: PlainDate;
  until_on: PlainDate | null;
  /** For which requests it counts; null is all. */
  spend_types: string[] | null;
  cost_center_ids: CostCenterId[] | null;
  set_by: UserId;
  set_at: Instant;
  ended_at: Instant | null;
};

export const approvalsTables = (db: Kysely<object>): Kysely<ApprovalsTables> => db.withTables<ApprovalsTables>();
