import type { Context } from '#platform/http/call.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { RequestType } from '../../contract/request-id.ts';
import { requestDefaults, type RequestDefaults } from '../../rules/request-defaults.ts';
import { requestsTables } from '../tables.ts';

/** So many of the caller's newest requests are looked through: what is older says little about today. */
const LOOKED_THROUGH = 200;

/** What the caller's next request of this type begins with, by what they asked for before in their own name. */
export async function readDefaults(
  { trx, actor }: Context,
  { type, supplierName = '' }: { type: RequestType; supplierName?: string | undefined },
): Promise<RequestDefaults> {
  const { costCenters, expenseCategories } = await listDimensions(trx, actor.companyId);
  const rows = await requestsTables(trx)
    .selectFrom('requests.request')
    .select([
      'supplier_name as supplierName',
      'description',
      'cost_center_id as costCenterId',
      'expense_category_id as expenseCategoryId',
    ])
    .where('company_id', '=', actor.companyId)
    .where('requester_id', '=', actor.userId)
    .where('type', '=', type)
    .where('state', '<>', 'draft')
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_THROUGH)
    .execute();
  return requestDefaults(rows, {
    supplierName,
    choices: {
      costCenterIds: costCenters.map(({ id }) => id),
      expenseCategoryIds: expenseCategories.map(({ id }) => id),
    },
  });
}
