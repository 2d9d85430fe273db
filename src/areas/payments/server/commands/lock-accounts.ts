import type { Context } from '#platform/http/call.ts';
import { paymentsTables, type DebtorAccountRow } from '../tables.ts';

/** All accounts, in one order: whoever imports what the bank says at the same time waits here, so that nothing is applied twice. */
export const lockAccounts = ({ trx, actor }: Context): Promise<DebtorAccountRow[]> =>
  paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .orderBy('id')
    .forUpdate()
    .execute();
