import { sql } from 'kysely';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { lockAccounts } from '../accounts/party-locks.ts';
import { closedToCaller, isOpenFor } from '../queries/load-periods.ts';
import { accountingTables } from '../tables.ts';
import { bookUnder, moveOf } from './book-under.ts';
import { accountFixed, CODED_COLUMNS, codedAnew, codedOf, columnsOf, differs } from './coded-row.ts';
import { inSteps } from './in-steps.ts';
import { loadRules } from './load-rules.ts';

/** So many are coded anew at once, the oldest first; saying it again takes the next. */
const APPLIED_AT_ONCE = 5000;

/** What is to prepare in months that are open to the caller; locked in one order, so that two runs wait for each other. */
export async function findOpen(context: Context, { isLocked }: { isLocked: boolean }) {
  const { trx, actor } = context;
  const query = accountingTables(trx)
    .selectFrom('accounting.payable')
    .select([...CODED_COLUMNS, 'source_id'])
    .select(accountFixed)
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'created')
    .where(isOpenFor('posting_on', await closedToCaller(context)))
    .orderBy('id')
    .limit(APPLIED_AT_ONCE);
  return isLocked ? query.forUpdate().execute() : query.execute();
}

/**
 * Codes what is to prepare as the rules say now (domain rules 2.12): nothing that a person or the document set, and nothing that is ready
 * or exported. @returns how many were coded otherwise.
 */
export async function applyRules(context: Context): Promise<number> {
  const { trx, actor } = context;
  const rules = await loadRules(trx, actor.companyId);
  const dimensions = await listDimensions(trx, actor.companyId);
  await lockAccounts(trx, actor.companyId);
  const coded = await inSteps(await findOpen(context, { isLocked: true }), (row) => {
    const after = codedAnew(row, { rules, dimensions });
    return differs(codedOf(row), after)
      ? [{ row, after, columns: { id: row.id, ...columnsOf(after, dimensions) } }]
      : [];
  });
  const changes = coded.flat();
  const changed = changes.map(({ columns }) => columns);
  if (changed.length === 0) return 0;
  await sql`update accounting.payable set version = version + 1,
      expense_account = anew.expense_account, expense_account_origin = anew.expense_account_origin, tax_code = anew.tax_code,
      recoverable_percent = anew.recoverable_percent, cost_center_id = anew.cost_center_id,
      cost_center_name = anew.cost_center_name, analytical_values = anew.analytical_values::jsonb, origins = anew.origins::jsonb
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as anew(id text, expense_account text,
      expense_account_origin text, tax_code text, recoverable_percent int, cost_center_id text, cost_center_name text,
      analytical_values text, origins text)
    where company_id = ${actor.companyId} and payable.id = anew.id`.execute(trx);
  await bookUnder(trx, actor.companyId, changes.flatMap(moveOf));
  await recordChange(context, {
    action: 'accounting.apply-payable-rules',
    entity: 'company',
    entityId: actor.companyId,
    after: { ids: changed.map(({ id }) => id) },
    topics: ['bookkeeping', 'home'],
  });
  return changed.length;
}
