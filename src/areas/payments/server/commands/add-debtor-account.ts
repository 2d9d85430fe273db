import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AccountId } from '../../contract/bank.ts';
import { paymentsTables, type DebtorAccountRow } from '../tables.ts';

/** Adds an account that the company pays from. */
export async function addDebtorAccount(
  trx: Trx,
  companyId: CompanyId,
  account: Omit<DebtorAccountRow, 'company_id' | 'id' | 'archived_at' | 'version'>,
): Promise<AccountId> {
  const id: AccountId = newId('bka');
  await paymentsTables(trx)
    .insertInto('payments.debtor_account')
    .values({ company_id: companyId, id, ...account, archived_at: null, version: 1 })
    .execute();
  return id;
}
