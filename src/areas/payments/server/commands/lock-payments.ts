import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';

export type NamedPayments = readonly { readonly id: PaymentId; readonly version: number }[];

/**
 * These payments by id until the transaction ends, locked in one order, as runs lock them.
 * @throws AppError not_found; version_conflict with `paymentId` for one that is no longer as the caller knows it.
 */
export async function lockPayments({ trx, actor }: Context, named: NamedPayments): Promise<PaymentRow[]> {
  const versions = new Map(named.map(({ id, version }) => [id, version]));
  const rows = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', [...versions.keys()])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length !== versions.size) throw notFound();
  const changed = rows.find((row) => row.version !== versions.get(row.id));
  if (changed === undefined) return rows;
  throw new AppError('version_conflict', {
    data: { paymentId: changed.id, version: changed.version, state: changed.state },
  });
}
