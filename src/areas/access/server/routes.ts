import { inScope } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { implementBare, implementOpen, type Implementation } from '#platform/http/call.ts';
import type { ChangeStreams } from '#platform/http/change-streams.ts';
import { safeTarget } from '../rules/safe-target.ts';
import { authenticatorRoutes } from './sca/authenticator-routes.ts';
import { companionRoutes } from './sca/companion-routes.ts';
import { enrolmentRoutes } from './sca/enrolment-routes.ts';
import { factorRoutes } from './sca/factor-routes.ts';
import { finishSca } from './sca/finish-sca.ts';
import { readDeviceToken, readScaBrowserToken } from './sca/sca-cookies.ts';
import { scaRoutes } from './sca/sca-routes.ts';
import { answerSignIn } from './sign-in/answer-sign-in.ts';
import type { ResolveTxt } from '#platform/dns/resolve-txt.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import { endSession, getUser, renewSession, totpSealer } from '#areas/identity/server/door.ts';
import { endImpersonation, getMe, impersonate, logout } from '../contract/session.ts';
import { loginWithCookie } from '../contract/log-in.ts';
import { readBrowserToken } from './open-id/browser-cookie.ts';
import { logInWithProvider } from './open-id/log-in-with-provider.ts';
import { openIdRoutes } from './open-id/routes.ts';
import { openSignOn, type SignOnOptions, type SignOnServices } from './open-id/sign-on-services.ts';
import { samlRoutes } from './saml/routes.ts';
import { samlLogoutUrl } from './saml/saml-logout-url.ts';
import { samlSettingsRoutes } from './saml-settings/routes.ts';
import { logIn } from './sign-in/log-in.ts';
import { collaboratorRoutes } from './collaborators/routes.ts';
import { frontRoutes } from './front/front-routes.ts';
import type { FrontServices } from './front/front-services.ts';
import { inviteRoutes } from './invites/routes.ts';
import { listCompaniesOf } from './queries/list-companies-of.ts';
import { securityRoutes } from './security-routes.ts';
import { passwordRoutes } from './password-routes.ts';
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
} & SignOnOptions;

export function accessRoutes({
  leakedPasswords,
  resolveTxt,
  registration,
  front,
  streams,
  ...options
}: AccessServices): Implementation[] {
  const signOn = openSignOn(options);
  const sealer = totpSealer(options.secretKeys);
  return [
    ...sessionRoutes(signOn),
    ...passwordRoutes(leakedPasswords),
    ...securityRoutes(leakedPasswords),
    ...scaRoutes({ sealer, streams }),
    ...authenticatorRoutes(sealer),
    ...factorRoutes,
    ...enrolmentRoutes(sealer),
    ...companionRoutes,
    ...openIdRoutes(signOn),
    ...inviteRoutes({ leakedPasswords, signOn, links: front.links }),
    ...collaboratorRoutes,
    ...registrationRoutes(registration),
    ...verificationRoutes(registration.baseUrl),
    ...frontRoutes(front, registration.isOpen),
    ...samlRoutes(signOn),
    ...samlSettingsRoutes({ baseUrl: options.baseUrl, resolveTxt }),
  ];
}

const sessionRoutes = (signOn: SignOnServices): Implementation[] => [
  implementBare(loginWithCookie, async ({ now, ip }, { body }, { request, reply, db }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const common = { ip, userAgent, now };
    if (body.auth_type === 'sca') {
      const wish = { token: body.token, browserToken: readScaBrowserToken(request), ...common };
      const signedIn = await inScope(db, { companyId: null, userId: null }, (trx) => finishSca(trx, wish));
      const target = safeTarget(body.redirectUrl ?? null, request.headers.origin ?? '');
      return { ...answerSignIn({ request, reply }, signedIn), redirectUrl: target };
    }
    const deviceToken = readDeviceToken(request);
    const signedIn =
      body.auth_type === 'password'
        ? await logIn(db, { email: body.username, password: body.password, deviceToken, ...common })
        : await logInWithProvider(db, signOn, {
            proof: body,
            browserToken: readBrowserToken(request),
            deviceToken,
            ...common,
          });
    return answerSignIn({ request, reply }, signedIn);
  }),

  implementOpen(logout, async ({ trx, actor, now }, _input, { request, reply }) => {
    const url = actor === null ? null : await samlLogoutUrl(trx, actor.sessionId);
    const token = readSessionToken(request);
    if (token !== undefined) await endSession(trx, token, now);
    clearSessionCookie(reply);
    reply.header('clear-site-data', '"cache", "storage"');
    return { url };
  }),

  implementOpen(getMe, async ({ trx, actor }) => {
    if (actor === null) throw new AppError('unauthenticated');
    const user = await getUser(trx, actor.userId);
    const behind = actor.impersonatorId === null ? null : await getUser(trx, actor.impersonatorId);
    return {
      id: user.id,
      email: user.email,
      fullName: user.full_name,
      lang: user.lang,
      impersonatedBy: behind === null ? null : { id: behind.id, fullName: behind.full_name },
      ...(await listCompaniesOf(trx, behind?.id ?? user.id)),
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
