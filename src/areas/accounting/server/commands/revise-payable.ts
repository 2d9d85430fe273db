import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { Proof } from '#areas/payables/contract/payable.ts';
import type { PayableRevised } from '#areas/payables/events.ts';
import { accountToApply, suggestAccounts } from '../../rules/suggest-account.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { loadBooks } from '../queries/load-books.ts';
import { accountingTables } from '../tables.ts';

/**
 * The books take over what is said of a payable later, while nobody prepared it: what a person set here stays, and an
 * account that came of the category follows it.
 */
export async function revisePayable(
  { trx, companyId: company }: ListenerContext,
  revised: PayableRevised,
): Promise<void> {
  const companyId = company as CompanyId;
  const row = await accountingTables(trx)
    .selectFrom('accounting.payable')
    .select(['id', 'expense_account', 'expense_account_origin', 'proof'])
    .where('company_id', '=', companyId)
    .where('source_id', '=', revised.id)
    .where('state', '=', 'created')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  const dimensions = await listDimensions(trx, companyId);
  const category = dimensions.expenseCategories.find(({ id }) => id === revised.expenseCategoryId);
  const isSet = row.expense_account_origin === 'person' || row.expense_account_origin === 'document';
  const applied = accountToApply(
    suggestAccounts({
      fromReview: isSet ? row.expense_account : null,
      learnt: [],
      fromCategory: category?.accountCode ?? null,
      fallback: (await loadBooks(trx, await getCompanyRow(trx, companyId))).roles.defaultExpense,
    }),
  );
  await accountingTables(trx)
    .updateTable('accounting.payable')
    .set((eb) => ({
      description: revised.description,
      vat_lines: JSON.stringify(revised.vatLines),
      cost_center_id: revised.costCenterId,
      cost_center_name: dimensions.costCenters.find(({ id }) => id === revised.costCenterId)?.name ?? null,
      expense_category_id: revised.expenseCategoryId,
      analytical_values: JSON.stringify(revised.analyticalValues),
      file_ids: revised.fileIds,
      proof: revised.proof,
      ...recoverableBy(row.proof, revised.proof),
      ...(isSet ? {} : { expense_account: applied?.account ?? null, expense_account_origin: applied?.origin ?? null }),
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .execute();
  await announceChange(trx, { companyId, topics: ['bookkeeping', 'home'] });
}

/** The VAT of an affidavit is nobody's to recover; a receipt that comes after it brings it back (domain rules 2.5). */
function recoverableBy(before: Proof | null, after: Proof | null): { recoverable_percent?: number } {
  if (after === 'sworn') return { recoverable_percent: 0 };
  return before === 'sworn' ? { recoverable_percent: 100 } : {};
}
