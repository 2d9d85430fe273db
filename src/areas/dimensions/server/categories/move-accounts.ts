import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { forgetDimensions } from '../queries/list-dimensions.ts';
import { dimensionsTables } from '../tables.ts';

/** Which accounts of the books are some category's default; archived categories may come back, and count too. */
export async function categoryAccounts({ trx, actor }: Context): Promise<ReadonlySet<string>> {
  const rows = await dimensionsTables(trx)
    .selectFrom('dimensions.expense_category')
    .select('account_code as code')
    .where('company_id', '=', actor.companyId)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Categories that book to one account book to another from now on; says how many. */
export async function moveCategoryAccounts(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<number> {
  const { trx, actor } = context;
  const moved = await dimensionsTables(trx)
    .updateTable('dimensions.expense_category')
    .set((eb) => ({ account_code: into, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('account_code', '=', from)
    .returning('id')
    .execute();
  forgetDimensions(trx, actor.companyId);
  for (const { id } of moved)
    await recordChange(context, {
      action: 'dimensions.changeCategory',
      entity: 'expenseCategory',
      entityId: id,
      before: { accountCode: from },
      after: { accountCode: into },
      topics: ['dimensions', 'categories'],
    });
  return moved.length;
}
