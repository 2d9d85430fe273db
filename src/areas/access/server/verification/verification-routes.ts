import { implementOpen, type Implementation } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { proveEmail } from '#areas/identity/server/door.ts';
import { confirmEmail, sendEmailLink as sendEmailLinkEndpoint } from '../../contract/verification.ts';
import { sendEmailLink } from './send-email-link.ts';

/** Who is signed in proves their own address, never somebody else's whose link they happened to get. */
export const verificationRoutes = (baseUrl: string): Implementation[] => [
  implementOpen(confirmEmail, async ({ trx, actor, now }, { query, body }) => {
    if (actor === null) throw new AppError('unauthenticated');
    const token = body?.token ?? query.token;
    const userId = actor.impersonatorId ?? actor.userId;
    if (token === undefined || !(await proveEmail(trx, { userId, token, now }))) throw notFound();
    return undefined;
  }),

  implementOpen(sendEmailLinkEndpoint, async ({ trx, actor, now }) => {
    if (actor === null) throw new AppError('unauthenticated');
    await sendEmailLink(trx, { userId: actor.impersonatorId ?? actor.userId, baseUrl, now });
    return undefined;
  }),
];
