import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { ExportId } from '../../contract/bookkeeping.ts';
import type { DeliveryId, DeliveryTargetId } from '../../contract/delivery.ts';
import { nextRun } from '../../rules/delivery/next-run.ts';
import { accountingTables, type DeliveryTargetRow } from '../tables.ts';
import { enqueueDelivery } from './deliver-job.ts';
import { loadTarget } from './save-target.ts';

/** Notes for every place that an export is to be delivered there, when that place's turn is. */
export async function planDeliveries(context: Context, exportId: ExportId): Promise<void> {
  const { trx, actor, now } = context;
  const targets = await accountingTables(trx)
    .selectFrom('accounting.delivery_target')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  if (targets.length === 0) return;
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  for (const target of targets) await plan(context, { target, exportId, dueAt: nextRun(target, now, zone) });
}

type Plan = { target: DeliveryTargetRow; exportId: ExportId; dueAt: Context['now'] };

async function plan({ trx, actor, now }: Context, { target, exportId, dueAt }: Plan): Promise<void> {
  const id: DeliveryId = newId('dlv', Date.parse(now));
  await accountingTables(trx)
    .insertInto('accounting.delivery')
    .values({
      company_id: actor.companyId,
      id,
      target_id: target.id,
      export_id: exportId,
      state: 'waiting',
      due_at: dueAt,
      problem: null,
      tried_at: null,
      sent_at: null,
    })
    .execute();
  await enqueueDelivery(trx, { companyId: actor.companyId, deliveryId: id }, dueAt > now ? dueAt : null);
}

/**
 * Sends at once what waits for a place or failed there; where nothing does, or an export is named, that one or the newest once
 * more. @throws AppError not_found, nothing_to_send, invalid_input.
 */
export async function sendNow(
  context: Context,
  targetId: DeliveryTargetId,
  exportId: ExportId | undefined,
): Promise<void> {
  const { trx, actor, now } = context;
  const target = await loadTarget(context, targetId);
  const open = await accountingTables(trx)
    .updateTable('accounting.delivery')
    .set({ state: 'waiting', due_at: now, tries: 0, problem: null })
    .where('company_id', '=', actor.companyId)
    .where('target_id', '=', targetId)
    .where('state', 'in', ['waiting', 'failed'])
    .where((eb) => (exportId === undefined ? eb.lit(true) : eb('export_id', '=', exportId)))
    .returning('id')
    .execute();
  for (const { id } of open) await enqueueDelivery(trx, { companyId: actor.companyId, deliveryId: id }, null);
  const again = open.length > 0 ? null : await sendAgain(context, target, exportId);
  await recordChange(context, {
    action: 'accounting.send-now',
    entity: 'delivery-target',
    entityId: targetId,
    after: { count: open.length, again },
    topics: ['bookkeeping'],
  });
}

/** @returns the number of the export. */
async function sendAgain(context: Context, target: DeliveryTargetRow, exportId: ExportId | undefined): Promise<number> {
  const { trx, actor, now } = context;
  const db = accountingTables(trx);
  let query = db
    .selectFrom('accounting.export')
    .select(['id', 'number'])
    .where('company_id', '=', actor.companyId)
    .orderBy('number', 'desc')
    .limit(1);
  if (exportId !== undefined) query = query.where('id', '=', exportId);
  const found = await query.executeTakeFirst();
  if (found === undefined && exportId !== undefined) throw invalidInput([{ path: 'exportId', code: 'unknown' }]);
  if (found === undefined) throw new AppError('nothing_to_send');
  const known = await db
    .updateTable('accounting.delivery')
    .set({ state: 'waiting', due_at: now, tries: 0, problem: null, sent_at: null })
    .where('company_id', '=', actor.companyId)
    .where('target_id', '=', target.id)
    .where('export_id', '=', found.id)
    .returning('id')
    .executeTakeFirst();
  if (known === undefined) await plan(context, { target, exportId: found.id, dueAt: now });
  else await enqueueDelivery(trx, { companyId: actor.companyId, deliveryId: known.id }, null);
  return found.number;
}
