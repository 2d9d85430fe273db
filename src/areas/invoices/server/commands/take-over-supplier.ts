import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { movePayments } from '#areas/payments/server/door.ts';
import { moveOrders } from '#areas/purchase-orders/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { invoicesTables } from '../tables.ts';

type TakeOver = { from: SupplierId; to: SupplierId; usableFrom: ReadonlyMap<string, Instant | null> };

/** So many numbers a refusal names. */
const NAMED = 5;

/**
 * Invoices, credit notes, orders and payments of one supplier are another's from now on. They keep the name that their
 * documents say.
 * @throws AppError invoices_double with the numbers that both have been billed under: one of each two was paid twice.
 */
export async function takeOverSupplier(
  context: Context,
  { from, to, usableFrom }: TakeOver,
): Promise<{ invoices: number; orders: number; payments: number }> {
  const { trx, actor } = context;
  await refuseDoubles(context, { from, to });
  const db = invoicesTables(trx);
  // Invoices first: whoever validates one of them holds its row, and their payment is there when these are moved.
  const invoices = await db
    .updateTable('invoices.invoice')
    .set((eb) => ({ supplier_id: to, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('supplier_id', '=', from)
    .executeTakeFirst();
  await db
    .updateTable('invoices.credit_note')
    .set((eb) => ({ supplier_id: to, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('supplier_id', '=', from)
    .execute();
  return {
    invoices: Number(invoices.numUpdatedRows),
    orders: await moveOrders(trx, actor.companyId, { from, to }),
    payments: await movePayments(trx, actor.companyId, { from, to, usableFrom }),
  };
}

async function refuseDoubles({ trx, actor }: Context, { from, to }: Pick<TakeOver, 'from' | 'to'>): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select one.number from invoices.invoice one
    join invoices.invoice other on other.company_id = one.company_id and other.supplier_id = ${to}
      and other.normal_number = one.normal_number and other.gross_minor = one.gross_minor and other.currency = one.currency
      and other.state in ('validated', 'paid')
    where one.company_id = ${actor.companyId} and one.supplier_id = ${from} and one.state in ('validated', 'paid')
    union all
    select one.number from invoices.credit_note one
    join invoices.credit_note other on other.company_id = one.company_id and other.supplier_id = ${to}
      and other.normal_number = one.normal_number and other.gross_minor = one.gross_minor and other.currency = one.currency
      and other.outcome = 'validated'
    where one.company_id = ${actor.companyId} and one.supplier_id = ${from} and one.outcome = 'validated'
    order by number limit ${NAMED}`.execute(trx);
  if (rows.length > 0)
    throw new AppError('invoices_double', { data: { numbers: rows.map(({ number }) => number).join(', ') } });
}
