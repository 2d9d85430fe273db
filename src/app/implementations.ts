import { openCaptcha } from '#platform/captcha/captcha.ts';
import type { SignOnConfig } from '#platform/config/read-config.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { ResolveTxt } from '#platform/dns/resolve-txt.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Implementation } from '#platform/http/call.ts';
import type { ChangeStreams } from '#platform/http/change-streams.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import type { Listener } from '#platform/outbox/carry-events.ts';
import { accessJobs } from '#areas/access/server/jobs.ts';
import type { FrontServices, RegistrationServices } from '#areas/access/server/door.ts';
import { accessRoutes } from '#areas/access/server/routes.ts';
import { accountingListeners } from '#areas/accounting/server/listeners.ts';
import { accountingRoutes } from '#areas/accounting/server/routes.ts';
import { companiesRoutes } from '#areas/companies/server/routes.ts';
import { dimensionsRoutes } from '#areas/dimensions/server/routes.ts';
import { readFileHandler } from '#areas/documents/server/jobs.ts';
import { documentsRoutes } from '#areas/documents/server/routes.ts';
import { expenseClaimsListeners } from '#areas/expense-claims/server/listeners.ts';
import { expenseClaimsRoutes } from '#areas/expense-claims/server/routes.ts';
import { membersJobs } from '#areas/members/server/invitations/invitation-jobs.ts';
import { totpSealer } from '#areas/identity/server/door.ts';
import { membersRoutes } from '#areas/members/server/routes.ts';
import { payablesListeners } from '#areas/payables/server/listeners.ts';
import { payablesRoutes } from '#areas/payables/server/routes.ts';
import { paymentsRoutes } from '#areas/payments/server/routes.ts';
import { reportingRoutes } from '#areas/reporting/server/routes.ts';
import { requestsRoutes } from '#areas/requests/server/routes.ts';
import { viewsRoutes } from '#areas/views/server/routes.ts';
import { prepareCompany } from './registration/prepare-company.ts';

export type AreaServices = {
  files: FileStore;
  streams: ChangeStreams;
  inboxDomain: string;
  leakedPasswords: LeakedPasswords;
  resolveTxt: ResolveTxt;
  baseUrl: string;
  secretKeys: SecretKeys;
  signOn: SignOnConfig;
  registration: RegistrationOptions;
  front: FrontServices;
};

/** What the operator decides about opening companies. */
export type RegistrationOptions = Pick<RegistrationServices, 'isOpen' | 'refusesLeaked' | 'enrich'>;

/** What answers each call. A contract without an implementation, or the reverse, fails a test. */
export const implementations = (services: AreaServices): Implementation[] => {
  const { files, streams, inboxDomain, leakedPasswords, baseUrl } = services;
  const captcha = openCaptcha(services.secretKeys);
  const registration = { ...services.registration, captcha, leakedPasswords, prepareCompany, baseUrl };
  return [
    ...accessRoutes({ ...services, registration }),
    ...companiesRoutes({ inboxDomain, streams }),
    ...membersRoutes,
    ...dimensionsRoutes,
    ...viewsRoutes,
    ...documentsRoutes(files),
    ...requestsRoutes(inboxDomain),
    ...expenseClaimsRoutes,
    ...payablesRoutes,
    ...paymentsRoutes(totpSealer(services.secretKeys)),
    ...accountingRoutes,
    ...reportingRoutes,
  ];
};

/** What reacts to which fact. */
export const listeners: readonly Listener[] = [...expenseClaimsListeners, ...payablesListeners, ...accountingListeners];

/** What is done later, in the background. */
export const areaJobs = ({ files, baseUrl }: { files: FileStore; baseUrl: string }): JobHandler[] => [
  readFileHandler(files),
  ...accessJobs({ baseUrl }),
  ...membersJobs({ baseUrl }),
];
