import type { Context } from '#platform/http/call.ts';
import { accountingTables } from '../tables.ts';

/** Whether what a document came to is prepared or exported: from then on its area says nothing else of it. */
export async function isPrepared({ trx, actor }: Context, sourceId: string): Promise<boolean> {
  const row = await accountingTables(trx)
    .selectFrom('accounting.payable')
    .select('state')
    .where('company_id', '=', actor.companyId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row !== undefined && row.state !== 'created';
}
