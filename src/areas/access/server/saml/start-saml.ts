import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { requestUrl } from '#platform/saml/request-url.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { openSignOnAttempt } from '#areas/identity/server/door.ts';
import { isEmail } from '#kernel/email.ts';
import { safeTarget } from '../../rules/safe-target.ts';
import type { SignOnServices } from '../open-id/sign-on-services.ts';
import { ownerOfDomainOf } from '../sign-in/sign-on-of-domain.ts';
import { enabledSamlSettings } from './find-saml-settings.ts';
import { trustOf } from './saml-addresses.ts';

const ADDRESS_MAX = 30;
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
  return samlRequest(db, services, { companyId: owner.companyId, targetUrl: target, browserToken, now });
}

type SamlRequest = { companyId: CompanyId; targetUrl: string | null; browserToken: string; now: Instant };

async function samlRequest(db: Db, services: SignOnServices, request: SamlRequest): Promise<string> {
  const { companyId, targetUrl, browserToken, now } = request;
  const settings = await enabledSamlSettings(db, companyId);
  if (settings === null) throw new AppError('saml_request_fail');
  const attempt = await inScope(db, { companyId: null, userId: null }, (trx) =>
    openSignOnAttempt(trx, {
      kind: 'saml',
      purpose: 'log-in',
      browserToken,
      saml: { companyId, targetUrl, invitationToken: null },
      now,
    }),
  );
  try {
    return await requestUrl(trustOf(services.baseUrl, settings), { requestId: `_${attempt}`, relayState: attempt });
  } catch (cause) {
    throw Object.assign(new AppError('saml_request_fail'), { cause });
  }
}
