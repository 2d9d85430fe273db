import type { Trx } from '#platform/db/scope.ts';
import type { Chart } from '../../contract/charts.ts';
import type { CompanyId } from '../../contract/company.ts';
import { forgetCompany } from '../queries/get-company.ts';
import { companiesTables } from '../tables.ts';

/** The chart that the company's books start from. Who calls it knows that nothing is booked yet. */
export async function setChart(trx: Trx, companyId: CompanyId, chart: Chart): Promise<void> {
  await companiesTables(trx)
    .updateTable('companies.company')
    .set({ chart })
    .where('company_id', '=', companyId)
    .execute();
  forgetCompany(trx, companyId);
}
