import { plusMs, type Instant } from '#kernel/instant.ts';
import type { Actor } from '#platform/http/actor.ts';
import { AppError } from '#platform/http/errors.ts';

/** Security 9: what opens the account, or decides who may, is changed only by somebody who has just signed in. */
const FRESH_MS = 5 * 60_000;

/** @throws AppError fresh_sign_in_needed when this session was opened more than five minutes ago. */
export function assertFreshSignIn(actor: Pick<Actor, 'authenticatedAt'>, now: Instant): void {
  if (actor.authenticatedAt < plusMs(now, -FRESH_MS)) throw new AppError('fresh_sign_in_needed');
}
