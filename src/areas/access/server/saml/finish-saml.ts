import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { collectProven, getUser, type SignOnAttempt, type UserRow } from '#areas/identity/server/door.ts';
import { invitationIdSchema } from '#areas/members/contract/invitation.ts';
import { findMember } from '#areas/members/server/door.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import type { SignedIn } from '../sign-in/open-session.ts';
import { enabledSamlSettings } from './find-saml-settings.ts';
import { provenInvitedSchema, provenMemberSchema } from './proven-person.ts';
import { signUpWithSaml } from './sign-up-with-saml.ts';

export type FinishSaml = {
  handle: string;
  browserToken: string | null;
  deviceToken: string | undefined;
  /** Of an account that is made on the way. */
  lang: Lang;
  ip: string;
  userAgent: string;
  now: Instant;
};

/**
 * Signs in the browser that asked, with what the provider's answer proved (security 69); the invited joins the company
 * in the same transaction. Who left in between, or whose company switched its provider off, stays out.
 * @throws AppError invalid_credentials, no_account_or_invite, and what `signUpWithSaml` refuses with.
 */
export async function finishSaml(
  db: Db,
  { handle, browserToken, deviceToken, lang, ip, userAgent, now }: FinishSaml,
): Promise<{ signedIn: SignedIn; targetUrl: string | null }> {
  const refused = new AppError('invalid_credentials', { status: 401 });
  if (browserToken === null) throw refused;
  const attempt = await inScope(db, { companyId: null, userId: null }, (trx) =>
    collectProven(trx, { handle, browserToken, now }),
  );
  if (attempt === null) throw refused;
  const companyId = companyIdSchema.parse(attempt.saml_company_id);
  if ((await enabledSamlSettings(db, companyId)) === null) throw refused;
  const signedIn = await inScope(db, { companyId, userId: null }, async (trx) => {
    const { user, endsAt } =
      attempt.invitation_id === null
        ? await provenMember(trx, companyId, attempt)
        : await provenInvited(trx, { attempt, companyId, lang, ip, now });
    return finishSignIn(trx, { user, ip, userAgent, deviceToken, now, kind: 'saml', saml: { companyId, endsAt } });
  });
  return { signedIn, targetUrl: attempt.target_url };
}

type Vouched = { user: UserRow; endsAt: Instant | null };

async function provenMember(trx: Trx, companyId: CompanyId, { proven }: SignOnAttempt): Promise<Vouched> {
  const { userId, endsAt } = provenMemberSchema.parse(proven);
  const member = await findMember(trx, companyId, userId);
  const user = await getUser(trx, userId);
  if (member?.state !== 'active' || user.disabled_at !== null) throw new AppError('no_account_or_invite');
  return { user, endsAt };
}

type ProvenInvited = Pick<FinishSaml, 'lang' | 'ip' | 'now'> & { attempt: SignOnAttempt; companyId: CompanyId };

async function provenInvited(trx: Trx, { attempt, companyId, ...wish }: ProvenInvited): Promise<Vouched> {
  const { endsAt, ...person } = provenInvitedSchema.parse(attempt.proven);
  const key = { companyId, id: invitationIdSchema.parse(attempt.invitation_id) };
  return { user: await signUpWithSaml(trx, { key, ...person, ...wish }), endsAt };
}
