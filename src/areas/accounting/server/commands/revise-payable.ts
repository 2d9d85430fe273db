import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { Proof } from '#areas/payables/contract/payable.ts';
import type { PayableRevised } from '#areas/payables/events.ts';
import { lockAccounts } from '../accounts/party-locks.ts';
import { bookUnder, moveOf } from '../payable-rules/book-under.ts';
import { accountFixed, CODED_COLUMNS, codedAnew, columnsOf, type CodedRow } from '../payable-rules/coded-row.ts';
import { loadRules } from '../payable-rules/load-rules.ts';
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
  await lockAccounts(trx, companyId);
  const row = await accountingTables(trx)
    .selectFrom('accounting.payable')
    .select([...CODED_COLUMNS, 'source_id'])
    .select(accountFixed)
    .where('company_id', '=', companyId)
    .where('source_id', '=', revised.id)
    .where('state', '=', 'created')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  const dimensions = await listDimensions(trx, companyId);
  const coded = codedAnew(
    {
      ...row,
      ...askedAnew(row, revised),
      description: revised.description,
      expense_category_id: revised.expenseCategoryId,
      proof: revised.proof,
      ...recoverableBy(row.proof, revised.proof),
    },
    { rules: await loadRules(trx, companyId), dimensions },
  );
  await accountingTables(trx)
    .updateTable('accounting.payable')
    .set((eb) => ({
      description: revised.description,
      vat_lines: JSON.stringify(revised.vatLines),
      expense_category_id: revised.expenseCategoryId,
      file_ids: revised.fileIds,
      proof: revised.proof,
      ...columnsOf(coded, dimensions),
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .execute();
  await bookUnder(trx, companyId, moveOf({ row, after: coded }));
  await announceChange(trx, { companyId, topics: ['bookkeeping', 'home'] });
}

/** What is asked for now counts as if it had come with it; what it leaves open, rules may set again. */
function askedAnew(row: CodedRow, { costCenterId, analyticalValues }: PayableRevised) {
  const origins = Object.fromEntries(
    Object.entries(row.origins).filter(([field]) => field !== 'costCenterId' && !field.startsWith('analytical:')),
  );
  return { cost_center_id: costCenterId, analytical_values: analyticalValues, origins };
}

/** The VAT of an affidavit is nobody's to recover; a receipt that comes after it brings it back (domain rules 2.5). */
function recoverableBy(before: Proof | null, after: Proof | null): { recoverable_percent?: number } {
  if (after === 'sworn') return { recoverable_percent: 0 };
  return before === 'sworn' ? { recoverable_percent: 100 } : {};
}
