import type { Sealer } from '#platform/crypto/seal.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Implementation } from '#platform/http/call.ts';
import type { ChangeStreams } from '#platform/http/change-streams.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import type { Listener } from '#platform/outbox/carry-events.ts';
import { accessJobs } from '#areas/access/server/jobs.ts';
import { accessRoutes } from '#areas/access/server/routes.ts';
import { accountingListeners } from '#areas/accounting/server/listeners.ts';
import { accountingRoutes } from '#areas/accounting/server/routes.ts';
import { companiesRoutes } from '#areas/companies/server/routes.ts';
import { dimensionsRoutes } from '#areas/dimensions/server/routes.ts';
import { readFileHandler } from '#areas/documents/server/jobs.ts';
import { documentsRoutes } from '#areas/documents/server/routes.ts';
import { expenseClaimsListeners } from '#areas/expense-claims/server/listeners.ts';
import { expenseClaimsRoutes } from '#areas/expense-claims/server/routes.ts';
import { membersRoutes } from '#areas/members/server/routes.ts';
import { payablesListeners } from '#areas/payables/server/listeners.ts';
import { payablesRoutes } from '#areas/payables/server/routes.ts';
import { paymentsRoutes } from '#areas/payments/server/routes.ts';
import { reportingRoutes } from '#areas/reporting/server/routes.ts';
import { requestsRoutes } from '#areas/requests/server/routes.ts';
import { viewsRoutes } from '#areas/views/server/routes.ts';

export type AreaServices = {
  files: FileStore;
  streams: ChangeStreams;
  inboxDomain: string;
  leakedPasswords: LeakedPasswords;
  /** Of seeds of authenticator apps. */
  sealer: Sealer;
};

/** What answers each call. A contract without an implementation, or the reverse, fails a test. */
export const implementations = ({
  files,
  streams,
  inboxDomain,
  leakedPasswords,
  sealer,
}: AreaServices): Implementation[] => [
  ...accessRoutes({ leakedPasswords, sealer, streams }),
  ...companiesRoutes({ inboxDomain, streams }),
  ...membersRoutes,
  ...dimensionsRoutes,
  ...viewsRoutes,
  ...documentsRoutes(files),
  ...requestsRoutes(inboxDomain),
  ...expenseClaimsRoutes,
  ...payablesRoutes,
  ...paymentsRoutes(sealer),
  ...accountingRoutes,
  ...reportingRoutes,
];

/** What reacts to which fact. */
export const listeners: readonly Listener[] = [...expenseClaimsListeners, ...payablesListeners, ...accountingListeners];

/** What is done later, in the background. */
export const areaJobs = ({ files, baseUrl }: { files: FileStore; baseUrl: string }): JobHandler[] => [
  readFileHandler(files),
  ...accessJobs({ baseUrl }),
];
