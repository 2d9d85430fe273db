import type { Trx } from '#platform/db/scope.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { mailEmailLink, type MailEmailLink } from './mail-email-link.ts';

const MAILS_MAX = 3;
const HOUR_SECONDS = 3600;

/** Mails a new link to who asks for one. An address that is proven needs none. @throws AppError too_many_requests. */
export async function sendEmailLink(
  trx: Trx,
  { userId, now, ...link }: Omit<MailEmailLink, 'user'> & { userId: UserId },
): Promise<void> {
  await takePlace(trx, { key: `verify:mail:${userId}`, max: MAILS_MAX, windowSeconds: HOUR_SECONDS, now });
  const user = await getUser(trx, userId);
  if (user.email_verified_at === null) await mailEmailLink(trx, { user, now, ...link });
}
