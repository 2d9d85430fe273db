import { money } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { orderTotals } from '#areas/requests/server/door.ts';
import { getSupplier } from '#areas/suppliers/server/door.ts';
import { fromThousandths } from '../../rules/quantity.ts';
import { versionsOf } from '../queries/order-versions.ts';
import type { LoadedOrder, LoadedOrderLine } from '../tables.ts';
import type { OrderFacts } from './kept-facts.ts';

/** Who asks is of no matter: whoever may see an order sees all that its document says. */
export type FactsContext = Pick<Context, 'trx' | 'now'> & { readonly actor: Pick<Context['actor'], 'companyId'> };
export type OrderToTell = { order: LoadedOrder; lines: readonly LoadedOrderLine[]; lang: Lang; inboxDomain: string };

/** What the document of an order says now. Lines of which nothing is wanted any more are left out. */
export async function factsOfOrder(context: FactsContext, { order, lines, ...to }: OrderToTell): Promise<OrderFacts> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const supplier = await getSupplier(trx, actor.companyId, order.supplier_id);
  const requester = await getUser(trx, order.requester_id);
  const names = await namesOf(trx, actor.companyId, [order.requester_id]);
  const versions = await versionsOf(trx, order);
  const wanted = lines.filter(({ quantity }) => quantity > 0n);
  const totals = orderTotals(
    wanted.map((line) => ({
      quantity: fromThousandths(line.quantity),
      unitPrice: money(line.unit_price_minor, order.currency),
      vatRate: line.vat_rate,
    })),
    order.currency,
  );
  return {
    lang: to.lang,
    at: now,
    number: order.number,
    orderVersion: versions.reduce(
      (last, { state, number }) => (state === 'applied' ? Math.max(last, number) : last),
      1,
    ),
    ...(order.state === 'cancelled' ? { isCancelled: true } : {}),
    company: {
      name: company.legal_name,
      address: company.address,
      country: company.country,
      vatNumber: company.vat_number,
    },
    supplier: { name: supplier.name, country: supplier.country, vatNumber: supplier.vat_number },
    contact: { name: names.get(order.requester_id) ?? requester.email, email: requester.email },
    description: order.description,
    orderedOn: order.opened_on,
    expectedOn: order.expected_on,
    deliverTo: order.deliver_to,
    invoiceTo: `${company.inbox_name}@${to.inboxDomain}`,
    currency: order.currency,
    lines: wanted.map((line) => ({
      description: line.description,
      sku: line.sku,
      unit: line.unit,
      quantity: fromThousandths(line.quantity),
      unitPrice: line.unit_price_minor.toString(),
      vatRate: line.vat_rate,
      net: line.net_minor.toString(),
    })),
    vat: totals.vat.map(({ rate, tax }) => ({ rate, tax: tax.minor.toString() })),
    net: totals.net.minor.toString(),
    total: totals.gross.minor.toString(),
  };
}
