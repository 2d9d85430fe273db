import { money, moneyToWire } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { LISTED_ORDER_STATES } from '../../contract/order.ts';
import type { CreditedOrder, CreditOrderView } from '../../contract/credit.ts';
import { billingOf } from '../../rules/order-progress.ts';
import { fromThousandths } from '../../rules/quantity.ts';
import type { Credit } from '../credit.ts';
import { purchaseOrdersTables, type CreditRow, type LoadedOrder } from '../tables.ts';
import { creditLinesOf, findCredit } from './credit-rows.ts';
import { creditableLines } from './creditable-lines.ts';
import { linesOfOrders } from './order-lines.ts';
import { readTolerances } from './tolerances.ts';

/** So many orders of one supplier are offered. */
const CANDIDATES_MAX = 50;

/** The order of a credit note, and those that it could be of. For finance, which reviews it. */
export async function describeCredit(
  { trx, actor }: Context,
  credit: Pick<Credit, 'id' | 'supplierId' | 'currency'>,
): Promise<CreditOrderView> {
  const known = await findCredit(trx, actor.companyId, credit.id);
  const orders = purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order')
    .selectAll()
    .where('company_id', '=', actor.companyId);
  const orderId = known?.order_id ?? null;
  const order = orderId === null ? undefined : await orders.where('id', '=', orderId).executeTakeFirst();
  const candidates =
    credit.supplierId === null
      ? []
      : await orders
          .where('supplier_id', '=', credit.supplierId)
          .where('currency', '=', credit.currency)
          .where('state', 'in', ['open', 'closed'])
          .orderBy('opened_on', 'desc')
          .orderBy('id', 'desc')
          .limit(CANDIDATES_MAX)
          .execute();
  const minor = known?.counted_minor ?? null;
  return {
    order: order === undefined ? null : describe(order),
    isProposed: order !== undefined && known?.chosen_by === null,
    counted: minor === null ? null : moneyToWire(money(minor, credit.currency)),
    canReopen: order !== undefined && minor !== null && order.state === 'closed' && (await isLeft(trx, order)),
    ...(order === undefined || known === undefined ? { lines: [], orderLines: [] } : await linesOf(trx, order, known)),
    candidates: candidates.map(describe),
  };
}

/** Its lines beside those of the order. */
async function linesOf(
  trx: Trx,
  order: LoadedOrder,
  credit: CreditRow,
): Promise<Pick<CreditOrderView, 'lines' | 'orderLines'>> {
  const wire = (minor: bigint) => moneyToWire(money(minor, order.currency));
  const ordered = (await linesOfOrders(trx, order.company_id, [order.id])).get(order.id) ?? [];
  const creditable = await creditableLines(trx, order, credit);
  return {
    lines: (await creditLinesOf(trx, credit)).map((line) => ({
      description: line.description,
      quantity: fromThousandths(line.quantity),
      net: wire(line.net_minor),
      orderLineNo: line.order_line_no,
    })),
    orderLines: ordered.map((line) => {
      const billed = creditable.find(({ lineNo }) => lineNo === line.line_no);
      return {
        lineNo: line.line_no,
        description: line.description,
        quantity: fromThousandths(line.quantity),
        unitPrice: wire(line.unit_price_minor),
        billed: fromThousandths(billed?.quantity ?? 0n),
        billedNet: wire(billed?.netMinor ?? 0n),
      };
    }),
  };
}

/** Whether something of an order is to be billed. */
async function isLeft(trx: Trx, order: LoadedOrder): Promise<boolean> {
  const { allowed } = await readTolerances(trx, order.company_id);
  const billed = { totalMinor: order.total_minor, billedMinor: order.billed_minor, currency: order.currency };
  const billing = billingOf(billed, allowed);
  return billing === 'none' || billing === 'partial';
}

function describe(order: LoadedOrder): CreditedOrder {
  const wire = (minor: bigint) => moneyToWire(money(minor, order.currency));
  return {
    id: order.id,
    number: order.number,
    description: order.description,
    state: LISTED_ORDER_STATES.find((state) => state === order.state) ?? 'open',
    total: wire(order.total_minor),
    billed: wire(order.billed_minor),
    version: order.version,
  };
}
