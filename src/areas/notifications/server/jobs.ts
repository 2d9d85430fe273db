import { inScope } from '#platform/db/scope.ts';
import { handle, type JobHandler } from '#platform/jobs/job.ts';
import type { PhoneServices } from '#areas/identity/server/door.ts';
import { mailDue, pushEntry } from './delivery-jobs.ts';
import { mailWhatIsDue, type RightsOf } from './mail-due.ts';
import { pushOne } from './push-entry.ts';

/** `baseUrl` is the configured address: links never follow the Host header (security 33). */
export type DeliveryServices = PhoneServices & { baseUrl: string; rightsOf: RightsOf };

export const notificationsJobs = ({ baseUrl, rightsOf, ...phones }: DeliveryServices): JobHandler[] => [
  handle(mailDue, ({ db, now }, data) =>
    inScope(db, { companyId: data.companyId, userId: null }, (trx) =>
      mailWhatIsDue(trx, { ...data, baseUrl, rightsOf, now }),
    ),
  ),
  handle(pushEntry, ({ db, now }, data) => pushOne(db, phones, { ...data, rightsOf, now })),
];
