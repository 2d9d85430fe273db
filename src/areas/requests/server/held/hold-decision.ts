import { plusMs } from '#kernel/instant.ts';
import { refusalOf } from '#platform/db/refusal-of.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { decideRequest, type DecideRequest } from '../commands/decide-request.ts';
import { requestsTables } from '../tables.ts';
import { carryOutJob } from './carry-out-job.ts';
import { countAmendments } from './count-amendments.ts';

/** Thrown to take back what was only tried. */
const TRIED = 'tried';

/**
 * Keeps a decision for so many seconds, in which it can be undone and nothing builds on it (decision 31). Whatever would refuse it
 * refuses it now. With no seconds it counts at once.
 * @throws AppError what `decideRequest` does; already_decided while one of the caller's is kept.
 */
export async function holdDecision(context: Context, input: DecideRequest, seconds: number): Promise<void> {
  if (seconds === 0) return decideRequest(context, input);
  const { trx, actor, now, ip } = context;
  const refusal = await refusalOf(trx, async () => {
    await decideRequest(context, input);
    throw new AppError(TRIED);
  });
  if (refusal !== null && refusal.code !== TRIED) throw refusal;
  const heldUntil = plusMs(now, seconds * 1000);
  const kept = {
    verdict: input.verdict,
    comment: input.comment,
    amendments: await countAmendments(trx, actor.companyId, input.requestId),
    held_until: heldUntil,
    session_id: actor.sessionId,
    impersonator_id: actor.impersonatorId,
    ip,
    failed_code: null,
  };
  const made = await requestsTables(trx)
    .insertInto('requests.held_decision')
    .values({ company_id: actor.companyId, request_id: input.requestId, user_id: actor.userId, ...kept })
    .onConflict((known) =>
      known
        .columns(['company_id', 'request_id', 'user_id'])
        .doUpdateSet(kept)
        .where('requests.held_decision.failed_code', 'is not', null),
    )
    .returning('request_id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError('already_decided');
  await enqueue(trx, carryOutJob, {
    data: { companyId: actor.companyId, requestId: input.requestId, userId: actor.userId },
    startAfter: heldUntil,
  });
}
