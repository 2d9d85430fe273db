import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { cardsTables, type AccountRow } from '../tables.ts';

/** The accounts that cards of the company draw on, at whichever issuer. */
export const cardAccounts = (trx: Trx, companyId: CompanyId): Promise<AccountRow[]> =>
  cardsTables(trx)
    .selectFrom('cards.account')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
