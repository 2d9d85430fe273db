import { AppError, notFound } from '#platform/http/errors.ts';
import { implementOpen, type Implementation } from '#platform/http/call.ts';
import type { ChangeStreams } from '#platform/http/change-streams.ts';
import { authenticatorRoutes } from './sca/authenticator-routes.ts';
import { companionRoutes } from './sca/companion/companion-routes.ts';
import { pushRoutes } from './sca/companion/push-routes.ts';
import { enrolmentRoutes } from './sca/in-session/enrolment-routes.ts';
import { factorRoutes } from './sca/in-session/factor-routes.ts';
import { freshFactorRoutes } from './sca/in-session/fresh-factor-routes.ts';
import { moneyAccessRoutes } from './sca/in-session/money-access-routes.ts';
import { scaRoutes } from './sca/sca-routes.ts';
import type { ResolveTxt } from '#platform/dns/resolve-txt.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import { endSession, getUser, renewSession, totpSealer } from '#areas/identity/server/door.ts';
import { endImpersonation, getMe, impersonate, logout } from '../contract/session.ts';
import { openIdRoutes } from './open-id/routes.ts';
import { openSignOn, type SignOnOptions } from './open-id/sign-on-services.ts';
import { samlRoutes } from './saml/routes.ts';
import { samlLogoutUrl } from './saml/saml-logout-url.ts';
import { samlSettingsRoutes } from './saml-settings/routes.ts';
import { logInRoute } from './sign-in/log-in-route.ts';
import { isShutOut } from './sign-in/refuse-shut-out.ts';
import type { AccountTies } from './close-account/account-ties.ts';
import { closeAccountRoutes } from './close-account/close-account-routes.ts';
import { collaboratorRoutes } from './collaborators/routes.ts';
import { isProvenStaff } from './front/front-links.ts';
import { frontRoutes } from './front/front-routes.ts';
import type { FrontServices } from './front/front-services.ts';
import { legalRoutes } from './legals/legal-routes.ts';
import { inviteRoutes } from './invites/routes.ts';
import { listCompaniesOf } from './queries/list-companies-of.ts';
import { bankDetailRoutes } from './bank-detail/bank-detail-routes.ts';
import { ownershipRoutes } from './ownership/ownership-routes.ts';
import { secondStepRoutes } from './second-step/routes.ts';
import { securityRoutes } from './security-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { recoveryRoutes } from './recovery/recovery-routes.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import type { RegistrationServices } from './registration/registration-services.ts';
import { verificationRoutes } from './verification/verification-routes.ts';
import { clearSessionCookie, readSessionToken, setSessionCookie } from './session-cookie.ts';

export type AccessServices = {
  leakedPasswords: LeakedPasswords;
  resolveTxt: ResolveTxt;
  registration: RegistrationServices;
  front: FrontServices;
  streams: ChangeStreams;
  hasPush: boolean;
  accountTies: AccountTies;
} & SignOnOptions;

export function accessRoutes({
  leakedPasswords,
  resolveTxt,
  registration,
  front,
  streams,
  hasPush,
  accountTies,
  ...options
}: AccessServices): Implementation[] {
  const signOn = openSignOn(options);
  const sealer = totpSealer(options.secretKeys);
  return [
    logInRoute(signOn),
    ...sessionRoutes(front.staff),
    ...passwordRoutes(leakedPasswords),
    ...securityRoutes(leakedPasswords),
    ...scaRoutes({ sealer, streams }),
    ...authenticatorRoutes(sealer),
    ...factorRoutes,
    ...enrolmentRoutes(sealer),
    ...moneyAccessRoutes(sealer),
    ...freshFactorRoutes(sealer),
    ...legalRoutes,
    ...closeAccountRoutes({ ties: accountTies, baseUrl: options.baseUrl }),
    ...secondStepRoutes(sealer),
    ...bankDetailRoutes({ sealer, baseUrl: options.baseUrl }),
    ...ownershipRoutes({ sealer, baseUrl: options.baseUrl }),
    ...recoveryRoutes({ baseUrl: options.baseUrl, sealer }),
    ...companionRoutes,
    ...pushRoutes({ hasPush, secretKeys: options.secretKeys }),
    ...openIdRoutes(signOn),
    ...inviteRoutes({ leakedPasswords, signOn, links: front.links }),
    ...collaboratorRoutes,
    ...registrationRoutes(registration),
    ...verificationRoutes(registration.baseUrl),
    ...profileRoutes(registration.baseUrl),
    ...frontRoutes(front, registration.isOpen),
    ...samlRoutes(signOn),
    ...samlSettingsRoutes({ baseUrl: options.baseUrl, resolveTxt }),
  ];
}

const sessionRoutes = (staff: readonly string[]): Implementation[] => [
  implementOpen(logout, async ({ trx, actor, now }, _input, { request, reply }) => {
    const url = actor === null ? null : await samlLogoutUrl(trx, actor.sessionId);
    const token = readSessionToken(request);
    if (token !== undefined) await endSession(trx, token, now);
    clearSessionCookie(reply);
    // Not the storage: it is the device's (language, theme, the key of a phone that confirms). Our page clears what is the person's.
    reply.header('clear-site-data', '"cache"');
    return { url };
  }),

  implementOpen(getMe, async ({ trx, actor }) => {
    if (actor === null) throw new AppError('unauthenticated');
    const user = await getUser(trx, actor.userId);
    const behind = actor.impersonatorId === null ? null : await getUser(trx, actor.impersonatorId);
    const open = await listCompaniesOf(trx, behind?.id ?? user.id);
    // Closed under an open session: with nothing else to choose, the chooser is no place to be (specification 8.2).
    if (open.companies.length === 0 && (await isShutOut(trx, behind?.id ?? user.id)))
      throw new AppError('access_blocked');
    return {
      id: user.id,
      email: user.email,
      fullName: user.full_name,
      lang: user.lang,
      impersonatedBy: behind === null ? null : { id: behind.id, fullName: behind.full_name },
      isStaff: behind === null && isProvenStaff(user, staff),
      ...open,
    };
  }),

  implementOpen(impersonate, async ({ trx, actor }, { body }, { request, reply }) => {
    if (actor === null) throw new AppError('unauthenticated');
    const realUserId = actor.impersonatorId ?? actor.userId;
    const { impersonations } = await listCompaniesOf(trx, realUserId);
    const target = impersonations.find(
      (one) => one.userId === body.targetUserId && one.companyId === body.targetCompanyId,
    );
    // A target that is not on the caller's list does not exist for them (security 81).
    if (target === undefined) throw notFound();
    setSessionCookie(
      request,
      reply,
      await renewSession(trx, actor.sessionId, { userId: target.userId, companyId: target.companyId }),
    );
    return undefined;
  }),

  implementOpen(endImpersonation, async ({ trx, actor }, _input, { request, reply }) => {
    if (actor === null) throw new AppError('unauthenticated');
    setSessionCookie(request, reply, await renewSession(trx, actor.sessionId, null));
    return undefined;
  }),
];
