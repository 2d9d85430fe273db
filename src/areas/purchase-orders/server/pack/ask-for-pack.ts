import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import type { WhichOrders } from '../../contract/close-orders.ts';
import type { OrderPackId } from '../../contract/order-id.ts';
import { chosenOrders } from '../queries/chosen-orders.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { enqueuePack } from './make-pack-job.ts';

/**
 * Asks for the documents of these orders in one zip, by their numbers; it is made in the background.
 * @throws AppError too_many_rows; nothing_to_pack where none of them is in the caller's list.
 */
export async function askForPack(
  context: Context,
  { which, lang, inboxDomain }: { which: WhichOrders; lang: Lang | undefined; inboxDomain: string },
): Promise<OrderPackId> {
  const { trx, actor, now } = context;
  const orders = await chosenOrders(context, { which, isHeld: false });
  if (orders.length === 0) throw new AppError('nothing_to_pack');
  const inTurn = orders.toSorted((one, other) => (one.number < other.number ? -1 : 1));
  const id: OrderPackId = newId('pok', Date.parse(now));
  const db = purchaseOrdersTables(trx);
  await db
    .insertInto('purchase_orders.pack')
    .values({
      company_id: actor.companyId,
      id,
      asked_by: actor.userId,
      asked_at: now,
      state: 'making',
      lang: lang ?? null,
      total: inTurn.length,
      storage_key: null,
    })
    .execute();
  await db
    .insertInto('purchase_orders.pack_order')
    .values(
      inTurn.map((order, index) => ({
        company_id: actor.companyId,
        pack_id: id,
        position: index + 1,
        order_id: order.id,
      })),
    )
    .execute();
  await enqueuePack(trx, { companyId: actor.companyId, packId: id, inboxDomain });
  await recordChange(context, {
    action: 'purchase-orders.pack',
    entity: 'company',
    entityId: actor.companyId,
    after: { packId: id, numbers: inTurn.map(({ number }) => number) },
    topics: [],
  });
  return id;
}
