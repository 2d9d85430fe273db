import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '#kernel/instant.ts';
import { newToken } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getUser, meetBrowser } from '#areas/identity/server/door.ts';
import { readKnownBrowser, setKnownBrowser } from '../browser-cookies.ts';
import { newBrowserLetter } from '../mails/sign-in-letters.ts';
import { describeBrowser } from '../queries/describe-browser.ts';
import { zoneOf } from '../queries/zone-of.ts';

export type SignedInWith = { db: Db; request: FastifyRequest; reply: FastifyReply; ip: string; now: Instant };

/**
 * Notes that this person has just signed in with this browser, and tells them by mail when they never did before
 * (security 34). After the sign-in and not within it: a mail that cannot be written keeps nobody out, and a browser
 * that was not noted is new again the next time.
 */
export async function noteBrowser({ db, request, reply, ip, now }: SignedInWith, userId: UserId): Promise<void> {
  const token = readKnownBrowser(request) ?? newToken();
  setKnownBrowser({ request, reply }, token);
  await inScope(db, { companyId: null, userId }, async (trx) => {
    if ((await meetBrowser(trx, { userId, token, now })) !== 'new') return;
    const user = await getUser(trx, userId);
    const browser = describeBrowser(request.headers['user-agent'] ?? '');
    const zone = await zoneOf(trx, userId);
    const letter = newBrowserLetter(user.lang, { name: user.full_name, ...browser, ip, at: now, zone });
    await queueMail(trx, { to: user.email, ...renderLetter(letter) });
  });
}
