import type { LoginAnswer } from '../../contract/login-answer.ts';
import { setScaBrowserToken } from '../browser-cookies.ts';
import { noteBrowser, type SignedInWith } from './note-browser.ts';
import type { SignedIn } from './open-session.ts';
import { takeSession } from './take-session.ts';

/** Sets the cookie that fits, and says what comes next. Every way to sign in answers with this. */
export async function answerSignIn(browser: SignedInWith, signedIn: SignedIn): Promise<LoginAnswer> {
  const { request, reply } = browser;
  const { hasImpersonationTargets, accessToken } = signedIn;
  if (signedIn.kind === 'session') {
    await takeSession(browser, signedIn.token);
    await noteBrowser(browser, signedIn.userId);
    return { hasImpersonationTargets, accessToken };
  }
  setScaBrowserToken({ request, reply }, signedIn.browserToken);
  const { step, email } = signedIn;
  return { hasImpersonationTargets, accessToken, step, ...(email === null ? {} : { email }) };
}
