import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { assertFreshSignIn } from '../sign-in/fresh-sign-in.ts';

/**
 * Who decides how a company signs in does it as themselves and has just signed in (security 9).
 * @throws AppError acting_for_somebody, fresh_sign_in_needed.
 */
export function assertMayChangeSignOn({ actor, now }: Context): void {
  if (actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  assertFreshSignIn(actor, now);
}
