import type { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Db } from '#platform/db/pool.ts';
import { refusalOf } from '#platform/db/refusal-of.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { handle, type JobHandler } from '#platform/jobs/job.ts';
import { rightsOfPerson } from '#areas/members/server/door.ts';
import { decideRequest } from '../commands/decide-request.ts';
import { requestsTables, type HeldDecisionRow } from '../tables.ts';
import { carryOutJob } from './carry-out-job.ts';
import { countAmendments } from './count-amendments.ts';

type Which = z.output<(typeof carryOutJob)['schema']>;

/** Decisions that nobody undid count, each as its person said it. */
export const carryOutHandler: JobHandler = handle(carryOutJob, ({ db, now }, which) => carryOut(db, which, now));

/**
 * Makes a kept decision count, once. One that is refused now, because somebody changed the request or was faster, stays with the
 * reason, and the request waits for its approver again.
 */
function carryOut(db: Db, { companyId, requestId, userId }: Which, now: Instant): Promise<void> {
  return inScope(db, { companyId, userId }, async (trx) => {
    const held = await requestsTables(trx)
      .selectFrom('requests.held_decision')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('request_id', '=', requestId)
      .where('user_id', '=', userId)
      .where('failed_code', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (held === undefined) return;
    // Said again after it was undone, or this machine's clock is behind the database's, which started the job: its time comes yet.
    if (held.held_until > now) {
      await enqueue(trx, carryOutJob, { data: { companyId, requestId, userId }, startAfter: held.held_until });
      return;
    }
    const refusal = await refusalOf(trx, async () => {
      await forget(trx, held);
      if ((await countAmendments(trx, companyId, requestId)) !== held.amendments)
        throw new AppError('version_conflict');
      await decideRequest(await contextOf(trx, held, now), {
        requestId,
        version: null,
        verdict: held.verdict,
        comment: held.comment,
      });
    });
    if (refusal === null) return;
    await requestsTables(trx)
      .updateTable('requests.held_decision')
      .set({ failed_code: refusal.code })
      .where('company_id', '=', companyId)
      .where('request_id', '=', requestId)
      .where('user_id', '=', userId)
      .execute();
    await announceChange(trx, { companyId, topics: ['requests', 'home'] });
  });
}

const forget = (trx: Trx, held: HeldDecisionRow): Promise<unknown> =>
  requestsTables(trx)
    .deleteFrom('requests.held_decision')
    .where('company_id', '=', held.company_id)
    .where('request_id', '=', held.request_id)
    .where('user_id', '=', held.user_id)
    .execute();

/** As whoever said it, with the rights that they have now. */
async function contextOf(trx: Trx, held: HeldDecisionRow, now: Instant): Promise<Context> {
  const rights = await rightsOfPerson(trx, held.company_id, held.user_id);
  if (rights === null) throw new AppError('not_your_turn');
  const actor = {
    userId: held.user_id,
    sessionId: held.session_id,
    companyId: held.company_id,
    rights,
    impersonatorId: held.impersonator_id,
    authenticatedAt: held.held_until,
    isMoneyLocked: false,
    isFactorFresh: false,
  };
  return { trx, actor, now, ip: held.ip };
}
