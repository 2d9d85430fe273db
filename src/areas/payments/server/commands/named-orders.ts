import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import type { EntryPart } from '../../rules/split-entry.ts';
import { endToEndIdOf, orderOf, type Order } from '../end-to-end-id.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';

/** An order that an entry carries, and all that went to the bank with it: several where one transfer paid several. */
export type NamedOrder = { readonly order: Order; readonly sent: readonly Order[] };

/**
 * The orders that entries of one piece of a statement carry, with their payments, locked: read together, since a statement
 * of ten thousand would otherwise ask for each of them by itself.
 */
export class NamedOrders {
  readonly #context: Context;
  readonly #sent: ReadonlyMap<string, readonly Order[]>;
  readonly #payments: Map<PaymentId, PaymentRow>;
  readonly #changed = new Set<PaymentId>();

  private constructor(
    context: Context,
    { sent, payments }: { sent: ReadonlyMap<string, readonly Order[]>; payments: readonly PaymentRow[] },
  ) {
    this.#context = context;
    this.#sent = sent;
    this.#payments = new Map(payments.map((payment) => [payment.id, payment]));
  }

  static async of(context: Context, parts: readonly Pick<EntryPart, 'endToEndId'>[]): Promise<NamedOrders> {
    const orders = parts.map(carriedBy).filter((order) => order !== null);
    if (orders.length === 0) return new NamedOrders(context, { sent: new Map(), payments: [] });
    const sent = await sentAs(context, orders.map(transferOf));
    const all = [...orders, ...[...sent.values()].flat()].map(({ paymentId }) => paymentId);
    return new NamedOrders(context, { sent, payments: await lockPayments(context, [...new Set(all)].toSorted()) });
  }

  /** The order that an entry carries, in the order in which payments are locked; the payment alone where nothing was sent. */
  named(part: Pick<EntryPart, 'endToEndId'>): NamedOrder | null {
    const order = carriedBy(part);
    return order === null ? null : { order, sent: this.#sent.get(transferOf(order)) ?? [order] };
  }

  /** The payment as it is now; null for one that this company has not. */
  async payment(id: PaymentId): Promise<PaymentRow | null> {
    if (this.#changed.delete(id))
      for (const payment of await lockPayments(this.#context, [id])) this.#payments.set(payment.id, payment);
    return this.#payments.get(id) ?? null;
  }

  /** An entry changed these: the next one of the piece may carry the same order, and finds them as they are then. */
  changed(payments: readonly PaymentRow[]): void {
    for (const { id } of payments) this.#changed.add(id);
  }
}

const carriedBy = ({ endToEndId }: Pick<EntryPart, 'endToEndId'>): Order | null =>
  endToEndId === null ? null : orderOf(endToEndId);
const transferOf = ({ paymentId, attempt }: Order): string => endToEndIdOf(paymentId, attempt);

/** What went to the bank by each of these ids. */
async function sentAs({ trx, actor }: Context, ids: readonly string[]): Promise<Map<string, Order[]>> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.bank_file_payment')
    .select(['transfer_id', 'payment_id as paymentId', 'attempt'])
    .where('company_id', '=', actor.companyId)
    .where('transfer_id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
    .orderBy('payment_id')
    .execute();
  const sent = new Map<string, Order[]>();
  for (const { transfer_id: id, ...order } of rows) sent.set(id, [...(sent.get(id) ?? []), order]);
  return sent;
}

/** Whoever confirms a run locks it before its payments; payments that wait in one are locked in the same order. */
async function lockPayments({ trx, actor }: Context, ids: readonly PaymentId[]): Promise<PaymentRow[]> {
  await sql`select from payments.run where company_id = ${actor.companyId} and id in (
      select run_id from payments.payment where company_id = ${actor.companyId} and id = any(${ids}::text[]) and state = 'to_confirm')
    order by id for update`.execute(trx);
  return paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', sql<PaymentId>`any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}
