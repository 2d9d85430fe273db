import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput, valueOrThrow } from '#platform/http/errors.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { getSupplier } from '#areas/suppliers/server/door.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { moveOrder } from '../../rules/order-states.ts';
import { factsOfOrder } from '../document/order-facts.ts';
import { enqueueSending } from '../document/send-order-job.ts';
import { partsIn } from '../queries/visible-orders.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { loadOrderForUpdate } from './load-order.ts';
import { TOPICS } from './topics.ts';

export type SendOrder = {
  orderId: OrderId;
  version: number;
  to: string;
  lang: Lang;
  message: string;
  inboxDomain: string;
};

/**
 * Mails an open order to its supplier. What the document says is kept here and now; the file and the mail follow in the
 * background, once. Whoever asked for the order writes to the address on record only: a letter in the company's name must
 * not go wherever a requester likes.
 * @throws AppError not_found, illegal_state, not_yours, version_conflict; invalid_input at `to`.
 */
export async function sendOrder(context: Context, input: SendOrder): Promise<void> {
  const { trx, actor, now } = context;
  const { order, lines, use } = await loadOrderForUpdate(context, input);
  const parts = partsIn(order, actor);
  valueOrThrow(moveOrder('send', { state: order.state, use }, parts));
  const supplier = await getSupplier(trx, actor.companyId, order.supplier_id);
  if (!parts.includes('finance') && input.to.toLowerCase() !== supplier.email?.toLowerCase())
    throw invalidInput([{ path: 'to', code: 'not_on_record' }]);
  const { inboxDomain, lang } = input;
  const facts = await factsOfOrder(context, { order, lines, lang, inboxDomain });
  const id = newId('pos');
  await purchaseOrdersTables(trx)
    .insertInto('purchase_orders.sending')
    .values({
      company_id: actor.companyId,
      id,
      order_id: order.id,
      order_version: facts.orderVersion,
      recipient: input.to,
      lang,
      message: input.message,
      facts: JSON.stringify(facts),
      sent_by: actor.userId,
      sent_at: now,
    })
    .execute();
  // Two who send at once send one: the second looks again.
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order')
    .set({ version: order.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', order.id)
    .execute();
  await enqueueSending(trx, actor.companyId, id);
  await recordChange(context, {
    action: 'purchase-orders.send',
    entity: 'purchase_order',
    entityId: order.id,
    after: { to: input.to, orderVersion: facts.orderVersion, lang },
    topics: TOPICS,
  });
}
