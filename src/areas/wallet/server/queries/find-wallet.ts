import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
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
