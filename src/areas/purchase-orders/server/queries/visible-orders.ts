import { sql, type RawBuilder } from 'kysely';
import type { CompanyActor } from '#platform/http/actor.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { isApprovedByCaller } from '#areas/requests/server/door.ts';
import type { OrderId } from '../../contract/order-id.ts';
import type { OrderPart } from '../../rules/order-states.ts';
import { purchaseOrdersTables, type LoadedOrder } from '../tables.ts';

/** Whose list holds every order of the company: finance works on them, admins see them (ux section 3). */
export const seesAllOrders = ({ rights }: CompanyActor): boolean =>
  rights.has('controller') || rights.has('owner') || rights.has('admin');

/** Everybody else sees what they asked for, and what they approved. */
export const isVisibleTo = (actor: CompanyActor): RawBuilder<boolean> =>
  seesAllOrders(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(o.requester_id = ${actor.userId} or ${isApprovedByCaller(actor, 'o.request_id')})`;

/** @throws AppError not_found for what is not in the caller's list. */
export async function visibleOrder({ trx, actor }: Context, orderId: OrderId): Promise<LoadedOrder> {
  const order = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order as o')
    .selectAll('o')
    .where('o.company_id', '=', actor.companyId)
    .where('o.id', '=', orderId)
    .where(isVisibleTo(actor))
    .executeTakeFirst();
  if (order === undefined) throw notFound();
  return order;
}

/** Who decides on orders of others. */
export const isFinance = ({ rights }: CompanyActor): boolean => rights.has('controller') || rights.has('owner');

/** In which parts the caller stands to this order. */
export function partsIn(order: Pick<LoadedOrder, 'requester_id'>, actor: CompanyActor): OrderPart[] {
  return [
    ...(order.requester_id === actor.userId ? (['requester'] as const) : []),
    ...(isFinance(actor) ? (['finance'] as const) : []),
  ];
}
