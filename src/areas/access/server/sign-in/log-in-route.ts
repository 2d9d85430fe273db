import { inScope } from '#platform/db/scope.ts';
import { implementBare, type Implementation } from '#platform/http/call.ts';
import { loginWithCookie } from '../../contract/log-in.ts';
import { safeTarget } from '../../rules/safe-target.ts';
import { readBrowserToken, readDeviceToken, readKnownBrowser, readScaBrowserToken } from '../browser-cookies.ts';
import { logInWithProvider } from '../open-id/log-in-with-provider.ts';
import type { SignOnServices } from '../open-id/sign-on-services.ts';
import { finishSca } from '../sca/finish-sca.ts';
import { answerSignIn } from './answer-sign-in.ts';
import { logIn } from './log-in.ts';

/** The one call that logs in with a password, with Google or Microsoft, and after the second step (specification 7). */
export const logInRoute = (signOn: SignOnServices): Implementation =>
  implementBare(loginWithCookie, async ({ now, ip }, { body }, { request, reply, db }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const common = { ip, userAgent, now };
    const browser = { db, request, reply, ip, now };
    if (body.auth_type === 'sca') {
      const wish = { token: body.token, browserToken: readScaBrowserToken(request), ...common };
      const signedIn = await inScope(db, { companyId: null, userId: null }, (trx) => finishSca(trx, wish));
      const target = safeTarget(body.redirectUrl ?? null, request.headers.origin ?? '', signOn.procurementOrigin);
      return { ...(await answerSignIn(browser, signedIn)), redirectUrl: target };
    }
    const deviceToken = readDeviceToken(request);
    const signedIn =
      body.auth_type === 'password'
        ? await logIn(db, {
            email: body.username,
            password: body.password,
            deviceToken,
            knownBrowser: readKnownBrowser(request),
            ...common,
          })
        : await logInWithProvider(db, signOn, {
            proof: body,
            browserToken: readBrowserToken(request),
            deviceToken,
            ...common,
          });
    return answerSignIn(browser, signedIn);
  });
