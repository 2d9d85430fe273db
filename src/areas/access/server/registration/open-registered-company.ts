import { sql } from 'kysely';
import { currency } from '#kernel/currency.ts';
import { approvedCountry } from '#kernel/reference/countries.ts';
import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { SolvedCaptcha } from '#platform/captcha/captcha.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { createCompany, freeInboxName } from '#areas/companies/server/door.ts';
import type { Lang, UserId } from '#areas/identity/contract/user.ts';
import { createUser, fullNameOf, getUser, type UserRow } from '#areas/identity/server/door.ts';
import { addMember } from '#areas/members/server/door.ts';
import type { CompanySize } from '../../contract/registration.ts';
import { mailEmailLink } from '../verification/mail-email-link.ts';
import { useRegistrationToken } from './registration-token.ts';
import type { RegistrationServices } from './registration-services.ts';

export type Applicant = {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  country: string;
  size: CompanySize;
  currency: string;
  lang: Lang;
  initialPlan: string | null;
};

export type Opening = {
  companyId: CompanyId;
  form: Applicant & { token: string | undefined };
  phone: string;
  passwordHash: string;
  captcha: SolvedCaptcha;
  ip: string;
  now: Instant;
};

/**
 * Writes everything a new company is made of, in a transaction whose scope is its id. @returns its owner, or null when
 * the captcha was used meanwhile: then nothing was written.
 */
export async function openRegisteredCompany(
  trx: Trx,
  services: RegistrationServices,
  { companyId, form, phone, passwordHash, captcha, ip, now }: Opening,
): Promise<UserRow | null> {
  if (!(await isCaptchaFree(trx, captcha))) return null;
  const nameParts = { firstName: form.firstName, lastName: form.lastName };
  const fullName = fullNameOf(nameParts);
  const { email, lang } = form;
  const userId = await createUser(trx, { email, fullName, nameParts, lang, phone, passwordHash, now });
  if (!services.isOpen && !(await useRegistrationToken(trx, form.token, now)))
    throw new AppError('registration_closed');
  await takeCaptcha(trx, { captcha, userId, now });
  await createCompany(trx, companyId, {
    name: form.companyName,
    legalName: form.companyName,
    country: form.country,
    baseCurrency: form.currency,
    timeZone: approvedCountry(form.country)?.timeZone ?? 'UTC',
    vatNumber: null,
    registrationNumber: null,
    address: '',
    inboxName: await freeInboxName(trx, form.companyName),
    now,
  });
  // Who founds a company does everything in it until there are others; with them come the two pairs of eyes.
  await addMember(trx, companyId, {
    userId,
    fullName,
    email: form.email,
    roles: ['owner', 'admin', 'controller', 'requester'],
    jobTitle: '',
    teamId: null,
    managerId: null,
    joinedAt: now,
  });
  await services.prepareCompany(trx, {
    companyId,
    country: form.country,
    currency: currency(form.currency),
    lang: form.lang,
    now,
  });
  await sql`insert into access.registration (company_id, user_id, company_size, initial_plan, lang, agreed_at, ip)
    values (${companyId}, ${userId}, ${form.size}, ${form.initialPlan}, ${form.lang}, ${now}, ${ip})`.execute(trx);
  const user = await getUser(trx, userId);
  await mailEmailLink(trx, { user, baseUrl: services.baseUrl, now });
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: userId,
    onBehalfOf: null,
    ip,
    action: 'access.register',
    entity: 'company',
    entityId: companyId,
    after: { name: form.companyName, country: form.country, currency: form.currency, size: form.size },
  });
  return user;
}

/** One at a time per captcha: the twin of a request waits here and then finds it used. */
async function isCaptchaFree(trx: Trx, captcha: SolvedCaptcha): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`captcha:${captcha.id}`}, 0))`.execute(trx);
  const { rows } = await sql`select 1 from access.used_captcha where id = ${captcha.id}`.execute(trx);
  return rows.length === 0;
}

/** Marks the captcha as used, and forgets those that nobody could use again. */
async function takeCaptcha(
  trx: Trx,
  { captcha, userId, now }: { captcha: SolvedCaptcha; userId: UserId; now: Instant },
): Promise<void> {
  await sql`delete from access.used_captcha where expires_at < ${now}`.execute(trx);
  await sql`insert into access.used_captcha (id, user_id, expires_at)
    values (${captcha.id}, ${userId}, ${captcha.expiresAt})`.execute(trx);
}
