import { implementBare, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { serviceMetadata } from '#platform/saml/request-url.ts';
import { finishSaml, getSamlMetadata, receiveSamlResponse, samlLogin } from '../../contract/saml.ts';
import { samlAnswerPath, samlErrorPath } from '../../paths.ts';
import { ensureBrowserToken, readBrowserToken } from '../open-id/browser-cookie.ts';
import type { SignOnServices } from '../open-id/sign-on-services.ts';
import { readDeviceToken } from '../sca/sca-cookies.ts';
import { answerSignIn } from '../sign-in/answer-sign-in.ts';
import { finishSamlLogin } from './finish-saml.ts';
import { receiveResponse } from './receive-response.ts';
import { samlAddresses } from './saml-addresses.ts';
import { startSamlLogin } from './start-saml.ts';

/** The way through a company's identity provider: out, the answer, and the end in the browser that asked. */
export const samlRoutes = (services: SignOnServices): Implementation[] => [
  implementBare(samlLogin, async ({ now, ip }, { body }, { request, reply, db }) => {
    const browserToken = ensureBrowserToken(request, reply);
    const start = { email: body.email, targetUrl: body.targetUrl ?? null, browserToken, ip, now };
    return { redirectUrl: await startSamlLogin(db, services, start) };
  }),

  implementBare(receiveSamlResponse, async ({ now, ip }, { params, body }, { reply, db }) => {
    const answer = { companyId: params.companyId, message: body.SAMLResponse ?? '', ip, now };
    // A browser shows what comes back, so every refusal is a page with its sentence; 303 makes it a GET.
    const received = await receiveResponse(db, services, answer).catch((error: unknown) => {
      if (error instanceof AppError) return { ok: false, code: 'unknown_error' } as const;
      throw error;
    });
    await reply.redirect(received.ok ? samlAnswerPath(received.value) : samlErrorPath(received.code), 303);
    return undefined;
  }),

  implementBare(finishSaml, async ({ now, ip }, { body }, { request, reply, db }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const browserToken = readBrowserToken(request);
    const deviceToken = readDeviceToken(request);
    const wish = { handle: body.handle, browserToken, deviceToken, ip, userAgent, now };
    const { signedIn, targetUrl } = await finishSamlLogin(db, wish);
    return { ...answerSignIn({ request, reply }, signedIn), targetUrl };
  }),

  implementBare(getSamlMetadata, async (_context, { params }, { reply }) => {
    // Who asks learns only what follows from the address: whether there is such a company is not looked up.
    const trust = { idpEntityId: '', ssoUrl: '', certificates: ['none'], signs: 'assertion' } as const;
    await reply
      .type('application/samlmetadata+xml')
      .send(serviceMetadata({ ...samlAddresses(services.baseUrl, params.companyId), ...trust }));
    return undefined;
  }),
];
