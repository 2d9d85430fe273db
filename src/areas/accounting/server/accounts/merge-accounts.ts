import { sql } from 'kysely';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, notFound } from '#platform/http/errors.ts';
import { moveCategoryAccounts } from '#areas/dimensions/server/door.ts';
import type { AccountView } from '../../contract/books-setup.ts';
import { listAccounts } from '../queries/describe-books.ts';
import { loadBooks } from '../queries/load-books.ts';
import { closedToCaller, lockBooks } from '../queries/load-periods.ts';
import { accountingTables } from '../tables.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';

const TOPICS = ['bookkeeping', 'setup', 'settings'];

type Merge = { code: string; into: string; version: number };

/**
 * Takes an account out of use in favour of another. What has not been exported goes over, but for months that are closed to the
 * caller, and so do defaults of categories and payable rules; what left stays where it is.
 * @throws AppError not_found, version_conflict, merge_into_itself, is_archived, account_in_use for one that entries are
 *   written with by its role, invalid_input for an account that the books do not know.
 */
export async function mergeAccounts(
  context: Context,
  { code, into, version }: Merge,
): Promise<{ items: number; categories: number }> {
  const { trx, actor, now } = context;
  if (code === into) throw new AppError('merge_into_itself');
  await lockBooks(context);
  const { account, other } = await lockBoth(context, { code, into, version });
  const { roles } = await loadBooks(trx, await getCompanyRow(trx, actor.companyId));
  if (Object.values(roles).includes(code)) throw new AppError('account_in_use');
  const items = await moveItems(context, { code, into });
  const categories = await moveCategoryAccounts(context, { from: code, into });
  await moveRules(context, { code, into });
  const db = accountingTables(trx);
  await db
    .updateTable('accounting.account')
    .set({ merged_into: into })
    .where('company_id', '=', actor.companyId)
    .where('merged_into', '=', code)
    .execute();
  const columns = { name: account.name, tax_code: account.taxCode, archived_at: now, merged_into: into };
  await db
    .insertInto('accounting.account')
    .values({ company_id: actor.companyId, code, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'code'])
        .doUpdateSet((eb) => ({ ...columns, version: eb('accounting.account.version', '+', 1) })),
    )
    .execute();
  await recordChange(context, {
    action: 'accounting.merge-accounts',
    entity: 'account',
    entityId: code,
    before: { name: account.name },
    after: { into, intoName: other.name, items, categories },
    topics: [...TOPICS, 'home'],
  });
  return { items, categories };
}

async function lockBoth(
  context: Context,
  { code, into, version }: Merge,
): Promise<{ account: AccountView; other: AccountView }> {
  const { trx, actor } = context;
  // Two merges of one account into each other come one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounts:${actor.companyId}`}, 0))`.execute(trx);
  const accounts = await listAccounts(context);
  const account = accounts.find((one) => one.code === code);
  const other = accounts.find((one) => one.code === into);
  if (account === undefined) throw notFound();
  if (account.version !== version)
    throw new AppError('version_conflict', { data: { version: account.version, state: '' } });
  if (other === undefined) throw invalidInput([{ path: 'into', code: 'unknown' }]);
  if (account.isArchived || other.isArchived) throw new AppError('is_archived');
  return { account, other };
}

async function moveItems(context: Context, { code, into }: { code: string; into: string }): Promise<number> {
  const { trx, actor } = context;
  const closed = await closedToCaller(context);
  const isOfPart = sql`splits @> jsonb_build_array(jsonb_build_object('expenseAccount', ${code}::text))`;
  const { rows } = await sql`update accounting.payable set version = version + 1,
      expense_account = case when expense_account = ${code} then ${into} else expense_account end,
      splits = (select coalesce(jsonb_agg(case when part ->> 'expenseAccount' = ${code}
          then jsonb_set(part, '{expenseAccount}', to_jsonb(${into}::text)) else part end order by place), '[]')
        from jsonb_array_elements(splits) with ordinality as parts (part, place))
    where company_id = ${actor.companyId} and (expense_account = ${code} or ${isOfPart}) and state not in ('exported', 'exportedManually')
      and not (to_char(posting_on, 'YYYY-MM') = any(${[...closed]}::text[])) returning id`.execute(trx);
  const { rows: accruals } = await sql`update accounting.accrual set expense_account = ${into}
    where company_id = ${actor.companyId} and expense_account = ${code} and state = 'created'
      and not (to_char(posting_on, 'YYYY-MM') = any(${[...closed]}::text[])) returning id`.execute(trx);
  return rows.length + accruals.length;
}

/** A rule that set the account sets the other one from now on. */
const moveRules = ({ trx, actor }: Context, { code, into }: { code: string; into: string }): Promise<unknown> =>
  sql`update accounting.payable_rule set sets = jsonb_set(sets, '{expenseAccount}', to_jsonb(${into}::text)),
      version = version + 1
    where company_id = ${actor.companyId} and sets ->> 'expenseAccount' = ${code}`.execute(trx);

/**
 * Deletes an account that the company added and nothing ever used.
 * @throws AppError not_found, version_conflict, account_in_use for any other one: that is archived.
 */
export async function removeAccount(
  context: Context,
  { code, version }: { code: string; version: number },
): Promise<{ items: AccountView[] }> {
  const { trx, actor } = context;
  const account = (await listAccounts(context)).find((one) => one.code === code);
  if (account === undefined) throw notFound();
  if (account.version !== version)
    throw new AppError('version_conflict', { data: { version: account.version, state: '' } });
  if (!account.mayRemove) throw new AppError('account_in_use');
  await accountingTables(trx)
    .deleteFrom('accounting.account')
    .where('company_id', '=', actor.companyId)
    .where('code', '=', code)
    .execute();
  await recordChange(context, {
    action: 'accounting.remove-account',
    entity: 'account',
    entityId: code,
    before: { name: account.name, taxCode: account.taxCode },
    after: null,
    topics: TOPICS,
  });
  return { items: await listAccounts(context) };
}
