import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { claimRejected } from '#areas/expense-claims/events.ts';
import { takeBackTrip } from './commands/count-trip.ts';

export const travelListeners: Listener[] = [
  // What finance does not pay no longer counts in the year, whoever had approved it.
  listen('travel.take-back-trip', claimRejected, ({ trx, companyId }, { requestId }) =>
    takeBackTrip(trx, companyId as CompanyId, requestId),
  ),
];
