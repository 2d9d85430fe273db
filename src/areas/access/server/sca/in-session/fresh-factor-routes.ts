import type { Sealer } from '#platform/crypto/seal.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import { implementOpen, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { askFreshFactor, showFreshFactor } from '#areas/identity/contract/fresh-factor.ts';
import type { SessionId } from '#areas/identity/contract/user.ts';
import { listFactors, noteFactor, usableFor, spendConfirmation } from '#areas/identity/server/door.ts';
import { selfOf } from '../who-asks.ts';
import { askInSession } from './ask-in-session.ts';

/** An approval is of this session and no other (security 46). */
const aboutSession = (sessionId: SessionId) => ({
  purpose: 'payee-account' as const,
  subject: sessionId,
  boundDigest: sha256Hex(`payee-account:${sessionId}`),
});

/** Who decides where money goes shows a factor first, unless one agreed in the last minutes (domain rules 2.19). */
export const freshFactorRoutes = (sealer: Sealer): Implementation[] => [
  implementOpen(askFreshFactor, async (context, { body }, { request }) => {
    const { sessionId, ...self } = selfOf(context.actor);
    const about = aboutSession(sessionId);
    if (usableFor(await listFactors(context.trx, self.userId), about.purpose).length === 0)
      throw new AppError('no_factor');
    return askInSession(context, { self, about, factorId: body.factorId, request });
  }),

  implementOpen(showFreshFactor, async ({ trx, actor, now }, { body }) => {
    const { sessionId, ...self } = selfOf(actor);
    await spendConfirmation({ trx, now }, { self, about: aboutSession(sessionId), answer: body, sealer });
    await noteFactor(trx, sessionId, now);
    return undefined;
  }),
];
