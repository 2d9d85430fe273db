import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SubscriptionId } from '../../contract/subscription-id.ts';
import { subscriptionsTables, type SubscriptionRow } from '../tables.ts';

/** Who looks after all subscriptions of the company. */
export const worksOnSubscriptions = ({ rights }: Context['actor']): boolean =>
  rights.has('controller') || rights.has('admin') || rights.has('owner');

/** Holds a subscription until the end of the transaction. @throws AppError not_found */
export async function lockSubscription(trx: Trx, companyId: CompanyId, id: SubscriptionId): Promise<SubscriptionRow> {
  const row = await subscriptionsTables(trx)
    .selectFrom('subscriptions.subscription')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The same for somebody who may see it: its owner, or who looks after all of them. @throws AppError not_found */
export async function lockVisible({ trx, actor }: Context, id: SubscriptionId): Promise<SubscriptionRow> {
  const row = await lockSubscription(trx, actor.companyId, id);
  if (row.owner_id !== actor.userId && !worksOnSubscriptions(actor)) throw notFound();
  return row;
}
