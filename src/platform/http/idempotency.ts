import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../db/scope.ts';
import { AppError } from './errors.ts';

export type IdempotentCall = {
  companyId: string;
  userId: string;
  key: string;
  endpointId: string;
  body: unknown;
  path: string;
};
export type Remembered = { isReplay: boolean; answer: unknown };

/**
 * Runs a money write at most once per company, user and key (security 89, after Stripe's five rules). The remembered
 * answer is written in the write's own transaction: either both are there or neither, whatever crashes in between.
 * A refused write remembers nothing.
 * @throws AppError idempotency_twin_running while a call with the same key is under way, idempotency_key_reused when
 *   the key came with another body before.
 */
export async function runOnce(trx: Trx, call: IdempotentCall, work: () => Promise<unknown>): Promise<Remembered> {
  const digest = createHash('sha256')
    .update(JSON.stringify([call.endpointId, call.path, call.body]))
    .digest('hex');
  const lockName = `${call.companyId}:${call.userId}:${call.key}`;
  const lock = await sql<{
    isFree: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as "isFree"`.execute(trx);
  if (lock.rows[0]?.isFree !== true) throw new AppError('idempotency_twin_running');

  const known = await sql<{ digest: string; answer: unknown }>`
    select digest, answer from platform.idempotency_key
    where company_id = ${call.companyId} and user_id = ${call.userId} and key = ${call.key}`.execute(trx);
  const row = known.rows[0];
  if (row !== undefined) {
    if (row.digest !== digest) throw new AppError('idempotency_key_reused');
    return { isReplay: true, answer: row.answer };
  }
  const answer = await work();
  await sql`insert into platform.idempotency_key (company_id, user_id, key, endpoint, digest, answer)
    values (${call.companyId}, ${call.userId}, ${call.key}, ${call.endpointId}, ${digest}, ${JSON.stringify(answer ?? null)}::jsonb)`.execute(
    trx,
  );
  return { isReplay: false, answer };
}
