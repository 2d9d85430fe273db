import { sql } from 'kysely';
import { moneyToWire } from '#kernel/money.ts';
import type { Sought } from '#kernel/sought.ts';
import { isAmount } from '#platform/db/is-amount.ts';
import type { Context } from '#platform/http/call.ts';
import type { RequestRow } from '../../contract/request.ts';
import { requestsTables } from '../tables.ts';
import { isOwn, isWrittenBy } from './list-requests.ts';
import { amountOf, openApprovalsOf, seesAll } from './load-request.ts';
import { requestNames, supplierNameOf } from './request-names.ts';
import { isLike } from './requests-like.ts';

export type FoundRequest = Pick<
  RequestRow,
  'id' | 'number' | 'state' | 'description' | 'supplierName' | 'requesterName' | 'amount'
>;

/** The newest requests that fit and that the caller may see: all for finance, else their own and what waits for them. */
export async function findRequests(context: Context, sought: Sought, limit: number): Promise<FoundRequest[]> {
  const { trx, actor } = context;
  const openIds = seesAll(actor) ? [] : await openApprovalsOf(context);
  const like = await isLike(context, sought.text);
  const rows = await requestsTables(trx)
    .selectFrom('requests.request')
    .select(['id', 'number', 'state', 'description', 'supplier_name', 'amount_minor', 'currency'])
    .select(requestNames(actor.companyId))
    .where('company_id', '=', actor.companyId)
    // A draft is its writer's alone.
    .where(
      sql<boolean>`(${isWrittenBy(actor)} or (state <> 'draft' and (${isOwn(actor)} or ${seesAll(actor)} or approval_id = any(${openIds}))))`,
    )
    .where((eb) =>
      eb.or([
        like,
        ...(sought.number === null ? [] : [eb('number', '=', sought.number)]),
        ...(sought.amounts.length === 0
          ? []
          : [isAmount(sought.amounts, { minor: 'amount_minor', currency: 'currency' })]),
      ]),
    )
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const amount = amountOf(row);
    return {
      id: row.id,
      number: row.number,
      state: row.state,
      description: row.description,
      supplierName: supplierNameOf(row),
      requesterName: row.requester_name,
      amount: amount === null ? null : moneyToWire(amount),
    };
  });
}
