import type { Challenge, Solution } from 'altcha-lib';
import { call } from '#ui/api-client/call.ts';
import { getCaptcha } from '../../../contract/registration.ts';

/** Asks our own server for a proof of work and does it: no puzzle, nothing to see, nobody else asked. */
export async function solveCaptcha(): Promise<string> {
  const { challenge: text } = await call(getCaptcha, { isAnonymous: true });
  // Ours, signed by our own server: it is what it says.
  const challenge = JSON.parse(atob(text)) as Challenge;
  const solution = await workOut(challenge);
  return btoa(JSON.stringify({ challenge, solution }));
}

function workOut(challenge: Challenge): Promise<Solution> {
  const { promise, resolve, reject } = Promise.withResolvers<Solution>();
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<Solution | null>) => {
    if (event.data === null) reject(new CaptchaFailed());
    else resolve(event.data);
  });
  worker.addEventListener('error', () => reject(new CaptchaFailed()));
  worker.postMessage(challenge);
  return promise.finally(() => worker.terminate());
}

/** The browser could not do the work: no worker, or no cryptography because the page came over plain http. */
export class CaptchaFailed extends Error {
  override readonly name = 'CaptchaFailed';
}
