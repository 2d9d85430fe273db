import type { Instant } from '#kernel/instant.ts';
import type { Id } from '#kernel/id.ts';
import type { Trx } from '../db/scope.ts';
import type { Context } from './call.ts';

/**
 * The context of what the product does by itself in answer to a fact, for commands that people call too. The audit names
 * `by`; it has no rights, so nothing that asks for one may be called with it.
 */
export const systemContext = (
  { trx, companyId, now }: { trx: Trx; companyId: string; now: Instant },
  by: `system:${string}`,
): Context => ({
  trx,
  now,
  ip: '',
  actor: {
    userId: by as string as Id<'usr'>,
    sessionId: by as string as Id<'ses'>,
    companyId: companyId as Id<'cmp'>,
    rights: new Set(),
    impersonatorId: null,
    authenticatedAt: now,
    isMoneyLocked: true,
    isFactorFresh: false,
  },
});
