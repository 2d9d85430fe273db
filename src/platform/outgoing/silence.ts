import { sql } from 'kysely';
import type { Trx } from '../db/scope.ts';

/** Says that nothing ever leaves this company, which is the transaction's scope. */
export const silenceCompany = (trx: Trx, companyId: string): Promise<unknown> =>
  sql`insert into platform.silent_company (company_id) values (${companyId})`.execute(trx);

/**
 * Whether nothing may leave the company in whose scope this transaction is: asked wherever something would, in the mail and
 * text queues and where a file, a push message or an order goes to a server outside. False outside of any company.
 */
export async function isSilent(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ silent: boolean }>`
    select exists (select from platform.silent_company
      where company_id = current_setting('app.company_id', true)) as silent`.execute(trx);
  return rows[0]?.silent === true;
}

/** Top-level names that never lead anywhere (RFC 6761): the people of sample companies have addresses below them. */
const NOWHERE = /\.invalid$/i;
export const leadsNowhere = (address: string): boolean => NOWHERE.test(address);
