import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '../../contract/company.ts';
import { companiesTables, type CompanyRow } from '../tables.ts';

/** The company's row. @throws when the transaction's scope is another company: a bug, not a user's mistake. */
export function getCompanyRow(trx: Trx, companyId: CompanyId): Promise<CompanyRow> {
  return companiesTables(trx)
    .selectFrom('companies.company')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}
