import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions, mustAllowValues } from '#areas/dimensions/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { supplierAccountsById } from '#areas/suppliers/server/door.ts';
import type { RuleSet } from '../../contract/payable-rules.ts';
import { loadBooks } from '../queries/load-books.ts';

/**
 * What a rule sets has to be there: a tax of the books, a cost centre, a supplier's account, a field and one of its values; of the last two also those that it
 * set before, which are set no more once they are out of use. @throws AppError invalid_input.
 */
export async function checkRule(context: Context, set: RuleSet, before: RuleSet | null): Promise<void> {
  const { trx, actor } = context;
  const problems: string[] = [];
  if (set.taxCode !== undefined) {
    const { taxes } = await loadBooks(trx, await getCompanyRow(trx, actor.companyId));
    if (!taxes.some(({ code }) => code === set.taxCode)) problems.push('set.taxCode');
  }
  const { costCenters } = await listDimensions(trx, actor.companyId);
  if (set.costCenterId !== undefined && !costCenters.some(({ id }) => id === set.costCenterId))
    problems.push('set.costCenterId');
  const { supplierAccountOf: of } = set;
  if (of !== undefined && of !== before?.supplierAccountOf && !(await isAccountInUse(trx, actor.companyId, of)))
    problems.push('set.supplierAccountOf');
  if (problems.length > 0) throw invalidInput(problems.map((path) => ({ path, code: 'unknown' })));
  const { analyticalValues: values = [] } = set;
  await mustAllowValues(context, [{ at: 'set.analyticalValues', values, kept: before?.analyticalValues ?? [] }]);
}

/** Whether something can be put on the account of a supplier: it is neither archived nor a double. */
export const isAccountInUse = async (trx: Trx, companyId: CompanyId, id: SupplierId): Promise<boolean> =>
  (await supplierAccountsById(trx, companyId, [id])).get(id)?.isGone === false;
