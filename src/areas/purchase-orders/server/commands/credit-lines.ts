import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, type FieldError } from '#platform/http/errors.ts';
import type { CreditLinesInput } from '../../contract/credit.ts';
import { checkCreditLines } from '../../rules/check-credit-lines.ts';
import { fromThousandths, toThousandths } from '../../rules/quantity.ts';
import type { Credit } from '../credit.ts';
import { findCredit, holdOrders } from '../queries/credit-rows.ts';
import { creditableLines } from '../queries/creditable-lines.ts';
import { purchaseOrdersTables } from '../tables.ts';
import { insertCreditLines } from './keep-credit.ts';
import { TOPICS } from './topics.ts';

/**
 * Says of which lines of its order the lines of a credit note in review are, with quantity and amount, in place of what was
 * proposed. They stay so until the credit note is of another order. The caller holds the credit note.
 * @throws AppError illegal_state of one that is of no order or counts already; invalid_input for a line that the order does
 *   not have, another currency, more than was billed of a line, or more than the credit note comes to.
 */
export async function setCreditLines(context: Context, credit: Credit, input: CreditLinesInput): Promise<void> {
  const { trx, actor } = context;
  const { companyId } = actor;
  const known = await findCredit(trx, companyId, credit.id);
  const order = (await holdOrders(trx, companyId, [known?.order_id])).values().next().value;
  // It may have been counted with its invoice before the order was held.
  const row = await findCredit(trx, companyId, credit.id);
  if (order === undefined || row === undefined || row.order_id !== order.id || row.counted_at !== null)
    throw new AppError('illegal_state');
  const lines = input.map((line) => ({
    description: line.description,
    quantity: toThousandths(line.quantity),
    netMinor: line.net.minor,
    orderLineNo: line.orderLineNo,
  }));
  const problems = [
    ...input.flatMap(({ net }, index): FieldError[] =>
      net.currency === credit.currency ? [] : [{ path: `lines.${index}.net`, code: 'currency_differs' }],
    ),
    ...checkCreditLines(lines, {
      billed: await creditableLines(trx, order, row),
      netMinor: credit.netMinor,
    }).map(({ index, field, code }): FieldError => ({ path: `lines.${index}.${field}`, code })),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  await insertCreditLines(trx, companyId, { creditNoteId: credit.id, orderId: order.id, lines });
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.credit')
    .set({ lines_by: actor.userId })
    .where('company_id', '=', companyId)
    .where('credit_note_id', '=', credit.id)
    .execute();
  await recordChange(context, {
    action: 'purchase-orders.match-credit-lines',
    entity: 'credit-note',
    entityId: credit.id,
    after: {
      orderId: order.id,
      lines: lines.map((line) => ({
        quantity: fromThousandths(line.quantity),
        net: line.netMinor.toString(),
        orderLineNo: line.orderLineNo,
      })),
    },
    topics: [...TOPICS, 'credit-notes'],
  });
}
