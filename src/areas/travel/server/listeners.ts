import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { claimRejected, claimValidated } from '#areas/expense-claims/events.ts';
import { acceptTrip, takeBackTrip } from './commands/count-trip.ts';

export const travelListeners: Listener[] = [
  // What finance does not pay no longer counts in the year, whoever had approved it.
  listen('travel.take-back-trip', claimRejected, ({ trx, companyId, now }, { requestId }) =>
    takeBackTrip(trx, companyId as CompanyId, { requestId, now }),
  ),
  listen('travel.accept-trip', claimValidated, async ({ trx, companyId, now }, { kind, requestId }) => {
    if (kind === 'mileage' && requestId !== undefined)
      await acceptTrip(trx, companyId as CompanyId, { requestId, now });
  }),
];
