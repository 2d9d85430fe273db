import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { ItemId } from '../../contract/review.ts';
import { accountingTables } from '../tables.ts';
import { findItem } from './find-item.ts';

/**
 * Keeps that somebody looked at an item that is to leave, as it is now, or takes that back.
 * @throws AppError not_found; version_conflict where it changed since; illegal_state where it is not to leave.
 */
export async function lookAt(
  context: Context,
  { itemId, seen, isRight }: { itemId: ItemId; seen: string; isRight: boolean },
): Promise<void> {
  const { trx, actor, now } = context;
  const { row, seen: present } = await findItem(context, itemId);
  const ready = itemId.startsWith('pbl_') ? 'prepared' : 'created';
  if (row.state !== ready) throw new AppError('illegal_state', { data: { state: row.state } });
  if (present !== seen) throw new AppError('version_conflict', { data: { state: row.state } });
  const db = accountingTables(trx);
  if (isRight) {
    const by = (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? '';
    const look = { seen, looked_by: actor.userId, looked_by_name: by, looked_at: now };
    await db
      .insertInto('accounting.look')
      .values({ company_id: actor.companyId, item_id: itemId, ...look })
      .onConflict((conflict) => conflict.columns(['company_id', 'item_id']).doUpdateSet(look))
      .execute();
  } else
    await db
      .deleteFrom('accounting.look')
      .where('company_id', '=', actor.companyId)
      .where('item_id', '=', itemId)
      .execute();
  await recordChange(context, {
    action: isRight ? 'accounting.look' : 'accounting.look-back',
    entity: itemId.startsWith('pbl_') ? 'payable' : 'settlement',
    entityId: itemId,
    after: { seen },
    topics: ['bookkeeping'],
  });
}
