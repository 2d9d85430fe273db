import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import { areaSetup } from '#areas/companies/server/door.ts';
import { suppliersSetupDefinition } from '../contract/setup-definition.ts';

/** Whether the company knows any supplier yet. */
export const suppliersSetup = areaSetup(suppliersSetupDefinition, {
  settings: {},
  steps: {
    suppliers: async (context) => {
      const count = await countSuppliers(context);
      return { isDone: count > 0, state: count > 0 ? 'done' : 'open', values: { count } };
    },
  },
  uses: { suppliers: async (context) => (await countSuppliers(context)) > 0 },
});

async function countSuppliers({ trx, actor }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from suppliers.supplier where company_id = ${actor.companyId}`.execute(trx);
  return rows[0]?.count ?? 0;
}
