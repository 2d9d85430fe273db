import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { getSupplier, languageFor } from '#areas/suppliers/server/door.ts';
import type { BillView, DiscrepancyView } from '../../contract/bill.ts';
import { fromThousandths } from '../../rules/quantity.ts';
import type { LineMatch } from '../../rules/match-lines.ts';
import { receivedQuantity } from '../../rules/order-progress.ts';
import { takeWay, WAYS } from '../../rules/discrepancy-states.ts';
import { findDiscrepancy } from '../commands/follow-discrepancies.ts';
import type { Bill } from '../bill.ts';
import { creditLetter, type DifferingLine } from '../credit-letter.ts';
import { purchaseOrdersTables, type BillRow, type LoadedDiscrepancy } from '../tables.ts';
import { findCredit } from './credit-rows.ts';
import type { JudgedBill } from './judge-bill.ts';

/** The task of an invoice that does not fit its order, with the ways out that are open; null where it always fitted. */
export async function describeDiscrepancy(
  context: Context,
  about: { bill: Bill; linked: BillRow; isCounted: boolean; judged: JudgedBill | null },
): Promise<BillView['discrepancy']> {
  const { bill, linked, isCounted, judged } = about;
  const { trx, actor } = context;
  const task = await findDiscrepancy(trx, actor.companyId, bill.invoiceId);
  if (task === undefined) return null;
  const isAwaited = judged?.matching.isAwaited ?? false;
  const names = await namesOf(trx, actor.companyId, task.way_by === null ? [] : [task.way_by]);
  const { credit_note_id: id, credit_number: number, credit_minor: minor } = linked;
  return {
    state: task.state,
    closedHow: task.closed_how,
    byName: task.way_by === null ? null : (names.get(task.way_by) ?? ''),
    at: task.way_at,
    note: task.note,
    isMailed: task.is_mailed,
    ways: isCounted ? [] : WAYS.filter((way) => takeWay(way, { state: task.state, isAwaited }).ok),
    credit:
      // One that was rejected since takes nothing off.
      id === null || (await findCredit(trx, actor.companyId, id)) === undefined
        ? null
        : { id, number: number ?? '', amount: moneyToWire(money(minor ?? 0n, bill.currency)) },
    canUnlink: id !== null && !isCounted,
    letter: await letterFor(context, { bill, task, judged }),
  };
}

async function letterFor(
  { trx, actor }: Context,
  { bill, task, judged }: { bill: Bill; task: LoadedDiscrepancy; judged: JudgedBill | null },
): Promise<DiscrepancyView['letter']> {
  const supplier = await getSupplier(trx, actor.companyId, bill.supplierId);
  const company = await getCompanyRow(trx, actor.companyId);
  const order = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order')
    .select(['number', 'total_minor', 'billed_minor'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', task.order_id)
    .executeTakeFirstOrThrow();
  const text = creditLetter(languageFor(supplier.country, company.country), {
    company: company.name,
    invoice: bill.number,
    order: order.number,
    gross: money(bill.grossMinor, bill.currency),
    lines: differingLines(judged, bill.currency),
    left: money(order.total_minor - order.billed_minor, bill.currency),
  });
  return { to: supplier.email, text };
}

const DIFFERS: readonly LineMatch[] = ['over_qty', 'over_price', 'not_received'];

/** Lines that bill more of something, or dearer, than was ordered, or more than came. */
function differingLines(judged: JudgedBill | null, currency: CurrencyCode): DifferingLine[] {
  if (judged === null) return [];
  return judged.billed.lines.flatMap((line, index): DifferingLine[] => {
    const match = judged.matching.lines[index];
    const ordered = judged.ordered.find(({ lineNo }) => lineNo === line.orderLineNo);
    if (ordered === undefined || match === undefined || !DIFFERS.includes(match)) return [];
    return [
      {
        description: line.description,
        quantity: fromThousandths(line.quantity),
        net: money(line.netMinor, currency),
        orderedQuantity: fromThousandths(ordered.ordered),
        unitPrice: money(ordered.unitPriceMinor, currency),
        billedBefore: match === 'over_qty' && ordered.billed > 0n ? fromThousandths(ordered.billed) : null,
        cameQuantity: match === 'not_received' ? fromThousandths(receivedQuantity(ordered)) : null,
      },
    ];
  });
}
