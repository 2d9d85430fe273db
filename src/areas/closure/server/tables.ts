import type { Kysely, Selectable } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ClosureId, ClosureReason } from '../contract/closure.ts';

export type ClosureTableRow = {
  company_id: CompanyId;
  id: ClosureId;
  reason: ClosureReason;
  note: string;
  asked_by: UserId;
  asked_by_name: string;
  asked_at: Instant;
  closes_on: PlainDate;
  ended_at: Instant | null;
  ended_how: 'kept' | 'closed' | null;
};
export type ClosureRow = Selectable<ClosureTableRow>;

type ClosureTables = { 'closure.closure': ClosureTableRow };
export const closureTables = (db: Kysely<object>): Kysely<ClosureTables> => db.withTables<ClosureTables>();
