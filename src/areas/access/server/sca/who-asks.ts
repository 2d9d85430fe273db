import type { FastifyRequest } from 'fastify';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Actor } from '#platform/http/actor.ts';
import { AppError } from '#platform/http/errors.ts';
import type { SessionId, UserId } from '#areas/identity/contract/user.ts';
import { findBearer, type BearerRow, type Holder } from '#areas/identity/server/door.ts';

export type Asking = { userId: UserId; holder: Holder };

/** The bearer that came with the call. @throws AppError unauthenticated for none, an old or a used one (security 45). */
export async function readBearer(trx: Trx, request: FastifyRequest, now: Instant): Promise<BearerRow> {
  const [kind, token, ...more] = (request.headers.authorization ?? '').split(' ');
  const isBearer = kind?.toLowerCase() === 'bearer' && token !== undefined && more.length === 0;
  const bearer = isBearer ? await findBearer(trx, token, now) : null;
  if (bearer === null) throw new AppError('unauthenticated');
  return bearer;
}

export const askingWith = (bearer: BearerRow): Asking => ({
  userId: bearer.user_id,
  holder: { bearerId: bearer.id },
});

/** Who is really there: while acting for somebody, the person acting (security 50). */
export function selfOf(actor: Actor | null): Asking & { sessionId: SessionId } {
  if (actor === null) throw new AppError('unauthenticated');
  const userId = actor.impersonatorId ?? actor.userId;
  return { userId, sessionId: actor.sessionId, holder: { sessionId: actor.sessionId } };
}

/** For calls that take either: a bearer if one came along, else the session. */
export async function whoAsks(
  { trx, actor, now }: { trx: Trx; actor: Actor | null; now: Instant },
  request: FastifyRequest,
): Promise<Asking> {
  if ((request.headers.authorization ?? '') === '') return selfOf(actor);
  return askingWith(await readBearer(trx, request, now));
}
