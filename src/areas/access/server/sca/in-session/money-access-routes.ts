import type { Sealer } from '#platform/crypto/seal.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import { implementOpen, type Implementation } from '#platform/http/call.ts';
import { beginMoneyAccess, checkMoneyAccess, openMoneyAccess } from '#areas/identity/contract/money-access.ts';
import type { SessionId } from '#areas/identity/contract/user.ts';
import { noteFactor, unlockMoney, spendConfirmation } from '#areas/identity/server/door.ts';
import { askInSession } from './ask-in-session.ts';
import { selfOf } from '../who-asks.ts';

/** An approval opens this session and no other (security 46). */
const aboutSession = (sessionId: SessionId) => ({
  purpose: 'money-access' as const,
  subject: sessionId,
  boundDigest: sha256Hex(`money-access:${sessionId}`),
});

/** After five minutes without activity, whoever is really there opens the money screens again (security 16, 50). */
export const moneyAccessRoutes = (sealer: Sealer): Implementation[] => [
  implementOpen(checkMoneyAccess, async ({ actor }) => ({ isLocked: actor?.isMoneyLocked === true })),

  implementOpen(beginMoneyAccess, async (context, { body }, { request }) => {
    const { sessionId, ...self } = selfOf(context.actor);
    return askInSession(context, { self, about: aboutSession(sessionId), factorId: body.factorId, request });
  }),

  implementOpen(openMoneyAccess, async ({ trx, actor, now }, { body }) => {
    const { sessionId, ...self } = selfOf(actor);
    const given = { self, about: aboutSession(sessionId), answer: body, sealer };
    const { factor_type: shown } = await spendConfirmation({ trx, now }, given);
    await unlockMoney(trx, sessionId, now);
    if (shown !== 'EMAIL') await noteFactor(trx, sessionId, now);
    return undefined;
  }),
];
