import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { dimensionsTables } from '../tables.ts';

/** Who approves for each cost centre: its approver, else its owner; co-owners only see. Archived ones count too. */
export async function ownersOfCostCenters(trx: Trx, companyId: CompanyId): Promise<Map<string, UserId[]>> {
  const rows = await dimensionsTables(trx)
    .selectFrom('dimensions.cost_center')
    .select(['id', 'owner_id', 'approver_id'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(
    rows.flatMap(({ id, owner_id: owner, approver_id: approver }) => {
      const decides = approver ?? owner;
      return decides === null ? [] : [[id, [decides]]];
    }),
  );
}
