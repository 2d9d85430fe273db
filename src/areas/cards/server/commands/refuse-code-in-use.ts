import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { ownAccounts } from '#areas/payments/server/door.ts';
import { cardsTables } from '../tables.ts';

/** One account of the books stands for one account of money, at a bank or at an issuer. @throws AppError code_in_use */
export async function refuseCodeInUse({ trx, actor }: Context, ledgerCode: string): Promise<void> {
  const atBanks = await ownAccounts(trx, actor.companyId);
  const ofCards = await cardsTables(trx)
    .selectFrom('cards.account')
    .select('ledger_code')
    .where('company_id', '=', actor.companyId)
    .execute();
  if ([...atBanks, ...ofCards].some(({ ledger_code: code }) => code === ledgerCode)) throw new AppError('code_in_use');
}
