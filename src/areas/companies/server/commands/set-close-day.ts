import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '../../contract/company.ts';
import { forgetCompany } from '../queries/get-company.ts';
import { companiesTables } from '../tables.ts';

/** The day of a month on which the company means to close it, 1 to 31. */
export async function setCloseDay(trx: Trx, companyId: CompanyId, closeDay: number): Promise<void> {
  await companiesTables(trx)
    .updateTable('companies.company')
    .set({ close_day: closeDay })
    .where('company_id', '=', companyId)
    .execute();
  forgetCompany(trx, companyId);
}
