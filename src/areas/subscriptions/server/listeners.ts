import { listen, type Listener, type ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { payableReturned, payableSettled, payableValidated } from '#areas/payables/events.ts';
import { requestApproved, requestGivenUp } from '#areas/requests/events.ts';
import { suppliersMerged, type SuppliersMerged } from '#areas/suppliers/events.ts';
import { beginRequested, endRequested } from './commands/begin-requested.ts';
import { markOwed, markPaid, takeCharge } from './commands/take-charge.ts';
import { subscriptionsTables } from './tables.ts';

/** Suppliers that turned out to be one have their subscriptions and charges together. */
async function followMerge(
  { trx, companyId: id }: ListenerContext,
  { doubleId, keptId }: SuppliersMerged,
): Promise<void> {
  const companyId = id as CompanyId;
  for (const table of ['subscriptions.subscription', 'subscriptions.charge'] as const)
    await subscriptionsTables(trx)
      .updateTable(table)
      .set({ supplier_id: keptId })
      .where('company_id', '=', companyId)
      .where('supplier_id', '=', doubleId)
      .execute();
}

export const subscriptionsListeners: Listener[] = [
  listen('subscriptions.take-charge', payableValidated, takeCharge),
  listen('subscriptions.mark-paid', payableSettled, markPaid),
  listen('subscriptions.mark-owed', payableReturned, markOwed),
  listen('subscriptions.begin-requested', requestApproved, beginRequested),
  listen('subscriptions.end-requested', requestGivenUp, endRequested),
  listen('subscriptions.follow-merged-supplier', suppliersMerged, followMerge),
];
