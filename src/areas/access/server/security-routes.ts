import { implementBare, implementOpen, type Implementation } from '#platform/http/call.ts';
import type { Actor } from '#platform/http/actor.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import { endOtherSessions, endSessionOf } from '#areas/identity/server/door.ts';
import {
  changePassword as changePasswordEndpoint,
  endOtherSessions as endOtherSessionsEndpoint,
  endOwnSession,
  listOwnSessions as listOwnSessionsEndpoint,
} from '../contract/security.ts';
import { changePassword } from './commands/change-password.ts';
import { recordOnPerson } from './record-on-person.ts';
import { listOwnSessions } from './queries/list-own-sessions.ts';

/** Password and sessions of whoever is really there: acting for somebody opens nothing of theirs. */
export const securityRoutes = (leakedPasswords: LeakedPasswords): Implementation[] => [
  implementOpen(listOwnSessionsEndpoint, async ({ trx, actor, now }) => ({
    items: await listOwnSessions(trx, { ...selfOf(actor), now }),
  })),

  implementOpen(endOwnSession, async ({ trx, actor, now, ip }, { params }) => {
    const { userId } = selfOf(actor);
    if (!(await endSessionOf(trx, { userId, sessionId: params.sessionId, now }))) throw notFound();
    await recordOnPerson(trx, { userId, ip, now, action: 'access.end-sessions', after: { endedSessions: 1 } });
    return undefined;
  }),

  implementOpen(endOtherSessionsEndpoint, async ({ trx, actor, now, ip }) => {
    const self = selfOf(actor);
    const ended = await endOtherSessions(trx, { ...self, now });
    const { userId } = self;
    if (ended > 0)
      await recordOnPerson(trx, { userId, ip, now, action: 'access.end-sessions', after: { endedSessions: ended } });
    return { ended };
  }),

  implementBare(changePasswordEndpoint, async ({ actor, now, ip }, { body }, { db }) => {
    if (actor !== null && actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
    await changePassword(db, leakedPasswords, { ...selfOf(actor), ...body, ip, now });
    return undefined;
  }),
];

function selfOf(actor: Actor | null): Pick<Actor, 'userId' | 'sessionId'> {
  if (actor === null) throw new AppError('unauthenticated');
  return { userId: actor.impersonatorId ?? actor.userId, sessionId: actor.sessionId };
}
