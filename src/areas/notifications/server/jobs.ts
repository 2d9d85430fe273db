import { inScope } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { handle, type JobHandler } from '#platform/jobs/job.ts';
import { mailedLinks } from '#areas/documents/server/door.ts';
import type { PhoneServices } from '#areas/identity/server/door.ts';
import { mailDue, pushEntry } from './delivery-jobs.ts';
import type { RightsOf } from './due-entries.ts';
import { mailWhatIsDue } from './mail-due.ts';
import { drawForMail } from './mailed-documents.ts';
import { pushOne } from './push-entry.ts';

/** `baseUrl` is the configured address: links never follow the Host header (security 33). */
export type DeliveryServices = PhoneServices & { baseUrl: string; files: FileStore; rightsOf: RightsOf };

export const notificationsJobs = ({ baseUrl, files, rightsOf, ...phones }: DeliveryServices): JobHandler[] => [
  handle(mailDue, async ({ db, now }, data) => {
    const drawn = await drawForMail(db, files, { ...data, rightsOf, now });
    const links = mailedLinks(phones.secretKeys);
    await inScope(db, { companyId: data.companyId, userId: null }, (trx) =>
      mailWhatIsDue(trx, { ...data, baseUrl, rightsOf, links, drawn, now }),
    );
  }),
  handle(pushEntry, ({ db, now }, data) => pushOne(db, phones, { ...data, rightsOf, now })),
];
