import type { Context } from '#platform/http/call.ts';
import { activeMembersByEmail } from '#areas/members/server/door.ts';
import type { ImportedCostCenter } from '../../contract/cost-center.ts';
import { readCostCenters } from '../../rules/read-cost-centers.ts';
import { dimensionsTables } from '../tables.ts';
import { addCostCenter } from './change-cost-center.ts';

export type ImportCostCenters = {
  rows: readonly (readonly (string | number)[])[];
  isDryRun: boolean;
  skipsBad: boolean;
};

/** Adds cost centres from a table. A dry run only says what would be; one bad line adds nothing unless asked to skip it. */
export async function importCostCenters(
  context: Context,
  { rows, isDryRun, skipsBad }: ImportCostCenters,
): Promise<{ rows: ImportedCostCenter[]; added: number }> {
  const { trx, actor } = context;
  const inUse = await dimensionsTables(trx)
    .selectFrom('dimensions.cost_center')
    .select('name')
    .where('company_id', '=', actor.companyId)
    .where('archived_at', 'is', null)
    .execute();
  const read = readCostCenters(rows, {
    names: new Set(inUse.map(({ name }) => name.toLowerCase())),
    owners: await activeMembersByEmail(trx, actor.companyId),
  });
  const good = read.filter((line) => line.refusal === null);
  const goesAhead = !isDryRun && (skipsBad || good.length === read.length);
  if (goesAhead)
    for (const { name, code, ownerId } of good)
      await addCostCenter(context, { name, code, ownerId, approverId: null, coOwnerIds: [], memberIds: [] });
  return { rows: read.map(({ ownerId: _ownerId, ...line }) => line), added: goesAhead ? good.length : 0 };
}
