import { loginPath } from '../paths.ts';
import { endSession } from './log-out.ts';

/** Logs out here only, to log in once more and be back: what opens the account is changed by who has just done that. */
export async function logInAgain(backTo: string): Promise<void> {
  await endSession();
  location.assign(loginPath(backTo));
}
