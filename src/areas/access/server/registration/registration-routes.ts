import { implementBare, type Implementation } from '#platform/http/call.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Instant } from '#kernel/instant.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import {
  checkRegistration,
  checkSignup,
  completeSignup,
  getCaptcha,
  suggestSignup,
} from '../../contract/registration.ts';
import { noteBrowser } from '../sign-in/note-browser.ts';
import { takeSession } from '../sign-in/take-session.ts';
import { registerCompany } from './register-company.ts';
import { isOpenToken } from './registration-token.ts';
import type { RegistrationServices } from './registration-services.ts';
import { signupReason } from './signup-reason.ts';
import { suggestCompany } from './suggest-company.ts';

const WINDOW_SECONDS = 15 * 60;
/** Decision 16: the answers tell who has an account, so nobody gets many, by where they are and whom they ask about. */
const ASKED_BY_ADDRESS_MAX = 30;
const ASKED_ABOUT_MAX = 10;
/** Opening a company is done once; a form that is refused is sent a few times. */
const OPENED_BY_ADDRESS_MAX = 20;

/** Everything the registration wizard asks of the server (specification 7). */
export const registrationRoutes = (services: RegistrationServices): Implementation[] => [
  implementBare(checkRegistration, async ({ ip, now }, { body }, { db }) => {
    await takePlace(db, {
      key: `signup:open:${ip}`,
      max: ASKED_BY_ADDRESS_MAX * 2,
      windowSeconds: WINDOW_SECONDS,
      now,
    });
    return { isOpen: services.isOpen || (await isOpenToken(db, body.registration_token, now)) };
  }),

  implementBare(checkSignup, async ({ ip, now }, { body }, { db, request }) => {
    await takeQuestion(db, { kind: 'allowed', email: body.email, ip, now });
    try {
      const candidate = { email: body.email, token: body.registration_token, isOpen: services.isOpen, now };
      const reason = await signupReason(db, candidate);
      return { isAllowed: reason === null, reason };
    } catch (error) {
      // Specification 8.3 has a reason for this, so that the wizard stays where it is and says so.
      request.log.error({ err: error }, 'signup check');
      return { isAllowed: false, reason: 'unexpected_error' };
    }
  }),

  implementBare(suggestSignup, async ({ ip, now }, { body }, { db }) => {
    await takeQuestion(db, { kind: 'suggest', email: body.email, ip, now });
    return suggestCompany(body.email, services.enrich);
  }),

  implementBare(getCaptcha, async ({ ip, now }, _input, { db }) => {
    await takePlace(db, { key: `captcha:${ip}`, max: 60, windowSeconds: WINDOW_SECONDS, now });
    return { challenge: await services.captcha.newChallenge(now) };
  }),

  implementBare(completeSignup, async ({ ip, now }, { body, query }, { db, request, reply }) => {
    await takePlace(db, { key: `signup:${ip}`, max: OPENED_BY_ADDRESS_MAX, windowSeconds: WINDOW_SECONDS, now });
    const registered = await registerCompany(db, services, {
      form: {
        email: body.email,
        firstName: body.first_name,
        lastName: body.last_name,
        mobileExt: body.mobile_ext,
        mobileNo: body.mobile_no,
        password: body.password,
        companyName: body.company_name,
        country: body.company_country,
        size: body.company_size,
        currency: body.company_currency,
        lang: body.lang,
        agrees: body.privacy_and_terms_agreement,
        isLegalRepresentative: body.is_legal_representative,
        initialPlan: body.initial_plan ?? null,
        captcha: body.captcha ?? query.captcha,
        token: body.registration_token,
      },
      ip,
      userAgent: request.headers['user-agent'] ?? '',
      now,
    });
    await takeSession({ db, request, reply, ip, now }, registered.token);
    await noteBrowser({ db, request, reply, ip, now }, registered.userId);
    return {
      company_id: registered.companyId,
      user: registered.userId,
      email: body.email,
      first_name: body.first_name,
      last_name: body.last_name,
      mobile_ext: registered.phone.ext,
      mobile_no: registered.phone.national,
      company: registered.company,
    };
  }),
];

type Question = { kind: 'allowed' | 'suggest'; email: string; ip: string; now: Instant };

/** @throws AppError too_many_requests, by the caller's address first: then nobody learns what others asked about. */
async function takeQuestion(db: Db, { kind, email, ip, now }: Question): Promise<void> {
  const window = { windowSeconds: WINDOW_SECONDS, now };
  await takePlace(db, { key: `signup:${kind}:${ip}`, max: ASKED_BY_ADDRESS_MAX, ...window });
  await takePlace(db, { key: `signup:${kind}:${email.toLowerCase()}`, max: ASKED_ABOUT_MAX, ...window });
}
