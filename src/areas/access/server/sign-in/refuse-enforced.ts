import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { ownerOfDomainOf } from './sign-on-of-domain.ts';

/**
 * Whoever's address belongs to a company that enforces SAML signs in there and nowhere else, on every path (security
 * 35). It hangs on the domain and not on a membership, so that it tells nothing of who has an account.
 * @throws AppError sso_enforced.
 */
export async function refuseEnforced(trx: Trx, email: string): Promise<void> {
  if ((await ownerOfDomainOf(trx, email))?.isEnforced === true) throw new AppError('sso_enforced', { status: 401 });
}
