import { implementBare, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { serviceMetadata } from '#platform/saml/request-url.ts';
import {
  finishSaml as finishSamlEndpoint,
  getSamlMetadata,
  receiveSamlResponse,
  samlLogin,
  samlSignUp,
} from '../../contract/saml.ts';
import { samlAnswerPath, samlErrorPath } from '../../paths.ts';
import { ensureBrowserToken, readBrowserToken, readDeviceToken } from '../browser-cookies.ts';
import type { SignOnServices } from '../open-id/sign-on-services.ts';
import { answerSignIn } from '../sign-in/answer-sign-in.ts';
import { finishSaml } from './finish-saml.ts';
import { receiveResponse } from './receive-response.ts';
import { samlAddresses } from './saml-addresses.ts';
import { startSamlLogin, startSamlSignUp } from './start-saml.ts';

/** The way through a company's identity provider: out, the answer, and the end in the browser that asked. */
export const samlRoutes = (services: SignOnServices): Implementation[] => [
  implementBare(samlLogin, async ({ now, ip }, { body }, { request, reply, db }) => {
    const browserToken = ensureBrowserToken(request, reply);
    const start = { email: body.email, targetUrl: body.targetUrl ?? null, browserToken, ip, now };
    return { redirectUrl: await startSamlLogin(db, services, start) };
  }),

  implementBare(samlSignUp, async ({ now, ip }, { body }, { request, reply, db }) => {
    const browserToken = ensureBrowserToken(request, reply);
    const invite = { source: body.source ?? null, inviteToken: body.inviteToken ?? null };
    return { redirectUrl: await startSamlSignUp(db, services, { ...invite, browserToken, ip, now }) };
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

  implementBare(finishSamlEndpoint, async ({ now, ip }, { body }, { request, reply, db }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const browserToken = readBrowserToken(request);
    const deviceToken = readDeviceToken(request);
    const wish = { handle: body.handle, lang: body.lang, browserToken, deviceToken, ip, userAgent, now };
    const { signedIn, targetUrl } = await finishSaml(db, wish);
    return { ...(await answerSignIn({ db, request, reply, ip, now }, signedIn)), targetUrl };
  }),

  implementBare(getSamlMetadata, async (_context, { params }, { reply }) => {
    // Who asks learns only what follows from the address: whether there is such a company is not looked up.
    const trust = { idpEntityId: '', ssoUrl: '', certificates: ['none'], signs: 'assertion' } as const;
    const metadata = await serviceMetadata({ ...samlAddresses(services.baseUrl, params.companyId), ...trust });
    await reply.type('application/samlmetadata+xml').send(metadata);
    return undefined;
  }),
];
