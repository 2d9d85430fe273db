import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AccountId } from '#areas/payments/contract/bank.ts';
import { walletTables, type WalletRow } from '../tables.ts';

/** The account that is the company's wallet now; null before one is chosen. */
export async function findWallet(trx: Trx, companyId: CompanyId): Promise<WalletRow | null> {
  const row = await walletTables(trx)
    .selectFrom('wallet.wallet')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The account that the company's money is kept on; null before its wallet is chosen. */
export const mainAccount = async (trx: Trx, companyId: CompanyId): Promise<AccountId | null> =>
  (await findWallet(trx, companyId))?.account_id ?? null;
