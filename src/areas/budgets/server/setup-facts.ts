import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import { areaSetup } from '#areas/companies/server/door.ts';
import { budgetsSetupDefinition } from '../contract/setup-definition.ts';

/** Whether the company plans its spend. */
export const budgetsSetup = areaSetup(budgetsSetupDefinition, {
  settings: {
    exercises: async (context) => {
      const count = await countExercises(context);
      return count === 0 ? { state: 'none' } : { state: 'count', values: { count } };
    },
  },
  steps: {
    budgets: async (context) => {
      const count = await countExercises(context);
      return { isDone: count > 0, state: count > 0 ? 'done' : 'open', values: { count } };
    },
  },
  uses: { budgets: async (context) => (await countExercises(context)) > 0 },
});

async function countExercises({ trx, actor }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from budgets.exercise where company_id = ${actor.companyId}`.execute(trx);
  return rows[0]?.count ?? 0;
}
