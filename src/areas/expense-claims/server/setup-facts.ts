import { areaSetup } from '#areas/companies/server/door.ts';
import { expenseClaimsSetupDefinition } from '../contract/setup-definition.ts';
import { expenseClaimsTables } from './tables.ts';

/** Whether anybody has claimed anything yet. */
export const expenseClaimsSetup = areaSetup(expenseClaimsSetupDefinition, {
  settings: {},
  steps: {},
  uses: {
    claims: async ({ trx, actor }) => {
      const row = await expenseClaimsTables(trx)
        .selectFrom('expense_claims.claim')
        .select('id')
        .where('company_id', '=', actor.companyId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  },
});
