import { implementOpen, type Implementation } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { proveEmail } from '#areas/identity/server/door.ts';
import { confirmEmail, sendEmailLink as sendEmailLinkEndpoint } from '../../contract/verification.ts';
import { takeNewEmail } from '../profile/take-new-email.ts';
import { sendEmailLink } from './send-email-link.ts';

/** Who is signed in proves their own address, never somebody else's whose link they happened to get. */
export const verificationRoutes = (baseUrl: string): Implementation[] => [
  implementOpen(confirmEmail, async ({ trx, actor, now, ip }, { query, body }) => {
    if (actor === null) throw new AppError('unauthenticated');
    const token = body?.token ?? query.token;
    const userId = actor.impersonatorId ?? actor.userId;
    const proven = token === undefined ? null : await proveEmail(trx, { userId, token, now });
    if (proven === null) throw notFound();
    if (proven.replaced !== null) await takeNewEmail(trx, { userId, replaced: proven.replaced, ip, now });
    return undefined;
  }),

  implementOpen(sendEmailLinkEndpoint, async ({ trx, actor, now }, { body }) => {
    if (actor === null) throw new AppError('unauthenticated');
    const userId = actor.impersonatorId ?? actor.userId;
    await sendEmailLink(trx, { userId, baseUrl, inviteToken: body?.invite_token, now });
    return undefined;
  }),
];
