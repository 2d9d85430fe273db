import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { DisputeId } from '../../contract/card-id.ts';
import type { AccountRow } from '../tables.ts';

/** What booking a message of an issuer needs. */
export type MessageContext = {
  readonly trx: Trx;
  readonly companyId: CompanyId;
  /** As it was before anything was locked: its counters may have moved since. */
  readonly account: AccountRow;
  readonly now: Instant;
  /** Whose money is booked, where it is that of a dispute. */
  readonly disputeId?: DisputeId;
};
