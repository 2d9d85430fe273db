import { sql } from 'kysely';
import { PRODUCT_NAME } from '#kernel/product.ts';
import { approvedCountry } from '#kernel/reference/countries.ts';
import type { Instant } from '#kernel/instant.ts';
import type { SolvedCaptcha } from '#platform/captcha/captcha.ts';
import { hashPassword, verifyPassword } from '#platform/crypto/password.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { AppError, invalidInput, valueOrThrow } from '#platform/http/errors.ts';
import { newCompanyId } from '#areas/companies/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { checkPassword, findUserByEmail } from '#areas/identity/server/door.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { openSession } from '../sign-in/open-session.ts';
import { listCompaniesOf } from '../queries/list-companies-of.ts';
import { openRegisteredCompany, type Applicant } from './open-registered-company.ts';
import { parsePhone } from './parse-phone.ts';
import type { RegistrationServices } from './registration-services.ts';
import { signupReason } from './signup-reason.ts';

export type RegisterCompany = {
  form: Applicant & {
    mobileExt: string;
    mobileNo: string;
    password: string;
    agrees: boolean;
    isLegalRepresentative: boolean;
    captcha: string | undefined;
    token: string | undefined;
  };
  ip: string;
  userAgent: string;
  now: Instant;
};
export type Registered = { token: string; companyId: CompanyId; userId: UserId; company: string; phone: PhoneParts };
type PhoneParts = { ext: string; national: string };

/**
 * Opens a company with its owner and first settings and signs the owner in (specification 2.6, 7), all in one
 * transaction. The same form sent twice, at once or because the first answer was lost, opens one company and answers
 * the same: a captcha belongs to what it opened.
 * @throws AppError with one of `SIGNUP_ERRORS`.
 */
export async function registerCompany(
  db: Db,
  services: RegistrationServices,
  input: RegisterCompany,
): Promise<Registered> {
  const { form, ip, userAgent, now } = input;
  const phone = checkForm(form);
  const captcha = await solvedCaptcha(services, form.captcha, now);
  const earlier = await findEarlier(db, captcha, input);
  if (earlier !== null) return { ...earlier, phone };

  const reason = await signupReason(db, { email: form.email, token: form.token, isOpen: services.isOpen, now });
  if (reason !== null) throw new AppError(reason);
  valueOrThrow(
    checkPassword(form.password, [PRODUCT_NAME, form.email, form.firstName, form.lastName, form.companyName]),
  );
  // Decision 17: the wizard warns of a leak and lets the person go on, unless the operator wants it refused.
  if (services.refusesLeaked && (await services.leakedPasswords.isLeaked(form.password)))
    throw new AppError('passwordLeaked');

  // Before the transaction: a connection is not held while hashing.
  const passwordHash = await hashPassword(form.password);
  const companyId = newCompanyId();
  const opened = await inScope(db, { companyId, userId: null }, async (trx) => {
    const user = await openRegisteredCompany(trx, services, {
      companyId,
      form,
      phone: phone.international,
      passwordHash,
      captcha,
      ip,
      now,
    });
    if (user === null) return null;
    // Who has just opened a company has nothing yet with which to confirm, and nobody to want it.
    const { token } = await openSession(trx, { user, ip, userAgent, now });
    return { token, companyId, userId: user.id, company: form.companyName, phone };
  });
  if (opened !== null) return opened;
  // The twin of this request was faster; it has committed, or this one would still wait for it.
  const twin = await findEarlier(db, captcha, input);
  if (twin === null) throw new AppError('captcha_failed');
  return { ...twin, phone };
}

/** What is wrong whoever sends it; the browser asks for all of it before. */
function checkForm(form: RegisterCompany['form']) {
  if (!form.agrees) throw new AppError('agreement_missing');
  if (!form.isLegalRepresentative) throw new AppError('legal_representative_missing');
  if (approvedCountry(form.country) === null) throw invalidInput([{ path: 'company_country', code: 'invalid' }]);
  const phone = parsePhone(form.mobileExt, form.mobileNo);
  if (phone === null) throw new AppError('invalid_phone');
  return phone;
}

async function solvedCaptcha(
  { captcha }: RegistrationServices,
  solution: string | undefined,
  now: Instant,
): Promise<SolvedCaptcha> {
  if (solution === undefined || solution === '') throw new AppError('captcha_missing');
  const solved = await captcha.check(solution, now);
  if (solved === null) throw new AppError('captcha_failed');
  return solved;
}

/**
 * What this captcha opened before, if it was for the same person with the same password; null when it opened nothing.
 * @throws AppError captcha_failed when it was used by anybody else: a replay.
 */
async function findEarlier(
  db: Db,
  captcha: SolvedCaptcha,
  { form, ip, userAgent, now }: RegisterCompany,
): Promise<Omit<Registered, 'phone'> | null> {
  const used = await sql<{ user_id: UserId }>`select user_id from access.used_captcha where id = ${captcha.id}`.execute(
    db,
  );
  const userId = used.rows[0]?.user_id;
  if (userId === undefined) return null;
  const user = await findUserByEmail(db, form.email);
  const isSame = user?.id === userId && (await verifyPassword(user.password_hash, form.password));
  if (!isSame) throw new AppError('captcha_failed');
  return inScope(db, { companyId: null, userId }, async (trx) => {
    const [company] = (await listCompaniesOf(trx, userId)).companies;
    if (company === undefined) throw new AppError('captcha_failed');
    const signedIn = await finishSignIn(trx, { user, ip, userAgent, now });
    // Who has set up a second factor since is no twin of the first request: the captcha opens nothing past it.
    if (signedIn.kind !== 'session') throw new AppError('captcha_failed');
    return { token: signedIn.token, companyId: company.id, userId, company: company.name };
  });
}
