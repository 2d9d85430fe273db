import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { ORDERS_AT_ONCE_MAX, type WhichOrders } from '../../contract/close-orders.ts';
import type { LoadedOrder } from '../tables.ts';
import { matchingOrders } from './list-orders.ts';

/**
 * The orders of the caller's list that were ticked, or all that match. Held for a change they are locked in one order, so
 * that two people who change overlapping ones wait rather than deadlock.
 * @throws AppError too_many_rows with how many are allowed.
 */
export async function chosenOrders(
  context: Context,
  { which, isHeld }: { which: WhichOrders; isHeld: boolean },
): Promise<LoadedOrder[]> {
  const wanted = 'ids' in which ? { ids: which.ids } : which.filter;
  const query = matchingOrders(context, wanted)
    .orderBy('o.id')
    .limit(ORDERS_AT_ONCE_MAX + 1);
  const rows = await (isHeld ? query.forUpdate('o') : query).execute();
  if (rows.length > ORDERS_AT_ONCE_MAX) throw new AppError('too_many_rows', { data: { max: ORDERS_AT_ONCE_MAX } });
  return rows;
}
