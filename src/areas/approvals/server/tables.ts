import type { JSONColumnType, Kysely } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ApprovalId, Trace, TraceStep, Workflow } from '../contract/workflow.ts';

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
    workflow_version: number;
    trace: JSONColumnType<Trace>;
    state: ProcessState;
    started_at: Instant;
    ended_at: Instant | null;
  };
  'approvals.step': StepKey & { mode: 'any' | 'all'; state: StepState };
  'approvals.seat': StepKey & { user_id: UserId; via: TraceStep['approvers'][number]['via']; is_open: boolean };
  'approvals.decision': StepKey & { user_id: UserId; verdict: Verdict; comment: string | null; decided_at: Instant };
};

export const approvalsTables = (db: Kysely<object>): Kysely<ApprovalsTables> => db.withTables<ApprovalsTables>();
