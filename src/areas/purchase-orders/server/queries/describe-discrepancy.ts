import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { getSupplier } from '#areas/suppliers/server/door.ts';
import type { BillView, DiscrepancyView } from '../../contract/bill.ts';
import { takeWay, WAYS } from '../../rules/discrepancy-states.ts';
import { findDiscrepancy } from '../commands/follow-discrepancies.ts';
import type { Bill } from '../commands/link-bill.ts';
import { creditLetter, languageFor } from '../credit-letter.ts';
import { purchaseOrdersTables, type BillRow, type LoadedDiscrepancy } from '../tables.ts';

/** The task of an invoice that does not fit its order, with the ways out that are open; null where it always fitted. */
export async function describeDiscrepancy(
  context: Context,
  { bill, linked, isCounted }: { bill: Bill; linked: BillRow; isCounted: boolean },
): Promise<BillView['discrepancy']> {
  const { trx, actor } = context;
  const task = await findDiscrepancy(trx, actor.companyId, bill.invoiceId);
  if (task === undefined) return null;
  const names = await namesOf(trx, actor.companyId, task.way_by === null ? [] : [task.way_by]);
  const { credit_note_id: id, credit_number: number, credit_minor: minor } = linked;
  return {
    state: task.state,
    closedHow: task.closed_how,
    byName: task.way_by === null ? null : (names.get(task.way_by) ?? ''),
    at: task.way_at,
    note: task.note,
    isMailed: task.is_mailed,
    ways: isCounted ? [] : WAYS.filter((way) => takeWay(way, task.state).ok),
    credit: id === null ? null : { id, number: number ?? '', amount: moneyToWire(money(minor ?? 0n, bill.currency)) },
    letter: await letterFor(context, bill, task),
  };
}

async function letterFor(
  { trx, actor }: Context,
  bill: Bill,
  task: LoadedDiscrepancy,
): Promise<DiscrepancyView['letter']> {
  const supplier = await getSupplier(trx, actor.companyId, bill.supplierId);
  const company = await getCompanyRow(trx, actor.companyId);
  const order = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order')
    .select(['number', 'total_minor', 'billed_minor'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', task.order_id)
    .executeTakeFirstOrThrow();
  const text = creditLetter(languageFor(supplier.country), {
    company: company.name,
    invoice: bill.number,
    order: order.number,
    gross: money(bill.grossMinor, bill.currency),
    left: money(order.total_minor - order.billed_minor, bill.currency),
  });
  return { to: supplier.email, text };
}
