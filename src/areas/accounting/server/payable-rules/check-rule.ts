import type { Context } from '#platform/http/call.ts';
import { invalidInput } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { RuleSet, RuleWhen } from '../../contract/payable-rules.ts';
import { loadBooks } from '../queries/load-books.ts';

/** What a rule sets has to be there: a tax of the books, a cost centre, a field and one of its values. @throws AppError invalid_input. */
export async function checkRule(context: Context, { set }: { when: RuleWhen; set: RuleSet }): Promise<void> {
  const { trx, actor } = context;
  const problems: string[] = [];
  if (set.taxCode !== undefined) {
    const { taxes } = await loadBooks(trx, await getCompanyRow(trx, actor.companyId));
    if (!taxes.some(({ code }) => code === set.taxCode)) problems.push('set.taxCode');
  }
  const { costCenters, analyticalFields } = await listDimensions(trx, actor.companyId);
  if (set.costCenterId !== undefined && !costCenters.some(({ id }) => id === set.costCenterId))
    problems.push('set.costCenterId');
  for (const [index, { fieldId, value }] of (set.analyticalValues ?? []).entries()) {
    const field = analyticalFields.find(({ id }) => id === fieldId);
    const isAllowed = field !== undefined && (field.allowedValues.length === 0 || field.allowedValues.includes(value));
    if (!isAllowed) problems.push(`set.analyticalValues.${index}`);
  }
  if (problems.length > 0) throw invalidInput(problems.map((path) => ({ path, code: 'unknown' })));
}
