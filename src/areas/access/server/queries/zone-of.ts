import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { listCompaniesOf } from './list-companies-of.ts';

/** By whose clocks an account is told when: those of its companies where they agree, else UTC, which means the same to all. */
export async function zoneOf(trx: Trx, userId: UserId): Promise<string> {
  const { companies, impersonations } = await listCompaniesOf(trx, userId);
  const [zone, ...others] = new Set([...companies, ...impersonations].map(({ timeZone }) => timeZone));
  return zone === undefined || others.length > 0 ? 'UTC' : zone;
}
