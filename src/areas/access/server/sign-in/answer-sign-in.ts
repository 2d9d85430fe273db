import type { LoginAnswer } from '../../contract/login-answer.ts';
import { setScaBrowserToken } from '../browser-cookies.ts';
import { setSessionCookie } from '../session-cookie.ts';
import { noteBrowser, type SignedInWith } from './note-browser.ts';
import type { SignedIn } from './open-session.ts';

/** Sets the cookie that fits, and says what comes next. Every way to sign in answers with this. */
export async function answerSignIn(browser: SignedInWith, signedIn: SignedIn): Promise<LoginAnswer> {
  const { request, reply } = browser;
  const { hasImpersonationTargets } = signedIn;
  if (signedIn.kind === 'session') {
    setSessionCookie(request, reply, signedIn.token);
    await noteBrowser(browser, signedIn.userId);
    return { hasImpersonationTargets };
  }
  setScaBrowserToken({ request, reply }, signedIn.browserToken);
  const { accessToken, step, email } = signedIn;
  return { hasImpersonationTargets, accessToken, step, ...(email === null ? {} : { email }) };
}
