import { isFileKey, type FileKey } from '#platform/files/file-store.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { missingLetters } from '#platform/pdf/letters.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { memberNameColumn } from '#areas/members/server/door.ts';
import { getSupplier, languageFor } from '#areas/suppliers/server/door.ts';
import type { OrderSending } from '../../contract/order.ts';
import type { OrderId, SendingId } from '../../contract/order-id.ts';
import { orderFileName } from '../document/order-document.ts';
import type { OrderFacts } from '../document/kept-facts.ts';
import { factsOfOrder, type FactsContext } from '../document/order-facts.ts';
import { ORDER_WORDS } from '../document/order-words.ts';
import { purchaseOrdersTables, type LoadedOrder } from '../tables.ts';
import { linesOfOrders } from './order-lines.ts';
import { partsIn, visibleOrder } from './visible-orders.ts';

/** What was mailed of an order, the newest first. */
export async function describeSendings({ trx, actor }: Context, orderId: OrderId): Promise<OrderSending[]> {
  const sendings = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.sending')
    .select(['id', 'recipient', 'sent_at', 'order_version', 'storage_key'])
    .select(memberNameColumn(actor.companyId, 'purchase_orders.sending.sent_by').as('by_name'))
    .where('company_id', '=', actor.companyId)
    .where('order_id', '=', orderId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return sendings.map((sending) => ({
    id: sending.id,
    to: sending.recipient,
    byName: sending.by_name,
    at: sending.sent_at,
    orderVersion: sending.order_version,
    isMade: sending.storage_key !== null,
  }));
}

type Asked = { orderId: OrderId; lang: Lang | undefined; inboxDomain: string };

/** What the document of an order would say now. @throws AppError not_found for what is not in the caller's list. */
export async function factsNow(context: Context, { orderId, lang, inboxDomain }: Asked): Promise<OrderFacts> {
  return factsOf(context, await visibleOrder(context, orderId), { lang, inboxDomain });
}

/** The same of an order that the caller has, in its supplier's language unless another is asked for. */
export async function factsOf(
  context: FactsContext,
  order: LoadedOrder,
  { lang, inboxDomain }: Omit<Asked, 'orderId'>,
): Promise<OrderFacts> {
  const { trx, actor } = context;
  const lines = (await linesOfOrders(trx, actor.companyId, [order.id])).get(order.id) ?? [];
  return factsOfOrder(context, { order, lines, lang: lang ?? (await languageOf(context, order)), inboxDomain });
}

/** To whom an order would be mailed, and with which words. @throws AppError not_found. */
export async function proposeSending(context: Context, { orderId, lang, inboxDomain }: Asked) {
  const { trx, actor } = context;
  const order = await visibleOrder(context, orderId);
  const supplier = await getSupplier(trx, actor.companyId, order.supplier_id);
  const facts = await factsNow(context, { orderId, lang, inboxDomain });
  const { name } = await getCompanyRow(trx, actor.companyId);
  const { number, orderVersion } = facts;
  const canChooseAddress = partsIn(order, actor).includes('finance');
  const [last] = await describeSendings(context, orderId);
  return {
    // Where it went before, if nothing is on record.
    to: supplier.email ?? (canChooseAddress ? (last?.to ?? null) : null),
    canChooseAddress,
    lang: facts.lang,
    message: ORDER_WORDS[facts.lang].message({ number, orderVersion, company: name }).join('\n\n'),
    missingLetters: missingLetters(writtenIn(facts)),
  };
}

/** What people wrote that the document says; the rest of it is ours. */
const writtenIn = ({ company, supplier, contact, description, deliverTo, lines }: OrderFacts): string[] => [
  company.name,
  company.address,
  supplier.name,
  contact.name,
  description,
  deliverTo,
  ...lines.flatMap((line) => [line.description, line.sku ?? '', line.unit ?? '']),
];

/** The file that was mailed. @throws AppError not_found, also while it is being made. */
export async function findSentFile(
  context: Context,
  { orderId, sendingId }: { orderId: OrderId; sendingId: SendingId },
): Promise<{ key: FileKey; name: string }> {
  const { trx, actor } = context;
  await visibleOrder(context, orderId);
  const sending = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.sending')
    .select(['facts', 'storage_key'])
    .where('company_id', '=', actor.companyId)
    .where('order_id', '=', orderId)
    .where('id', '=', sendingId)
    .executeTakeFirst();
  const key = sending?.storage_key;
  if (sending === undefined || typeof key !== 'string' || !isFileKey(key)) throw notFound();
  return { key, name: orderFileName(sending.facts) };
}

async function languageOf({ trx, actor }: FactsContext, order: LoadedOrder): Promise<Lang> {
  const { country } = await getSupplier(trx, actor.companyId, order.supplier_id);
  return languageFor(country, (await getCompanyRow(trx, actor.companyId)).country);
}
