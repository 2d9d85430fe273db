import { call } from '#ui/api-client/call.ts';
import { startSignOn } from '../../contract/sign-on.ts';

export type Intent = {
  purpose: 'log-in' | 'connect' | 'sign-up';
  targetUrl: string | null;
  invitationToken: string | null;
  source: 'link' | 'token' | null;
};

/** What the state says that comes back from the provider. The server checks it; here it only says where to go on. */
export function intentIn(state: string): Intent | null {
  try {
    const base64 = (state.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder().decode(bytes)) as Intent;
  } catch {
    return null;
  }
}

/** Leaves for Google; its page sends the browser back to ours (specification 7). */
export async function leaveForGoogle(intent: Intent): Promise<never> {
  const { authorizeUrl } = await call(startSignOn, { body: { kind: 'google', ...intent }, isAnonymous: true });
  location.assign(authorizeUrl);
  // The page is on its way out: nothing here may look finished before it is gone.
  return new Promise<never>(() => {});
}
