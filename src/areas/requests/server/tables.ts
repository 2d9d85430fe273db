import type { Generated, JSONColumnType, Kysely } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { ApprovalId } from '#areas/approvals/contract/workflow.ts';
import type { BudgetCheck } from '#areas/budgets/contract/check.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalValue, CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { SessionId, UserId } from '#areas/identity/contract/user.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import type { PolicyResult, Statement } from '#areas/policies/contract/result.ts';
import type { Price } from '#areas/travel/contract/price.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { FieldChange, RequestField } from '../contract/amendment.ts';
import type { StoredDetail } from '../contract/detail.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { RequestFlag, RequestView } from '../contract/request.ts';
import type { RequestId, RequestType } from '../contract/request-id.ts';
import type { VatLine } from '../events.ts';
import type { RequestState } from '../rules/request-states.ts';

export type RequestTableRow = {
  company_id: CompanyId;
  id: RequestId;
  number: number | null;
  type: RequestType;
  state: RequestState;
  /** Whom it is for: limits, budgets and claims count for them. */
  requester_id: UserId;
  /** Who wrote it in the requester's name; null where they did. */
  delegate_id: UserId | null;
  /** Who wrote it while acting as one of them, where that is somebody else: a party like whoever asked. */
  written_by: Generated<UserId | null>;
  team_id: TeamId | null;
  team_name: string | null;
  description: string;
  amount_minor: bigint | null;
  currency: CurrencyCode;
  base_minor: bigint | null;
  fx_rate_id: string | null;
  vat_lines: JSONColumnType<VatLine[]>;
  supplier_id: SupplierId | null;
  supplier_name: string | null;
  cost_center_id: CostCenterId | null;
  cost_center_name: string | null;
  expense_category_id: ExpenseCategoryId | null;
  analytical_values: JSONColumnType<AnalyticalValue[]>;
  occurred_on: PlainDate | null;
  file_ids: FileId[];
  invoice: JSONColumnType<NonNullable<RequestView['invoice']>> | null;
  /** Its number spelt one way, so that it is found again; null where it has none. */
  normal_number: Generated<string | null>;
  detail: JSONColumnType<StoredDetail> | null;
  price: JSONColumnType<Price> | null;
  trip_id: RequestId | null;
  /** The request that opened the order of which this asks for a change; null for every other. */
  change_of: Generated<RequestId | null>;
  /** What finance accepted of it; null until it has. */
  settled_minor: bigint | null;
  /** What came of it in finance, as its claim or invoice told it last. */
  outcome: Outcome | null;
  outcome_version: number | null;
  outcome_on: PlainDate | null;
  outcome_reason: string | null;
  flags: RequestFlag[];
  approval_id: ApprovalId | null;
  /** What it said when it was last sent; null for drafts, and for what was sent before that was kept. */
  sent_fields: JSONColumnType<RequestField[]> | null;
  /** Null for what was sent before there were budgets. */
  budget_check: JSONColumnType<BudgetCheck> | null;
  policy_statement: JSONColumnType<Statement> | null;
  /** Null for what was sent before there were policies. */
  policy_result: JSONColumnType<PolicyResult> | null;
  created_at: Instant;
  submitted_at: Instant | null;
  waiting_since: Instant | null;
  decided_at: Instant | null;
  sorted_at: Instant;
  version: number;
};

export type IgnoredSenderRow = {
  company_id: CompanyId;
  id: Id<'ign'>;
  sender: string;
  added_by: UserId;
  added_at: Instant;
  mails: Generated<number>;
  last_at: Instant | null;
};

export type InboxInvoiceId = Id<'ibx'>;

export type InboxInvoiceRow = {
  company_id: CompanyId;
  id: InboxInvoiceId;
  file_id: FileId;
  owner_id: UserId | null;
  sender: string | null;
  subject: string | null;
  source: 'mail' | 'upload';
  /** Which mail made it; null for an upload, or from before that was kept. */
  mail: Generated<string | null>;
  state: 'open' | 'requested' | 'discarded' | 'credit_note' | 'merged';
  /** Whose pages it became. */
  merged_into: Generated<InboxInvoiceId | null>;
  request_id: RequestId | null;
  /** When, and by whom; null unless it is discarded, or from before that was kept. */
  discarded_at: Generated<Instant | null>;
  discarded_by: Generated<UserId | null>;
  /** It was still being read when it was discarded. */
  discarded_unread: Generated<boolean>;
  received_at: Instant;
  version: number;
};

/** A decision that can be undone still; `failed_code`: it was refused when it should have counted. */
export type HeldDecisionRow = {
  company_id: CompanyId;
  request_id: RequestId;
  user_id: UserId;
  verdict: 'approve' | 'reject' | 'ask';
  comment: string | null;
  amendments: number;
  held_until: Instant;
  session_id: SessionId;
  impersonator_id: UserId | null;
  ip: string;
  failed_code: string | null;
};

export type RequestsTables = {
  'requests.request': RequestTableRow;
  'requests.comment': {
    company_id: CompanyId;
    id: Id<'cmt'>;
    request_id: RequestId;
    author_id: UserId;
    author_name: string;
    text: string;
    written_at: Instant;
  };
  'requests.amendment': {
    company_id: CompanyId;
    request_id: RequestId;
    number: number;
    made_by: UserId;
    made_at: Instant;
    kept_approvals: boolean;
    changes: JSONColumnType<FieldChange[]>;
  };
  'requests.held_decision': HeldDecisionRow;
  'requests.set_off': {
    company_id: CompanyId;
    allocation_id: string;
    request_id: RequestId;
    advance_number: number;
    minor: bigint;
  };
  'requests.inbox_invoice': InboxInvoiceRow;
  'requests.ignored_sender': IgnoredSenderRow;
};

export const requestsTables = (db: Kysely<object>): Kysely<RequestsTables> => db.withTables<RequestsTables>();
