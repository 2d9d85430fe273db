import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { textLike } from '#kernel/text-schema.ts';

/** Decimal text with at most two places, to 100. */
const percentSchema = textLike(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'invalid_percent');
/** Whole units of an order's currency. */
const unitsSchema = z.number().int('invalid_units').min(0, 'invalid_units').max(1_000_000, 'invalid_units');
const limitSchema = z.strictObject({ percent: percentSchema, units: unitsSchema });

export const tolerancesSchema = z.strictObject({
  /** Of all that is billed, against the whole of an order; the stricter of the two counts, as below. */
  total: limitSchema,
  /** Of the price of one unit. */
  price: limitSchema,
  /** Of what the order does not name, such as freight, against its net. */
  extra: limitSchema,
  /** Of a line's quantity. */
  quantityPercent: percentSchema,
});
export type TolerancesView = z.infer<typeof tolerancesSchema>;

const madeSchema = z.object({ byName: z.string(), at: z.string() });
const answer = z.object({
  tolerances: tolerancesSchema,
  /** Of the version that counts; 0 is what the product comes with. */
  number: z.number().int(),
  /** Who made that version; null of what the product comes with. */
  made: madeSchema.nullable(),
  /** What counted before, the newest first, down to what the product comes with. */
  versions: z.array(z.object({ number: z.number().int(), tolerances: tolerancesSchema, made: madeSchema.nullable() })),
  /** Who judges invoices by them reads them; what is allowed is changed by those who make the rules. */
  mayChange: z.boolean(),
});
export type ToleranceSettings = z.infer<typeof answer>;

export const getTolerances = defineEndpoint({
  id: 'purchase-orders.getTolerances',
  method: 'GET',
  base: 'company',
  path: '/order-tolerances',
  summary: 'How far invoices may stand off their orders, and what was allowed before.',
  rights: ['controller', 'admin', 'owner'],
  answer,
});

export const setTolerances = defineEndpoint({
  id: 'purchase-orders.setTolerances',
  method: 'POST',
  base: 'company',
  path: '/order-tolerances',
  summary: 'Says how far invoices may stand off their orders from now on; what was decided before stays decided.',
  rights: ['admin', 'owner'],
  body: z.strictObject({
    /** Of the version that was changed, so that two changes at once do not cross. */
    number: z.number().int(),
    tolerances: tolerancesSchema,
  }),
  answer,
  errors: ['version_conflict'],
});

export const toleranceEndpoints = [getTolerances, setTolerances];
