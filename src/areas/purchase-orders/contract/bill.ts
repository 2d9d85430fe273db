import { z } from 'zod';
import { MINOR_MAX, moneySchema, wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, textLike, typedText } from '#kernel/text-schema.ts';
import { CLOSED_HOW, DISCREPANCY_STATES, WAYS } from '../rules/discrepancy-states.ts';
import { BILL_MATCHES } from '../rules/match-bill.ts';
import { LINE_MATCHES } from '../rules/match-lines.ts';
import { BILLINGS, DELIVERIES } from '../rules/order-progress.ts';
import { orderIdSchema } from './order-id.ts';

/** An order as somebody who reviews an invoice needs it. */
export const billedOrderSchema = z.object({
  id: orderIdSchema,
  number: z.string(),
  description: z.string(),
  openedOn: plainDateSchema,
  total: wireMoneySchema,
  billed: wireMoneySchema,
  delivery: z.enum(DELIVERIES),
  billing: z.enum(BILLINGS),
  /** The document names it. */
  isNamed: z.boolean(),
});
export type BilledOrder = z.infer<typeof billedOrderSchema>;

/** One line of an invoice, and of which line of the order it is said to be. */
export const billLineSchema = z.object({
  description: z.string(),
  /** Decimal text with at most three places. */
  quantity: z.string(),
  net: wireMoneySchema,
  /** Null is an extra, such as freight, or not said. */
  orderLineNo: z.number().int().nullable(),
  isExtra: z.boolean(),
  /** Null once it is counted. */
  match: z.enum(LINE_MATCHES).nullable(),
});
export type BillLineView = z.infer<typeof billLineSchema>;

/** At most three decimals; below zero takes something off, which is of no line of an order. */
const billedQuantity = textLike(/^-?\d{1,7}(\.\d{1,3})?$/, 'invalid_quantity');
export const billLinesBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        description: neededText(300),
        quantity: billedQuantity,
        net: moneySchema.refine(({ minor }) => minor > -MINOR_MAX && minor < MINOR_MAX, 'amount_out_of_range'),
        orderLineNo: z.number().int().min(1).max(1000).nullable(),
        isExtra: z.boolean(),
      }),
    )
    .max(200),
});
export type BillLinesInput = z.output<typeof billLinesBody>['lines'];

const billedOrderLineSchema = z.object({
  lineNo: z.number().int(),
  description: z.string(),
  quantity: z.string(),
  unitPrice: wireMoneySchema,
  /** Of it came, and was billed by invoices that are counted. */
  received: z.string(),
  billed: z.string(),
});

const discrepancySchema = z.object({
  state: z.enum(DISCREPANCY_STATES),
  closedHow: z.enum(CLOSED_HOW).nullable(),
  byName: z.string().nullable(),
  at: z.string().nullable(),
  note: z.string().nullable(),
  isMailed: z.boolean(),
  /** The ways that are open now, apart from letting it pass. */
  ways: z.array(z.enum(WAYS)),
  credit: z.object({ id: z.string(), number: z.string(), amount: wireMoneySchema }).nullable(),
  /** Whether that can be taken back: until the invoice is validated. */
  canUnlink: z.boolean(),
  /** What to write to the supplier to be given a credit note, in their language, and where to. */
  letter: z.object({ to: z.string().nullable(), text: z.string() }),
});
export type DiscrepancyView = z.infer<typeof discrepancySchema>;

export const wayOutBody = z.strictObject({
  way: z.enum(WAYS),
  /** Why, or for `ask_credit` what is written to the supplier. */
  note: typedText(4000),
});

export type WayOut = z.output<typeof wayOutBody>;

export const billSchema = z.object({
  /** The order that the invoice is said to be of. */
  order: billedOrderSchema.nullable(),
  /** Nobody said so: its document says the exact number. */
  isByDocument: z.boolean(),
  /** Whether it fits; null without an order, and once it is counted. */
  match: z.enum(BILL_MATCHES).nullable(),
  isCounted: z.boolean(),
  /** As the document says them, or somebody typed them; none where only the whole is known. */
  lines: z.array(billLineSchema),
  /** Of the whole invoice, which its lines may lack something to. */
  net: wireMoneySchema,
  orderLines: z.array(billedOrderLineSchema),
  /** Somebody let it pass although it does not fit. */
  exception: z.object({ byName: z.string(), reason: z.string() }).nullable(),
  /** What to do where it does not fit; null where that was never so. */
  discrepancy: discrepancySchema.nullable(),
  /** Whether the caller may let it pass: somebody else than who ordered. */
  canExcept: z.boolean(),
  /** Open orders of its supplier in its currency, the likeliest first. */
  candidates: z.array(billedOrderSchema),
});
export type BillView = z.infer<typeof billSchema>;
