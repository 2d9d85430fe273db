import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { refusalOf } from '#platform/db/refusal-of.ts';
import type { Context } from '#platform/http/call.ts';
import { sumPromised } from '#areas/budgets/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { LISTED_ORDER_STATES } from '../../contract/order.ts';
import type { WhichOrders } from '../../contract/close-orders.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { moveOrder } from '../../rules/order-states.ts';
import { chosenOrders } from '../queries/chosen-orders.ts';
import { linesOfOrders } from '../queries/order-lines.ts';
import { partsIn } from '../queries/visible-orders.ts';
import type { LoadedOrder } from '../tables.ts';
import { holdPromisesOf, requestsOfBills } from './cover-bills.ts';
import { endLoaded } from './end-order.ts';
import { useOf } from './load-order.ts';

type Refused = { id: OrderId; number: string; code: string };

/**
 * Closes many orders, each by the rules of one (`end-order.ts`) and with an audit line of its own. One that cannot be
 * closed stays as it is and is named; the others are closed all the same.
 * @returns what is free in the budgets afterwards, in base currency. @throws AppError too_many_rows.
 */
export async function closeOrders(
  context: Context,
  { which, reason }: { which: WhichOrders; reason: string },
): Promise<{ done: OrderId[]; freed: WireMoney; refused: Refused[] }> {
  const { trx, actor } = context;
  const orders = await chosenOrders(context, { which, isHeld: true });
  await holdPromisesOf(trx, orders);
  const ids = await promisedIds(context, orders);
  const before = await sumPromised(trx, actor.companyId, { type: 'request', ids });
  const lines = await linesOfOrders(
    trx,
    actor.companyId,
    orders.map(({ id }) => id),
  );
  const done: OrderId[] = [];
  const refused: Refused[] = [];
  for (const order of orders) {
    const refusal = await refusalOf(trx, async () =>
      endLoaded(context, 'close', { order, use: await useOf(trx, order, lines.get(order.id) ?? []), reason }),
    );
    if (refusal === null) done.push(order.id);
    else refused.push({ id: order.id, number: order.number, code: refusal.code });
  }
  const after = await sumPromised(trx, actor.companyId, { type: 'request', ids });
  return { done, freed: await inBase(context, before.promisedMinor - after.promisedMinor), refused };
}

/** What closing these orders would do, changing nothing. @throws AppError too_many_rows. */
export async function previewClosing(context: Context, which: WhichOrders) {
  const { trx, actor } = context;
  const orders = await chosenOrders(context, { which, isHeld: false });
  const lines = await linesOfOrders(
    trx,
    actor.companyId,
    orders.map(({ id }) => id),
  );
  const closable: LoadedOrder[] = [];
  for (const order of orders) {
    const use = await useOf(trx, order, lines.get(order.id) ?? []);
    if (moveOrder('close', { state: order.state, use }, partsIn(order, actor)).ok) closable.push(order);
  }
  const own = await sumPromised(trx, actor.companyId, { type: 'request', ids: closable.map((one) => one.request_id) });
  const bills = await requestsOfBills(
    trx,
    actor.companyId,
    closable.map(({ id }) => id),
  );
  // What an order stands for of its invoices in review they hold themselves once it is closed.
  const { coveredMinor } = await sumPromised(trx, actor.companyId, { type: 'request', ids: bills });
  return {
    count: closable.length,
    freed: await inBase(context, own.promisedMinor - coveredMinor),
    stay: orders
      .filter((order) => !closable.includes(order))
      .map(({ id, number, state }) => ({
        id,
        number,
        state: LISTED_ORDER_STATES.find((one) => one === state) ?? ('open' as const),
      })),
  };
}

/** All whose promises move when these orders close: theirs, and those of their invoices in review. */
async function promisedIds({ trx, actor }: Context, orders: readonly LoadedOrder[]): Promise<string[]> {
  const bills = await requestsOfBills(
    trx,
    actor.companyId,
    orders.map(({ id }) => id),
  );
  return [...orders.map((order) => order.request_id), ...bills];
}

async function inBase({ trx, actor }: Context, minor: bigint): Promise<WireMoney> {
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  return moneyToWire(money(minor, base));
}
