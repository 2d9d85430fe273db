import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ControlRule } from '../../rules/control-rule.ts';
import type { Verdict } from '../../rules/standing.ts';
import type { Assessed } from '../queries/assess-payments.ts';
import type { StandingRow } from '../tables.ts';

export type Scoped = { readonly trx: Trx; readonly companyId: CompanyId; readonly now: Instant };

export type Look = {
  readonly userId: UserId;
  readonly zone: string;
  readonly today: PlainDate;
  readonly rule: ControlRule;
  /** What still owes something, the oldest first. */
  readonly open: readonly Assessed[];
  readonly lateCount: number;
  readonly standing: StandingRow;
  readonly verdict: Verdict;
};
