import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '../../contract/user.ts';
import { identityTables } from '../tables.ts';
import { endAllBearers } from '../sca/bearers.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { endAllSessions } from './start-session.ts';

/**
 * What opened this account until now opens it no more: password, accounts elsewhere, sessions and sign-ins under way.
 * For when somebody proves an address with which an account was opened that never proved it: whoever did may have been
 * anybody, and would go on sharing the account.
 */
export async function forgetWaysIn(trx: Trx, userId: UserId, now: Instant): Promise<void> {
  await endAllSessions(trx, userId, now);
  await endAllBearers(trx, userId, now);
  await forgetBrowsers(trx, userId);
  await identityTables(trx).deleteFrom('identity.external_account').where('user_id', '=', userId).execute();
  await identityTables(trx)
    .updateTable('identity.user')
    .set({ password_hash: null })
    .where('id', '=', userId)
    .execute();
}
