import { sql } from 'kysely';
import { monthOf, type PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { ExportId } from '../../contract/bookkeeping.ts';
import type { FailureReason, ItemId } from '../../contract/review.ts';
import { mayBookIn } from '../../rules/periods.ts';
import { loadPeriods, lockBooks } from '../queries/load-periods.ts';
import { accountingTables } from '../tables.ts';

type Left = { id: ItemId; revision: number; posting_on: PlainDate };

/**
 * Keeps that the accounting program did not take these items of an export, with what it said of each. Their lines stay as they
 * left, and count as not taken; nothing reverses them, since nothing took them.
 * @throws AppError not_found; illegal_state where the export is undone, or an item is none of it; period_closed.
 */
export async function failItems(
  context: Context,
  { exportId, items }: { exportId: ExportId; items: readonly { id: ItemId; message: string }[] },
): Promise<{ failed: number }> {
  const { trx, actor } = context;
  await lockBooks(context);
  await refuseUndone(context, exportId);
  const messages = new Map(items.map(({ id, message }) => [id, message]));
  const rows = await leftWith(context, exportId, [...messages.keys()]);
  if (rows.length !== messages.size) throw new AppError('illegal_state', { data: { state: 'not_exported' } });
  const periods = await loadPeriods(context);
  const closed = rows.map((row) => monthOf(row.posting_on)).find((month) => !mayBookIn(periods, month));
  if (closed !== undefined) throw new AppError('period_closed', { data: { month: closed } });
  await keepFailures(
    context,
    rows.map(({ id, revision }) => ({
      itemId: id,
      revision,
      exportId,
      reason: 'program',
      account: null,
      message: messages.get(id) ?? null,
    })),
  );
  const ids = rows.map(({ id }) => id);
  await sql`update accounting.payable set state = 'failedToExport', export_id = null, revision = revision + 1,
      version = version + 1
    where company_id = ${actor.companyId} and id = any(${ids})`.execute(trx);
  await sql`update accounting.settlement set state = 'failedToExport', export_id = null, revision = revision + 1
    where company_id = ${actor.companyId} and id = any(${ids})`.execute(trx);
  await recordChange(context, {
    action: 'accounting.fail',
    entity: 'export',
    entityId: exportId,
    after: { items: items.map(({ id, message }) => `${id} ${message}`) },
    topics: ['bookkeeping', 'home'],
  });
  return { failed: ids.length };
}

/** What reverses another export holds no items; of an undone one everything is ready again. */
async function refuseUndone({ trx, actor }: Context, exportId: ExportId): Promise<void> {
  const { rows } = await sql<{ is_undone: boolean }>`select undoes is not null or exists (
      select from accounting.export later where later.company_id = e.company_id and later.undoes = e.id) as is_undone
    from accounting.export e where company_id = ${actor.companyId} and id = ${exportId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  if (row.is_undone) throw new AppError('illegal_state', { data: { state: 'undone' } });
}

async function leftWith({ trx, actor }: Context, exportId: ExportId, ids: readonly ItemId[]): Promise<Left[]> {
  const rows: Left[] = [];
  for (const table of ['payable', 'settlement']) {
    const found = await sql<Left>`select id, revision, posting_on from ${sql.table(`accounting.${table}`)}
      where company_id = ${actor.companyId} and export_id = ${exportId} and id = any(${[...ids]}) and state = 'exported'
      order by id for update`.execute(trx);
    rows.push(...found.rows);
  }
  return rows;
}

export type FailureToKeep = {
  readonly itemId: ItemId;
  readonly revision: number;
  readonly exportId: ExportId | null;
  readonly reason: FailureReason;
  readonly account: string | null;
  readonly message: string | null;
};

/** Writes why items failed; each has one failure that nobody settled at most. */
export async function keepFailures({ trx, actor, now }: Context, failures: readonly FailureToKeep[]): Promise<void> {
  if (failures.length === 0) return;
  const by = (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? '';
  const rows = failures.map((one) => ({
    company_id: actor.companyId,
    id: newId('fai', Date.parse(now)),
    item_id: one.itemId,
    revision: one.revision,
    export_id: one.exportId,
    reason: one.reason,
    account: one.account,
    message: one.message,
    failed_by: actor.userId,
    failed_by_name: by,
    failed_at: now,
    outcome: null,
    outcome_reason: null,
    settled_by: null,
    settled_by_name: null,
    settled_at: null,
  }));
  for (let start = 0; start < rows.length; start += 500)
    await accountingTables(trx)
      .insertInto('accounting.failure')
      .values(rows.slice(start, start + 500))
      .execute();
}
