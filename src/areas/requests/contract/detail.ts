import { z } from 'zod';
import { idOf } from '#kernel/id.ts';
import { moneySchema, wireMoneySchema, MINOR_MAX } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, textLike, typedText, webAddress } from '#kernel/text-schema.ts';
import { costCenterIdSchema, expenseCategoryIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { mileageTripSchema } from '#areas/travel/contract/mileage.ts';
import { perDiemTripSchema } from '#areas/travel/contract/per-diem.ts';

/** Zero is allowed in one line of several; the whole must come to something. */
const lineMoney = moneySchema.refine(({ minor }) => minor >= 0n && minor < MINOR_MAX, {
  message: 'amount_out_of_range',
});
/** At most three decimals, as a scale or a metre has them. */
const quantitySchema = textLike(/^\d{1,7}(\.\d{1,3})?$/, 'invalid_quantity');
const rateSchema = textLike(/^\d{1,2}(\.\d{1,2})?$/, 'invalid_rate');

export const MAX_ORDER_LINES = 500;

export const orderLineSchema = z.strictObject({
  description: typedText(300),
  /** By which number the supplier knows it, and what it is counted in: "h", "box". */
  sku: typedText(60).default(''),
  unit: typedText(20).default(''),
  quantity: quantitySchema,
  unitPrice: lineMoney,
  /** Percent, "19" or "5.5". */
  vatRate: rateSchema,
  /** Whose money this line is, where it is not that of the whole order (domain rules 2.7). */
  costCenterId: costCenterIdSchema.nullable().default(null),
  expenseCategoryId: expenseCategoryIdSchema.nullable().default(null),
});

const virtualSchema = z.strictObject({
  type: z.literal('virtual'),
  /** One purchase, or the same supplier every month. */
  use: z.enum(['once', 'recurring']),
  until: plainDateSchema.nullable(),
  /** More is asked for on a card that its requester has, instead of a new one. */
  cardId: idOf('crd').nullish(),
});
const purchaseRequestSchema = z.strictObject({
  type: z.literal('purchase-request'),
  link: z
    .union([z.literal(''), webAddress(2000, 'invalid_link')])
    .transform((link) => (link === '' ? null : link))
    .nullable(),
});
const travelBudgetSchema = z.strictObject({
  type: z.literal('travel-budget'),
  destination: typedText(120),
  until: plainDateSchema.nullable(),
  transport: lineMoney.nullable(),
  lodging: lineMoney.nullable(),
  other: lineMoney.nullable(),
});
const reimbursementSchema = z.strictObject({
  type: z.literal('reimbursement'),
  /** Who was at the table, the claimant too. */
  attendees: z.array(neededText(80)).max(30),
  /** What of the receipt was the claimant's own: `amount` says what the receipt comes to, this is taken off. */
  personalShare: lineMoney.nullable().default(null),
});
const mileageSchema = mileageTripSchema.extend({ type: z.literal('mileage') });
const perDiemSchema = perDiemTripSchema.extend({ type: z.literal('perdiem') });

/** What only requests of one type say. */
export const detailSchema = z.discriminatedUnion('type', [
  virtualSchema,
  purchaseRequestSchema,
  z.strictObject({
    type: z.literal('purchase-order'),
    lines: z.array(orderLineSchema).max(MAX_ORDER_LINES),
    deliverTo: typedText(200),
  }),
  mileageSchema,
  perDiemSchema,
  travelBudgetSchema,
  reimbursementSchema,
]);
export type Detail = z.output<typeof detailSchema>;

/** The same as it is kept and shown: money as text. */
export const storedDetailSchema = z.discriminatedUnion('type', [
  virtualSchema,
  z.object({ type: z.literal('purchase-request'), link: z.string().nullable() }),
  z.object({
    type: z.literal('purchase-order'),
    lines: z.array(orderLineSchema.extend({ unitPrice: wireMoneySchema })),
    deliverTo: z.string(),
  }),
  mileageSchema,
  perDiemSchema,
  travelBudgetSchema.extend({
    transport: wireMoneySchema.nullable(),
    lodging: wireMoneySchema.nullable(),
    other: wireMoneySchema.nullable(),
  }),
  reimbursementSchema.extend({ personalShare: wireMoneySchema.nullable().default(null) }),
]);
export type StoredDetail = z.infer<typeof storedDetailSchema>;
