import { soughtOf } from '#kernel/sought.ts';
import type { Context } from '#platform/http/call.ts';
import { findClaims } from '#areas/expense-claims/server/door.ts';
import { findInvoices } from '#areas/invoices/server/door.ts';
import { findPayments } from '#areas/payments/server/door.ts';
import { findOrders } from '#areas/purchase-orders/server/door.ts';
import { findRequests } from '#areas/requests/server/door.ts';
import { findSuppliers } from '#areas/suppliers/server/door.ts';
import type { Found } from '../../contract/search.ts';

/** Enough to recognise what was meant; whoever wants more searches in the list. */
const OF_EACH = 5;

/** What the caller may see of what fits the text: invoices, claims and suppliers are for those who may open their lists. */
export async function search(context: Context, text: string): Promise<Found> {
  const sought = soughtOf(text);
  const { rights, isMoneyLocked } = context.actor;
  const isFinance = rights.has('controller') || rights.has('owner');
  return {
    requests: await findRequests(context, sought, OF_EACH),
    invoices: isFinance ? await findInvoices(context, sought, OF_EACH) : [],
    orders: await findOrders(context, sought, OF_EACH),
    claims: isFinance ? await findClaims(context, sought, OF_EACH) : [],
    suppliers: isFinance ? await findSuppliers(context, sought, OF_EACH) : [],
    // Closed with the screens of payments (security 16); all else is found as always.
    payments: isMoneyLocked ? [] : await findPayments(context, sought, OF_EACH),
  };
}
