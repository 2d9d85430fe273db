import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { paymentsTables } from '../tables.ts';

/** Everybody who ever confirmed a payment to this payee: they are told when its account changes (domain rules 2.8). */
export async function confirmersOf(trx: Trx, companyId: CompanyId, payeeId: string): Promise<UserId[]> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.payment as p')
    .innerJoin('payments.run_confirmation as c', (join) =>
      join.onRef('c.company_id', '=', 'p.company_id').onRef('c.run_id', '=', 'p.run_id'),
    )
    .select('c.user_id')
    .distinct()
    .where('p.company_id', '=', companyId)
    .where('p.payee_id', '=', payeeId)
    .execute();
  return rows.map((row) => row.user_id);
}
