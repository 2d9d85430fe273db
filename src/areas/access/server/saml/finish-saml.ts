import { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { collectProven, getUser } from '#areas/identity/server/door.ts';
import { findMember } from '#areas/members/server/door.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import type { SignedIn } from '../sign-in/open-session.ts';
import { enabledSamlSettings } from './find-saml-settings.ts';

const provenSchema = z.object({
  userId: userIdSchema,
  endsAt: z.custom<Instant>((value) => typeof value === 'string').nullable(),
});

export type FinishSaml = {
  handle: string;
  browserToken: string | null;
  deviceToken: string | undefined;
  ip: string;
  userAgent: string;
  now: Instant;
};

/**
 * Signs in the browser that asked, with what the provider's answer proved (security 69). Who left in between, or whose
 * company switched its provider off, stays out.
 * @throws AppError invalid_credentials, no_account_or_invite.
 */
export async function finishSamlLogin(
  db: Db,
  { handle, browserToken, deviceToken, ip, userAgent, now }: FinishSaml,
): Promise<{ signedIn: SignedIn; targetUrl: string | null }> {
  const refused = new AppError('invalid_credentials', { status: 401 });
  if (browserToken === null) throw refused;
  const attempt = await inScope(db, { companyId: null, userId: null }, (trx) =>
    collectProven(trx, { handle, browserToken, now }),
  );
  if (attempt === null) throw refused;
  const companyId = companyIdSchema.parse(attempt.saml_company_id);
  const { userId, endsAt } = provenSchema.parse(attempt.proven);
  if ((await enabledSamlSettings(db, companyId)) === null) throw refused;
  const signedIn = await inScope(db, { companyId, userId }, async (trx) => {
    const member = await findMember(trx, companyId, userId);
    const user = await getUser(trx, userId);
    if (member?.state !== 'active' || user.disabled_at !== null) throw new AppError('no_account_or_invite');
    return finishSignIn(trx, { user, ip, userAgent, deviceToken, now, kind: 'saml', saml: { companyId, endsAt } });
  });
  return { signedIn, targetUrl: attempt.target_url };
}
