import { z } from 'zod';
import { idOf } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobContext, type JobHandler } from '#platform/jobs/job.ts';
import { isSilent } from '#platform/outgoing/silence.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import type { DeliveryId, DeliveryProblem } from '../../contract/delivery.ts';
import { integrationPath } from '../../paths.ts';
import { accountingTables } from '../tables.ts';
import { mailDelivery } from './mail-delivery.ts';
import { noteSent, type Found } from './note-sent.ts';
import { readDelivery } from './read-delivery.ts';
import { isForGood, problemOf } from './delivery-problem.ts';
import { deliverySealer, type DeliveryPlaces } from './delivery-places.ts';
import { placeOf } from './describe-deliveries.ts';
import { layInFolder, sendToServer } from './send-files.ts';

const deliverJob = defineJob({
  name: 'accounting.deliver-export',
  schema: z.object({ companyId: companyIdSchema, deliveryId: idOf('dlv') }),
  atOnce: 2,
  timeLimitSeconds: 300,
  // Over about a day: a server that is away over night has it in the morning.
  retry: { limit: 9, firstDelaySeconds: 60, delayMaxSeconds: 4 * 3600 },
});

type Which = { companyId: CompanyId; deliveryId: DeliveryId };

/** Asks for an export to be delivered once the caller's transaction has committed, or at a later time. */
export const enqueueDelivery = (trx: Trx, which: Which, at: Instant | null): Promise<void> =>
  enqueue(trx, deliverJob, { data: which, ...(at === null ? {} : { startAfter: at }) });

export type DeliverServices = { files: FileStore; secretKeys: SecretKeys; places: DeliveryPlaces };

/**
 * Brings one export to one place. What does not work now is tried again, less and less often; what never will, or did not for
 * a day, is said in the list and to finance. Begun twice it leaves the same files.
 */
export const deliverHandler = (services: DeliverServices): JobHandler =>
  handle(deliverJob, async (job, which) => {
    const found = await findWaiting(job, which);
    if (found === null) return;
    try {
      await bring(job, services, found);
    } catch (error) {
      const problem = problemOf(error);
      const isOver = job.isLastTry || isForGood(problem);
      await note(job, found, { problem, isOver });
      if (!isOver) throw error;
    }
  });

const inCompany = <T>({ db }: JobContext, companyId: CompanyId, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inScope(db, { companyId, userId: null }, work);

/** Nothing where it is sent, dropped or not due: it was moved, or its place is gone. */
const findWaiting = (job: JobContext, { companyId, deliveryId }: Which): Promise<Found | null> =>
  inCompany(job, companyId, async (trx) => {
    const db = accountingTables(trx);
    const delivery = await db
      .selectFrom('accounting.delivery')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', deliveryId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (delivery === undefined) return null;
    const target = await db
      .selectFrom('accounting.delivery_target')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', delivery.target_id)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    return target === undefined ? null : { delivery, target };
  });

async function bring(job: JobContext, services: DeliverServices, found: Found): Promise<void> {
  const { target, delivery } = found;
  const place = placeOf(target);
  // Of a sample nothing is carried to a server either; a mail is stopped where all mail is.
  if (place.kind !== 'mail' && (await inCompany(job, delivery.company_id, isSilent)))
    return inCompany(job, delivery.company_id, async (trx) => void (await noteSent(trx, job, { found, keys: [] })));
  const read = await readDelivery(job, services.files, found);
  switch (place.kind) {
    case 'mail':
      return mailDelivery(job, services.files, { found, place, read });
    case 'folder':
      await layInFolder(services.places, target.company_id, { place, files: read.files });
      break;
    case 'sftp':
      await sendToServer({ ...services, sealer: deliverySealer(services.secretKeys) }, target, {
        place,
        files: read.files,
      });
      break;
  }
  await inCompany(job, delivery.company_id, async (trx) => void (await noteSent(trx, job, { found, keys: [] })));
}

type Outcome = { problem: DeliveryProblem; isOver: boolean };

const note = (job: JobContext, { delivery, target }: Found, { problem, isOver }: Outcome): Promise<void> =>
  inCompany(job, delivery.company_id, async (trx) => {
    const { company_id: companyId, id } = delivery;
    const noted = await accountingTables(trx)
      .updateTable('accounting.delivery')
      .set((eb) => ({
        state: isOver ? 'failed' : 'waiting',
        problem,
        tried_at: job.now,
        tries: eb('tries', '+', 1),
      }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('tries')
      .executeTakeFirst();
    await announceChange(trx, { companyId, topics: ['bookkeeping'] });
    if (!isOver || noted === undefined) return;
    const { number } = await accountingTables(trx)
      .selectFrom('accounting.export')
      .select('number')
      .where('company_id', '=', companyId)
      .where('id', '=', delivery.export_id)
      .executeTakeFirstOrThrow();
    await tell(trx, {
      topic: 'delivery_failed',
      companyId,
      userIds: await peopleHolding(trx, companyId, ['controller', 'owner']),
      // Each time it is given up is said once.
      key: `${id}:${job.now}`,
      about: id,
      link: integrationPath(companyId),
      audience: ['controller', 'owner'],
      facts: { number, to: target.name },
      now: job.now,
    });
  });
