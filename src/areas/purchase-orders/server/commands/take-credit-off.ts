import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { Trx } from '#platform/db/scope.ts';
import { restorePromise, usePromiseOf } from '#areas/budgets/server/door.ts';
import { takenOff } from '../../rules/credit-line.ts';
import { creditLinesOf, creditsOfOrder, netBilledOf } from '../queries/credit-rows.ts';
import { orderedLine } from '../queries/judge-bill.ts';
import { linesOfOrders } from '../queries/order-lines.ts';
import { readTolerances } from '../queries/tolerances.ts';
import { purchaseOrdersTables, type CreditRow, type LoadedOrder } from '../tables.ts';

/**
 * A credit note comes to count: so much less is billed of the order and its lines, and an order that is open is promised it
 * again (domain rules 2.11). Never more than is billed. The caller holds the order and its promise, and looks at the rest
 * of it again afterwards.
 * @returns the order as it is then; the same where nothing is billed that could be taken off.
 */
export async function takeCreditOff(
  trx: Trx,
  { order, credit, now }: { order: LoadedOrder; credit: CreditRow; now: Instant },
): Promise<LoadedOrder> {
  const minor = credit.gross_minor < order.billed_minor ? credit.gross_minor : order.billed_minor;
  if (minor <= 0n || credit.counted_at !== null) return order;
  await takeLinesOff(trx, { order, credit });
  const countNo = credit.count_no + 1;
  const restoredMinor =
    order.state === 'open'
      ? await restorePromise(trx, order.company_id, {
          source: sourceOf(order),
          by: { type: 'credit', id: `${credit.credit_note_id}:${countNo}` },
          grossMinor: (promisedAgain(order, minor) * order.base_minor) / order.total_minor,
          now,
        })
      : 0n;
  await rowOf(trx, credit)
    .set({ counted_at: now, counted_minor: minor, restored_minor: restoredMinor, count_no: countNo })
    .execute();
  await record(trx, { order, credit, minor, what: 'credit', now });
  return setBilled(trx, order, order.billed_minor - minor);
}

/** What was billed beyond the order had used no promise of it, so that a credit note takes off first. */
function promisedAgain({ billed_minor: billed, total_minor: total }: LoadedOrder, minor: bigint): bigint {
  const beyond = billed > total ? billed - total : 0n;
  return minor > beyond ? minor - beyond : 0n;
}

/** Takes all of that back: what the credit note took off is billed again. As for the caller, as above. */
export async function putCreditBack(
  trx: Trx,
  { order, credit, now }: { order: LoadedOrder; credit: CreditRow; now: Instant },
): Promise<LoadedOrder> {
  if (credit.counted_minor === null) return order;
  for (const line of await creditLinesOf(trx, credit)) {
    if (line.order_line_no === null) continue;
    await changeLine(trx, order, {
      lineNo: line.order_line_no,
      quantity: line.counted_quantity,
      minor: line.counted_minor,
    });
  }
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.credit_line')
    .set({ counted_quantity: 0n, counted_minor: 0n })
    .where('company_id', '=', credit.company_id)
    .where('credit_note_id', '=', credit.credit_note_id)
    .execute();
  await usePromiseOf(trx, order.company_id, {
    source: sourceOf(order),
    by: { type: 'credit-back', id: `${credit.credit_note_id}:${credit.count_no}` },
    grossMinor: await promisedBy(trx, { order, credit, minor: credit.counted_minor }),
    now,
  });
  await rowOf(trx, credit).set({ counted_at: null, counted_minor: null, restored_minor: 0n }).execute();
  await record(trx, { order, credit, minor: credit.counted_minor, what: 'credit-back', now });
  return setBilled(trx, order, order.billed_minor + credit.counted_minor);
}

/**
 * What stands promised because of a credit note: what it gave back, or its part of what was promised on opening again.
 * Beside others it is what is no longer left of the order without it: what was billed beyond the order may have been taken
 * off by this one, and is taken off by them then.
 */
async function promisedBy(
  trx: Trx,
  { order, credit, minor }: { order: LoadedOrder; credit: CreditRow; minor: bigint },
): Promise<bigint> {
  const inBase = (ofOrder: bigint): bigint => (ofOrder * order.base_minor) / order.total_minor;
  const credits = await creditsOfOrder(trx, order);
  if (credits.some((one) => one.counted_at !== null && one.credit_note_id !== credit.credit_note_id))
    return inBase(promisedAgain({ ...order, billed_minor: order.billed_minor + minor }, minor));
  const isBefore = order.reopened_at !== null && credit.counted_at !== null && credit.counted_at <= order.reopened_at;
  return isBefore ? inBase(minor) : credit.restored_minor;
}

async function takeLinesOff(trx: Trx, { order, credit }: { order: LoadedOrder; credit: CreditRow }): Promise<void> {
  const { allowed } = await readTolerances(trx, order.company_id);
  const nets = await netBilledOf(trx, order);
  for (const line of await creditLinesOf(trx, credit)) {
    const lines = (await linesOfOrders(trx, order.company_id, [order.id])).get(order.id) ?? [];
    const known = lines.find((one) => one.line_no === line.order_line_no);
    if (known === undefined) continue;
    const billedNet = nets.get(known.line_no) ?? 0n;
    const { quantity, minor } = takenOff(
      orderedLine(known),
      { quantity: line.quantity, netMinor: line.net_minor },
      { billedNet, allowed, currency: order.currency },
    );
    nets.set(known.line_no, billedNet - line.net_minor);
    await changeLine(trx, order, { lineNo: known.line_no, quantity: -quantity, minor: -minor });
    await purchaseOrdersTables(trx)
      .updateTable('purchase_orders.credit_line')
      .set({ counted_quantity: quantity, counted_minor: minor })
      .where('company_id', '=', credit.company_id)
      .where('credit_note_id', '=', credit.credit_note_id)
      .where('line_no', '=', line.line_no)
      .execute();
  }
}

const changeLine = (
  trx: Trx,
  order: LoadedOrder,
  by: { lineNo: number; quantity: bigint; minor: bigint },
): Promise<unknown> =>
  purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order_line')
    .set((eb) => ({
      billed_quantity: eb('billed_quantity', '+', by.quantity),
      billed_minor: eb('billed_minor', '+', by.minor),
    }))
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .where('line_no', '=', by.lineNo)
    .execute();

const setBilled = (trx: Trx, order: LoadedOrder, billedMinor: bigint): Promise<LoadedOrder> =>
  purchaseOrdersTables(trx)
    .updateTable('purchase_orders.order')
    .set({ billed_minor: billedMinor, version: order.version + 1 })
    .where('company_id', '=', order.company_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();

const rowOf = (trx: Trx, credit: CreditRow) =>
  purchaseOrdersTables(trx)
    .updateTable('purchase_orders.credit')
    .where('company_id', '=', credit.company_id)
    .where('credit_note_id', '=', credit.credit_note_id);

const sourceOf = (order: LoadedOrder) => ({ type: 'request', id: order.request_id });

type Recorded = { order: LoadedOrder; credit: CreditRow; minor: bigint; what: 'credit' | 'credit-back'; now: Instant };

/** Nobody did it by hand: it follows from the credit note, whose own line says who decided. */
const record = (trx: Trx, { order, credit, minor, what, now }: Recorded): Promise<unknown> =>
  appendAudit(trx, {
    companyId: order.company_id,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: `purchase-orders.${what}`,
    entity: 'purchase_order',
    entityId: order.id,
    after: { creditNoteId: credit.credit_note_id, amount: moneyToWire(money(minor, order.currency)) },
  });
