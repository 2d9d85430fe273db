import type { JSONColumnType, Kysely } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { ApprovalId } from '#areas/approvals/contract/workflow.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AnalyticalValue, CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
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
  requester_id: UserId;
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
  flags: RequestFlag[];
  approval_id: ApprovalId | null;
  created_at: Instant;
  submitted_at: Instant | null;
  waiting_since: Instant | null;
  decided_at: Instant | null;
  sorted_at: Instant;
  version: number;
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
  state: 'open' | 'requested' | 'discarded';
  request_id: RequestId | null;
  received_at: Instant;
  version: number;
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
  'requests.inbox_invoice': InboxInvoiceRow;
};

export const requestsTables = (db: Kysely<object>): Kysely<RequestsTables> => db.withTables<RequestsTables>();
