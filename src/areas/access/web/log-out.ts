import { call } from '#ui/api-client/call.ts';
import { logout } from '../contract/session.ts';
import { loginPath } from '../paths.ts';

/**
 * Logs out here and, when the session came from a company's identity provider that asks for it, there too. The page is
 * loaded anew, so that nothing of this person is left in it.
 */
export const logOut = (): Promise<void> =>
  call(logout, {}).then(
    ({ url }) => location.assign(url ?? loginPath()),
    () => location.assign(loginPath()),
  );
