import { inScope } from '#platform/db/scope.ts';
import { endSession } from '#areas/identity/server/door.ts';
import { readSessionToken, setSessionCookie } from '../session-cookie.ts';
import type { SignedInWith } from './note-browser.ts';

/**
 * Gives this browser its new session and ends the one it had: nobody could log out of it any more, and what is open in
 * other tabs would go on showing what the person before may see.
 */
export async function takeSession({ db, request, reply, now }: SignedInWith, token: string): Promise<void> {
  const before = readSessionToken(request);
  if (before !== undefined) await inScope(db, { companyId: null, userId: null }, (trx) => endSession(trx, before, now));
  setSessionCookie(request, reply, token);
}
