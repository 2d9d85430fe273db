import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';

/** Bank details are never changed while acting for somebody else (domain rules 2.15). */
export function forbidImpersonation({ actor }: Context): void {
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbidden', { status: 403 });
}
