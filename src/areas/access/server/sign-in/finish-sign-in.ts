import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { SignInKind } from '#areas/identity/contract/user.ts';
import { startSession, type UserRow } from '#areas/identity/server/door.ts';
import { listCompaniesOf } from '../queries/list-companies-of.ts';

export type SignIn = {
  user: UserRow;
  ip: string;
  userAgent: string;
  now: Instant;
  /** With a password unless said otherwise. */
  kind?: SignInKind;
  saml?: { companyId: string; endsAt: Instant | null };
};
export type SignedIn = { token: string; hasImpersonationTargets: boolean };

/** Where every kind of sign-in ends once it is proven who it is: opens the session and says what comes next. */
export async function finishSignIn(trx: Trx, { user, ...session }: SignIn): Promise<SignedIn> {
  const { token } = await startSession(trx, { userId: user.id, ...session });
  const { impersonations } = await listCompaniesOf(trx, user.id);
  return { token, hasImpersonationTargets: impersonations.length > 0 };
}
