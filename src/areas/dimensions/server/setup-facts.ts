import { sql } from 'kysely';
import { areaSetup } from '#areas/companies/server/door.ts';
import type { SettingFact } from '#areas/companies/contract/setup.ts';
import { dimensionsSetupDefinition } from '../contract/setup-definition.ts';
import { listDimensions } from './queries/list-dimensions.ts';

/** By what spend is sorted. */
export const dimensionsSetup = areaSetup(dimensionsSetupDefinition, {
  settings: {
    costCenters: async ({ trx, actor }) => {
      const { rows } = await sql<{ count: number; without: number }>`
        select count(*)::int as count, count(*) filter (where owner_id is null)::int as without
        from dimensions.cost_center where company_id = ${actor.companyId} and archived_at is null`.execute(trx);
      const values = rows[0] ?? { count: 0, without: 0 };
      if (values.count === 0) return { state: 'none', needsAttention: true };
      return { state: values.without > 0 ? 'withoutOwner' : 'count', values };
    },
    categories: async ({ trx, actor }) =>
      counted((await listDimensions(trx, actor.companyId)).expenseCategories.length, { isNeeded: true }),
    fields: async ({ trx, actor }) =>
      counted((await listDimensions(trx, actor.companyId)).analyticalFields.length, { isNeeded: false }),
  },
  steps: {},
  uses: {},
});

const counted = (count: number, { isNeeded }: { isNeeded: boolean }): SettingFact =>
  count === 0 ? { state: 'none', needsAttention: isNeeded } : { state: 'count', values: { count } };
