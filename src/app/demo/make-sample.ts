import { setTimeout as wait } from 'node:timers/promises';
import type { Instant } from '#kernel/instant.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { handle, type JobContext, type JobHandler } from '#platform/jobs/job.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { Issuers } from '#areas/cards/server/door.ts';
import { totpSealer } from '#areas/identity/server/door.ts';
import { findSample, finish, goOn, makeSampleJob, noteFailed } from '#areas/samples/server/door.ts';
import { networkSecret } from '../card-issuers.ts';
import { readSampleProgress, writeStep, type DemoProgress } from './demo-progress.ts';
import { foundSample } from './found-sample.ts';
import { sampleCast } from './sample-cast.ts';

/** "A company with 40 people and six months of spend" (ux, setup-hub). */
export const SAMPLE_MONTHS = 6;
const TIMEOUT_MS = 60_000;
/** Between two pieces of spend, each of which takes a few times as long: requests that came meanwhile are answered first. */
const REST_MS = 20;

export type SampleServices = {
  files: FileStore;
  secretKeys: SecretKeys;
  /** The simulated network is among them in evaluation; without it a sample has no cards. */
  issuers: Issuers;
  months: number;
};

/**
 * Makes one step of a sample company: its people, then month after month by the same commands as real use. A step that was
 * cut off is begun again and leaves what is there already; the last try that fails says so to whoever waits.
 */
export const makeSampleHandler = (services: SampleServices): JobHandler =>
  handle(makeSampleJob, async (job, { sampleId }) => {
    try {
      await makeStep(job, services, sampleId);
    } catch (error) {
      if (job.isLastTry) await noteFailure(job, sampleId);
      throw error;
    }
  });

async function makeStep(job: JobContext, services: SampleServices, sampleId: CompanyId): Promise<void> {
  const { now } = job;
  const known = await inSample(job, sampleId, async (trx) => ({
    sample: await findSample(trx, sampleId),
    progress: await readSampleProgress(trx, sampleId),
  }));
  const { sample, progress } = known;
  if (sample === null || sample.ready_at !== null) return;
  const closingMinor = progress === null ? null : await makeMonth(job, services, progress);
  await inSample(job, sampleId, async (trx) => {
    if (progress === null || closingMinor === null) {
      await foundSample(trx, sample, { months: services.months, now });
      return goOn(trx, sample);
    }
    const step = progress.step + 1;
    // A job that was killed between its end and what says so runs twice.
    if (!(await writeStep(trx, { companyId: sampleId, step, closingMinor }))) return;
    return step < progress.stepCount ? goOn(trx, sample) : finish(trx, sample, now);
  });
}

/** @returns what stands in the bank when the month ends, in cents */
async function makeMonth(job: JobContext, services: SampleServices, progress: DemoProgress): Promise<bigint> {
  // What draws receipts and invoices is large, and most servers seldom need it.
  const { enterWorld, loadMonth } = await import('./load-month.ts');
  const { companyId } = progress;
  const world = await enterWorld({
    db: job.db,
    files: services.files,
    sealer: totpSealer(services.secretKeys),
    networkSecret: networkSecret(services.secretKeys),
    companyId,
    cast: sampleCast(companyId),
    hasCards: services.issuers.has('simulator'),
    clock: (): Instant => job.now,
    rest: async () => {
      job.signal.throwIfAborted();
      await wait(REST_MS);
    },
  });
  return loadMonth(world, progress, progress.step);
}

const inSample = <T>(job: JobContext, companyId: CompanyId, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inScope(job.db, { companyId, userId: null }, work, { timeoutMs: TIMEOUT_MS });

const noteFailure = (job: JobContext, sampleId: CompanyId): Promise<void> =>
  inSample(job, sampleId, async (trx) => {
    const sample = await findSample(trx, sampleId);
    if (sample !== null) await noteFailed(trx, sample, job.now);
  });
