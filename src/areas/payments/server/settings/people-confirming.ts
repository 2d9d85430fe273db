import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { confirmersNamed } from './read-pay-settings.ts';

/** Who may confirm what somebody else put together: the account owner, and whom they named as long as these are controllers. */
export async function peopleConfirming(trx: Trx, companyId: CompanyId): Promise<Set<UserId>> {
  const controllers = new Set(await peopleHolding(trx, companyId, ['controller']));
  const named = (await confirmersNamed(trx, companyId)).filter((userId) => controllers.has(userId));
  return new Set([...(await peopleHolding(trx, companyId, ['owner'])), ...named]);
}
