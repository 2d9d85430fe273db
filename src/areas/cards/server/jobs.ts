import type { JobHandler } from '#platform/jobs/job.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { holderJobs } from './commands/accept-terms.ts';
import { comparisonJobs } from './commands/compare-with-issuer.ts';
import { disputeJobs } from './commands/dispute-payment.ts';
import { issuerJobs } from './commands/ask-issuer.ts';
import { expiryJobs } from './commands/expire-cards.ts';
import type { Issuers } from './issuer/issuer.ts';

/** What is done of cards in the background: telling issuers, and ending what is over. */
export const cardsJobs = (issuers: Issuers, files: FileStore): JobHandler[] => [
  ...issuerJobs(issuers),
  ...holderJobs(issuers),
  ...disputeJobs(issuers, files),
  ...comparisonJobs(issuers),
  ...expiryJobs,
];
