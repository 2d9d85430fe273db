import { call } from '#ui/api-client/call.ts';
import { logout } from '../contract/session.ts';
import { loginPath } from '../paths.ts';
import { forgetPerson } from './front/device-storage.ts';

/**
 * Logs out here and, when the session came from a company's identity provider that asks for it, there too. The page is
 * loaded anew, so that nothing of this person is left in it.
 */
export const logOut = (next = loginPath()): Promise<void> => endSession().then((url) => location.assign(url ?? next));

/**
 * Ends the session and takes from this browser what it kept of this person. What belongs to the device stays: its
 * language, its theme, the key of a phone that confirms. @returns where to log out as well; null for nowhere.
 */
export async function endSession(): Promise<string | null> {
  forgetPerson();
  return call(logout, {}).then(
    ({ url }) => url,
    () => null,
  );
}
