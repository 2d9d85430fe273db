import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { requestUrl } from '#platform/saml/request-url.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { openSignOnAttempt } from '#areas/identity/server/door.ts';
import { isEmail } from '#kernel/email.ts';
import { invitationSourceSchema, type InvitationId } from '#areas/members/contract/invitation.ts';
import { findInvitation, getInvitation, isOpen } from '#areas/members/server/door.ts';
import { safeTarget } from '../../rules/safe-target.ts';
import type { SignOnServices } from '../open-id/sign-on-services.ts';
import { ownerOfDomainOf } from '../sign-in/sign-on-of-domain.ts';
import { enabledSamlSettings } from './find-saml-settings.ts';
import { trustOf } from './saml-addresses.ts';
import { samlOfInvite } from './saml-of-invite.ts';

/** A whole office logs in on a Monday, or signs up on its first morning, behind one address; nobody guesses tokens. */
const ADDRESS_MAX = 120;
const WINDOW_SECONDS = 15 * 60;

export type StartSaml = { email: string; targetUrl: string | null; browserToken: string; ip: string; now: Instant };

/**
 * Where the provider of the company asks that has proven this address' domain. Whether the address has an account is
 * not looked at: the provider knows its own people.
 * @throws AppError no_account_or_invite when the domain has no such company, saml_request_fail, too_many_requests.
 */
export async function startSamlLogin(db: Db, services: SignOnServices, start: StartSaml): Promise<string> {
  const { email, targetUrl, browserToken, ip, now } = start;
  if (!isEmail(email)) throw invalidInput([{ path: 'email', code: 'invalid' }]);
  await takePlace(db, { key: `saml:start:${ip}`, max: ADDRESS_MAX, windowSeconds: WINDOW_SECONDS, now });
  const owner = await ownerOfDomainOf(db, email);
  if (owner?.isEnabled !== true) throw new AppError('no_account_or_invite');
  const target = safeTarget(targetUrl, services.baseUrl, services.procurementOrigin);
  const { companyId } = owner;
  return samlRequest(db, services, { companyId, targetUrl: target, invitationId: null, browserToken, now });
}

export type StartSamlSignUp = {
  source: string | null;
  inviteToken: string | null;
  browserToken: string;
  ip: string;
  now: Instant;
};

/**
 * Where the provider of the inviting company asks who the invited is. The invitation is used when they come back.
 * @throws AppError missing_invite_token, unknown_signup_source, no_invite, saml_disabled where the company's provider
 *   cannot vouch for the invited, saml_request_fail, too_many_requests.
 */
export async function startSamlSignUp(db: Db, services: SignOnServices, start: StartSamlSignUp): Promise<string> {
  const { inviteToken, browserToken, ip, now } = start;
  await takePlace(db, { key: `saml:sign-up:${ip}`, max: ADDRESS_MAX, windowSeconds: WINDOW_SECONDS, now });
  if (inviteToken === null || inviteToken === '') throw new AppError('missing_invite_token');
  const source = invitationSourceSchema.safeParse(start.source);
  if (!source.success) throw new AppError('unknown_signup_source');
  const key = await findInvitation(db, inviteToken);
  if (key === null) throw new AppError('no_invite');
  const { companyId, id: invitationId } = key;
  await inScope(db, { companyId, userId: null }, async (trx) => {
    const invitation = await getInvitation(trx, key, 'none');
    if (invitation?.source !== source.data || !isOpen(invitation, now)) throw new AppError('no_invite');
    if (!(await samlOfInvite(trx, invitation)).isEnabled) throw new AppError('saml_disabled');
  });
  const targetUrl = `/app/${companyId}`;
  return samlRequest(db, services, { companyId, targetUrl, invitationId, browserToken, now });
}

type SamlRequest = {
  companyId: CompanyId;
  targetUrl: string | null;
  invitationId: InvitationId | null;
  browserToken: string;
  now: Instant;
};

async function samlRequest(db: Db, services: SignOnServices, request: SamlRequest): Promise<string> {
  const { companyId, targetUrl, invitationId, browserToken, now } = request;
  const settings = await enabledSamlSettings(db, companyId);
  if (settings === null) throw new AppError('saml_request_fail');
  const attempt = await inScope(db, { companyId: null, userId: null }, (trx) =>
    openSignOnAttempt(trx, {
      kind: 'saml',
      purpose: invitationId === null ? 'log-in' : 'sign-up',
      browserToken,
      saml: { companyId, targetUrl, invitationId },
      now,
    }),
  );
  try {
    return await requestUrl(trustOf(services.baseUrl, settings), { requestId: `_${attempt}`, relayState: attempt });
  } catch (cause) {
    throw Object.assign(new AppError('saml_request_fail'), { cause });
  }
}
