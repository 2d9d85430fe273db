import { sql } from 'kysely';
import { areaSetup } from '#areas/companies/server/door.ts';
import { requestsSetupDefinition } from '../contract/setup-definition.ts';
import { isOwn } from './queries/list-requests.ts';

/** Whether an invoice has arrived, and whether the caller has asked for anything. */
export const requestsSetup = areaSetup(requestsSetupDefinition, {
  settings: {},
  steps: {
    invoice: async ({ trx, actor }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from requests.inbox_invoice where company_id = ${actor.companyId}`.execute(trx);
      return began(rows[0]?.count);
    },
    request: async ({ trx, actor }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from requests.request
        where company_id = ${actor.companyId} and state <> 'draft' and ${isOwn(actor)}`.execute(trx);
      return began(rows[0]?.count);
    },
  },
  uses: {},
});

const began = (count: number = 0) => ({ isDone: count > 0, state: count > 0 ? 'done' : 'open', values: { count } });
