import { call } from '#ui/api-client/call.ts';
import { logout } from '../contract/session.ts';
import { loginPath } from '../paths.ts';

/** Logs out here only, to log in once more and be back: what opens the account is changed by who has just done that. */
export async function logInAgain(backTo: string): Promise<void> {
  await call(logout, {}).catch(() => {});
  location.assign(loginPath(backTo));
}
