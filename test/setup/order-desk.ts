import { createBudgets, getBudget } from '#areas/budgets/contract/budget.ts';
import { createExercise } from '#areas/budgets/contract/exercise.ts';
import { validateCreditNote, type CreditNoteView } from '#areas/invoices/contract/credit-note.ts';
import { chooseInvoiceOrder } from '#areas/invoices/contract/invoice-order.ts';
import { getInvoice, validateInvoice, type InvoiceView } from '#areas/invoices/contract/invoice.ts';
import { getOrder, type OrderView } from '#areas/purchase-orders/contract/order.ts';
import { creditFieldsOf, creditNoteInReview } from './credit-note.ts';
import { openedOrder, orderLine, type NewOrder } from './orders.ts';
import { billInReview, billOf, eur, fieldsOf, type Cast } from './spend.ts';
import type { TestApp } from './test-app.ts';

/** Who the bills of the stage are from, unless they say otherwise. */
export const SUPPLIER = billOf({ number: 'X', net: 1 }).supplier.name;
/** Net cents of one piece. */
export const PRICE = 1000;

type Offset = { invoiceId: never; amount: ReturnType<typeof eur> };
export type OrderDesk = ReturnType<typeof orderDesk>;

/** What finance does with orders, their invoices and credit notes, in pieces of ten euros and with numbers of its own. */
export function orderDesk(test: TestApp, cast: () => Cast, mark: string) {
  let count = 0;
  const nextNumber = (kind: string): string => {
    count += 1;
    test.advance(1000);
    return `${mark}-${kind}${count}`;
  };
  const again = ({ id }: Pick<OrderView, 'id'>) => cast().controller.ask(getOrder, { params: { orderId: id } });

  /** Ten of something at 10.00, with VAT 119.00. */
  const tenOrdered = (order: Partial<NewOrder> = {}): Promise<OrderView> => {
    test.advance(1000);
    const lines = [orderLine(PRICE, { quantity: '10', description: 'Gestaltung' })];
    return openedOrder(test, cast(), { supplier: SUPPLIER, lines, ...order });
  };
  const billOn = async (order: OrderView, quantity: number, net = quantity * PRICE): Promise<InvoiceView> => {
    const invoice = await billInReview(test, cast(), { number: nextNumber('B'), quantity, net });
    // Its lines are read in the background.
    await test.runJobs();
    await cast().controller.ask(chooseInvoiceOrder, { params: { invoiceId: invoice.id }, body: { orderId: order.id } });
    return invoice;
  };
  /** What validates an invoice as it is now. */
  const validating = async ({ id }: InvoiceView) => {
    const params = { invoiceId: id };
    return { params, body: fieldsOf(await cast().controller.ask(getInvoice, { params })) };
  };
  const validate = async (invoice: InvoiceView): Promise<InvoiceView> => {
    const validated = await cast().controller.ask(validateInvoice, await validating(invoice));
    await test.carry();
    return validated;
  };
  const billed = async (order: OrderView, quantity: number) => validate(await billOn(order, quantity));
  const creditOver = (quantity: number, corrects?: string, net = quantity * PRICE): Promise<CreditNoteView> =>
    creditNoteInReview(test, cast(), {
      number: nextNumber('C'),
      quantity,
      net,
      ...(corrects === undefined ? {} : { corrects }),
    });
  const take = async (note: CreditNoteView, offsets: Offset[] = []): Promise<CreditNoteView> => {
    const body = { ...creditFieldsOf(test, note), offsets };
    const taken = await cast().controller.ask(validateCreditNote, { params: { creditNoteId: note.id }, body });
    await test.carry();
    return taken;
  };
  /** Gross cents and pieces that are billed of an order. */
  const billedOf = async (order: OrderView) => {
    const now = await again(order);
    return [Number(now.billed.minor), Number(now.lines[0]?.billedQuantity)];
  };
  return { again, tenOrdered, billOn, validating, validate, billed, creditOver, take, billedOf };
}

/** The id of a credit note in review over one piece of an order of which three are billed. */
export async function creditOfOrder(test: TestApp, cast: Cast): Promise<string> {
  const desk = orderDesk(test, () => cast, 'STAGE');
  const { number } = await desk.billed(await desk.tenOrdered(), 3);
  return (await desk.creditOver(1, number)).id;
}

/** The year of the stage, in which budgets are gross. */
export const exerciseOf2026 = (cast: Cast) =>
  cast.controller.ask(createExercise, {
    body: {
      name: '2026',
      fromMonth: '2026-01' as never,
      toMonth: '2026-12' as never,
      granularity: 'total',
      basis: 'gross',
      allowsExcess: false,
      isDraft: false,
      copyFrom: null,
    },
  });

type BudgetWish = { total?: number; control?: 'none' | 'block' };

/** A budget over all spend of the cost centre of the stage in 2026, gross. @returns what it holds now, in cents. */
export async function budgetOfCostCenter(
  test: TestApp,
  cast: Cast,
  { total = 5_000_000, control = 'none' }: BudgetWish = {},
): Promise<() => Promise<{ used: number; committed: number }>> {
  const exercise = await exerciseOf2026(cast);
  const budget = {
    name: 'Rooms',
    control,
    total: eur(total),
    months: null,
    parentId: null,
    teamId: null,
    ownerIds: [],
    alertPercents: [],
    expenseCategoryId: null,
    costCenterId: test.costCenterId as never,
  };
  const { ids } = await cast.controller.ask(createBudgets, { body: { exerciseId: exercise.id, budgets: [budget] } });
  const params = { budgetId: ids[0] ?? ('' as never) };
  return async () => {
    const { used, committed } = await cast.controller.ask(getBudget, { params });
    return { used: Number(used.minor), committed: Number(committed.minor) };
  };
}
