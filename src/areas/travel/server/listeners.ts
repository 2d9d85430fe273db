import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { payableRejected, payableValidated } from '#areas/payables/events.ts';
import { acceptTrip, takeBackTrip } from './commands/count-trip.ts';

export const travelListeners: Listener[] = [
  // What finance does not pay no longer counts in the year, whoever had approved it.
  listen('travel.take-back-trip', payableRejected, async ({ trx, companyId, now }, { requestId }) => {
    if (requestId !== undefined) await takeBackTrip(trx, companyId as CompanyId, { requestId, now });
  }),
  listen('travel.accept-trip', payableValidated, async ({ trx, companyId, now }, { journalKind, requestId }) => {
    if (journalKind === 'mileage' && requestId !== undefined)
      await acceptTrip(trx, companyId as CompanyId, { requestId, now });
  }),
];
