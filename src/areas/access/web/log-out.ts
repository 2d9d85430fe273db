import { call } from '#ui/api-client/call.ts';
import { logout } from '../contract/session.ts';
import { loginPath } from '../paths.ts';

/**
 * Logs out here and, when the session came from a company's identity provider that asks for it, there too. The page is
 * loaded anew, so that nothing of this person is left in it.
 */
export async function logOut(): Promise<void> {
  location.assign((await leave()) ?? loginPath());
}

/** Logs out here only, to log in once more and be back: what opens the account is changed by who has just done that. */
export async function logInAgain(backTo: string): Promise<void> {
  await leave();
  location.assign(loginPath(backTo));
}

const leave = (): Promise<string | null> =>
  call(logout, {}).then(
    (answer) => answer.url,
    () => null,
  );
