import type { CompanyActor } from '#platform/http/actor.ts';
import { AppError } from '#platform/http/errors.ts';

/** Who says what is required before something is sent: who looks after the company. Controllers read it. */
export const mayRequire = ({ rights }: CompanyActor): boolean => rights.has('admin') || rights.has('owner');

/** @throws AppError admins_only. */
export function mustMayRequire(actor: CompanyActor): void {
  if (!mayRequire(actor)) throw new AppError('admins_only', { status: 403 });
}
