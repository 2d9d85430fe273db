import type { Trx } from '#platform/db/scope.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { dimensionsTables } from '../tables.ts';

/** Says that the accounts of the categories suit the company's books. Once more changes only who said it last. */
export async function confirmAccounts(context: Context): Promise<void> {
  const { trx, actor, now } = context;
  const review = { reviewed_by: actor.userId, reviewed_at: now };
  await dimensionsTables(trx)
    .insertInto('dimensions.accounts_review')
    .values({ company_id: actor.companyId, ...review })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(review))
    .execute();
  await recordChange(context, {
    action: 'dimensions.confirmAccounts',
    entity: 'company',
    entityId: actor.companyId,
    topics: ['categories', 'setup'],
  });
}

/** Whether somebody confirmed the accounts, or changed a category, which shows that they looked. */
export async function hasReviewedAccounts(trx: Trx, companyId: CompanyId): Promise<boolean> {
  const db = dimensionsTables(trx);
  const confirmed = await db
    .selectFrom('dimensions.accounts_review')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (confirmed !== undefined) return true;
  const changed = await db
    .selectFrom('dimensions.expense_category')
    .select('id')
    .where('company_id', '=', companyId)
    .where('version', '>', 1)
    .limit(1)
    .executeTakeFirst();
  return changed !== undefined;
}
