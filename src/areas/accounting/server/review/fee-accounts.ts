import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { FeeKind } from '../../contract/review.ts';
import { loadBooks } from '../queries/load-books.ts';
import { accountingTables } from '../tables.ts';

type FeeAccount = { kind: FeeKind; version: number; account: string; taxCode: string | null };

/**
 * Sets where fees of a kind are booked, and the tax that is in them, for all that did not leave yet.
 * @throws AppError version_conflict; invalid_input for an account or a tax that the books do not have.
 */
export async function setFeeAccount(context: Context, input: FeeAccount): Promise<{ version: number }> {
  const { trx, actor } = context;
  const { kind, version, account, taxCode } = input;
  const books = await loadBooks(trx, await getCompanyRow(trx, actor.companyId));
  if (!books.accounts.some(({ code }) => code === account)) throw invalidInput([{ path: 'account', code: 'unknown' }]);
  const tax = taxCode === null ? null : books.taxes.find(({ code }) => code === taxCode);
  if (tax === undefined || (tax !== null && tax.kind !== 'standard' && tax.kind !== 'reduced'))
    throw invalidInput([{ path: 'taxCode', code: 'unknown' }]);
  const db = accountingTables(trx);
  const before = await db
    .selectFrom('accounting.fee_account')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if ((before?.version ?? 0) !== version) throw new AppError('version_conflict');
  const set = { account, tax_code: taxCode, version: version + 1 };
  await db
    .insertInto('accounting.fee_account')
    .values({ company_id: actor.companyId, kind, ...set })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(set))
    .execute();
  await recordChange(context, {
    action: 'accounting.fee-account',
    entity: 'company',
    entityId: actor.companyId,
    before: before === undefined ? {} : { kind, account: before.account, taxCode: before.tax_code },
    after: { kind, account, taxCode },
    topics: ['bookkeeping'],
  });
  return { version: version + 1 };
}
