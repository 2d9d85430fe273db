import type { Trx } from '#platform/db/scope.ts';
import { purchaseOrdersTables, type LoadedVersion } from '../tables.ts';

/** Whether a version of an order waits, counts from some moment on, or came to nothing. */
export const setVersionState = (
  trx: Trx,
  version: Pick<LoadedVersion, 'company_id' | 'order_id' | 'number'>,
  to: Pick<LoadedVersion, 'state' | 'applied_at'>,
): Promise<unknown> =>
  purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order_version')
    .set(to)
    .where('company_id', '=', version.company_id)
    .where('order_id', '=', version.order_id)
    .where('number', '=', version.number)
    .execute();
