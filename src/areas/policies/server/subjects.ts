import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Span } from '../rules/periods.ts';
import type { PastSpend } from '../rules/rehearse.ts';
import type { Used, Window } from '../rules/windows.ts';

/** Whose spend, and which piece of it is being judged and does not count beside itself. */
export type UsageOf = { memberId: UserId; except: string | null };
export type ReadUsage = (trx: Trx, companyId: CompanyId, of: UsageOf & { windows: readonly Window[] }) => Promise<Used>;

/** What one member spent of one category in one country. */
export type Sum = { memberId: UserId; categoryId: ExpenseCategoryId | null; country: string | null; minor: bigint };

export type PastCase = PastSpend & {
  readonly id: string;
  readonly number: number | null;
  readonly title: string;
  readonly sentAt: Instant;
};

/** What this area does not know of the spend it judges, brought by the area above when the application is put together. */
export type PolicySubjects = {
  readonly readUsage: ReadUsage;
  /** What everybody spent in a span of days. */
  readonly readSums: (trx: Trx, companyId: CompanyId, span: Span) => Promise<Sum[]>;
  /** Everything that was sent since then, in the order of sending, page by page. */
  readonly readPast: (trx: Trx, companyId: CompanyId, since: Instant) => AsyncGenerator<PastCase[]>;
};
