import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { OrderId } from '../../contract/order-id.ts';
import type { BilledLine } from '../../rules/match-lines.ts';
import { proposeLines, type ReadBillLine } from '../../rules/propose-lines.ts';
import type { Credit } from '../credit.ts';
import { creditLinesOf, findCredit } from '../queries/credit-rows.ts';
import { linesOfBills } from '../queries/judge-bill.ts';
import { linesOfOrders } from '../queries/order-lines.ts';
import { purchaseOrdersTables, type CreditRow } from '../tables.ts';

export type CreditPlace = {
  readonly orderId: OrderId | null;
  readonly invoiceId: string | null;
  readonly chosenBy: UserId | null;
};

/**
 * Writes of which order a credit note is that does not count yet, and of which lines of it its lines seem to be. What
 * somebody said of its lines stays, as long as it is of that order and comes to as much.
 */
export async function keepCredit(
  trx: Trx,
  companyId: CompanyId,
  { credit, place, now }: { credit: Credit; place: CreditPlace; now: Instant },
): Promise<void> {
  const isSaid = await areLinesSaid(trx, companyId, { credit, place });
  const values = {
    order_id: place.orderId,
    invoice_id: place.invoiceId,
    chosen_by: place.chosenBy,
    number: credit.number,
    gross_minor: credit.grossMinor,
    validated_at: credit.isValidated ? now : null,
  };
  await purchaseOrdersTables(trx)
    .insertInto('purchase_orders.credit')
    .values({ company_id: companyId, credit_note_id: credit.id, ...values, counted_at: null, counted_minor: null })
    .onConflict((conflict) => conflict.columns(['company_id', 'credit_note_id']).doUpdateSet(values))
    .execute();
  if (isSaid) return;
  const lines = credit.lines.length > 0 ? credit.lines : await linesOfWhole(trx, companyId, { credit, place });
  await placeLines(trx, companyId, { creditNoteId: credit.id, orderId: place.orderId, lines });
}

async function areLinesSaid(
  trx: Trx,
  companyId: CompanyId,
  { credit, place }: { credit: Credit; place: CreditPlace },
): Promise<boolean> {
  const known = await findCredit(trx, companyId, credit.id);
  if (known === undefined || known.lines_by === null || known.order_id !== place.orderId) return false;
  const said = await creditLinesOf(trx, known);
  return said.reduce((sum, line) => sum + line.net_minor, 0n) <= credit.netMinor;
}

/** A credit note without lines over all of an invoice takes back what that billed, line by line. */
async function linesOfWhole(
  trx: Trx,
  companyId: CompanyId,
  { credit, place }: { credit: Credit; place: CreditPlace },
): Promise<ReadBillLine[]> {
  if (place.invoiceId === null) return [];
  const bill = await purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.bill')
    .select((eb) => eb.fn.coalesce('gross_minor', 'said_minor').as('minor'))
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', place.invoiceId)
    .executeTakeFirst();
  if (bill?.minor !== credit.grossMinor) return [];
  const lines = await linesOfBills(trx, companyId, [place.invoiceId]);
  return lines.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    netMinor: line.net_minor,
  }));
}

async function placeLines(
  trx: Trx,
  companyId: CompanyId,
  of: { creditNoteId: string; orderId: OrderId | null; lines: readonly ReadBillLine[] },
): Promise<void> {
  const { creditNoteId, orderId } = of;
  // What a credit note charges, such as a fee for what came back, is of no line of the order.
  const given = of.lines.filter(({ quantity, netMinor }) => quantity > 0n && netMinor > 0n);
  const ordered = orderId === null ? [] : ((await linesOfOrders(trx, companyId, [orderId])).get(orderId) ?? []);
  const known = ordered.map((line) => ({
    lineNo: line.line_no,
    description: line.description,
    sku: line.sku,
    unitPriceMinor: line.unit_price_minor,
  }));
  await insertCreditLines(trx, companyId, { creditNoteId, orderId, lines: proposeLines(given, known) });
  await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.credit')
    .set({ lines_by: null })
    .where('company_id', '=', companyId)
    .where('credit_note_id', '=', creditNoteId)
    .execute();
}

/** Writes the lines of a credit note in place of those that it had. */
export async function insertCreditLines(
  trx: Trx,
  companyId: CompanyId,
  {
    creditNoteId,
    orderId,
    lines,
  }: { creditNoteId: string; orderId: OrderId | null; lines: readonly Omit<BilledLine, 'isExtra'>[] },
): Promise<void> {
  await purchaseOrdersTables(trx)
    .deleteFrom('purchase_orders.credit_line')
    .where('company_id', '=', companyId)
    .where('credit_note_id', '=', creditNoteId)
    .execute();
  if (lines.length === 0) return;
  await purchaseOrdersTables(trx)
    .insertInto('purchase_orders.credit_line')
    .values(
      lines.map((line, index) => ({
        company_id: companyId,
        credit_note_id: creditNoteId,
        line_no: index + 1,
        description: line.description,
        quantity: line.quantity,
        net_minor: line.netMinor,
        order_id: line.orderLineNo === null ? null : orderId,
        order_line_no: line.orderLineNo,
      })),
    )
    .execute();
}

/** The credit notes of an invoice in review go where it goes, to another order or none; those that count stay. */
export async function moveCreditsOf(
  trx: Trx,
  companyId: CompanyId,
  { invoiceId, orderId }: { invoiceId: string; orderId: OrderId | null },
): Promise<void> {
  const moved: CreditRow[] = await purchaseOrdersTables(trx)
    .updateTable('purchase_orders.credit')
    .set({ order_id: orderId })
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .where('counted_at', 'is', null)
    .returningAll()
    .execute();
  for (const credit of moved) {
    const lines = (await creditLinesOf(trx, credit)).map(({ description, quantity, net_minor: netMinor }) => ({
      description,
      quantity,
      netMinor,
    }));
    await placeLines(trx, companyId, { creditNoteId: credit.credit_note_id, orderId, lines });
  }
}
