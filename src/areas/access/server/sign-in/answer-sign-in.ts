import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginAnswer } from '../../contract/login-answer.ts';
import { setBrowserToken } from '../sca/sca-cookies.ts';
import { setSessionCookie } from '../session-cookie.ts';
import type { SignedIn } from './open-session.ts';

/** Sets the cookie that fits, and says what comes next. Every way to sign in answers with this. */
export function answerSignIn(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  signedIn: SignedIn,
): LoginAnswer {
  const { hasImpersonationTargets } = signedIn;
  if (signedIn.kind === 'session') {
    setSessionCookie(request, reply, signedIn.token);
    return { hasImpersonationTargets };
  }
  setBrowserToken({ request, reply }, signedIn.browserToken);
  const { accessToken, step, email } = signedIn;
  return { hasImpersonationTargets, accessToken, step, ...(email === null ? {} : { email }) };
}
