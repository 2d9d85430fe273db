import { isId } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import { hashToken } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { findBearerById } from './bearers.ts';
import { approve, secretHash } from './procedures.ts';
import { scaTables, type BearerRow } from './sca-tables.ts';

/** Whether this text could be what a mailed link carries: the question's id and a secret. */
export const isLinkToken = (token: string): boolean => isId('scp', token.split('.')[0]);

/**
 * The link was opened: its question is approved, and the bearer that asked it may go on. Null for a link that is used,
 * replaced, old or made up. @throws AppError invalidDevice in any browser but the one that began.
 */
export async function answerByLink(
  trx: Trx,
  { token, browserToken, now }: { token: string; browserToken: string | undefined; now: Instant },
): Promise<BearerRow | null> {
  const [procedureId] = token.split('.');
  if (!isId('scp', procedureId)) return null;
  const procedure = await scaTables(trx)
    .selectFrom('identity.sca_procedure')
    .selectAll()
    .where('id', '=', procedureId)
    .where('channel', '=', 'link')
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (procedure === undefined || procedure.bearer_id === null) return null;
  if (procedure.secret_hash !== secretHash(procedure.id, token)) return null;
  const bearer = await findBearerById(trx, procedure.bearer_id, now);
  if (bearer === null) return null;
  if (browserToken === undefined || bearer.browser_hash !== hashToken(browserToken))
    throw new AppError('invalidDevice', { status: 401 });
  await approve(trx, procedure, { now });
  return bearer;
}
