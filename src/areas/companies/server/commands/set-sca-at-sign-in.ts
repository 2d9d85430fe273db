import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId, ScaAtSignIn } from '../../contract/company.ts';
import { forgetCompany } from '../queries/get-company.ts';
import { companiesTables } from '../tables.ts';

/** Of whom a second factor is asked at sign-in, from the next one on (decision 7). Who may say so is the caller's to know. */
export async function setScaAtSignIn(trx: Trx, companyId: CompanyId, value: ScaAtSignIn): Promise<void> {
  await companiesTables(trx)
    .updateTable('companies.company')
    .set({ sca_at_sign_in: value })
    .where('company_id', '=', companyId)
    .execute();
  forgetCompany(trx, companyId);
}
