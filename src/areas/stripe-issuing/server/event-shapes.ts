import { z } from 'zod';

/** Of Stripe's objects what is read of them here; whatever else they have is left alone. API version 2026-07-29. */
const ref = z.string().min(1).max(120);
const expandable = z.union([ref, z.looseObject({ id: ref }).transform(({ id }) => id)]);
const amount = z.int();
const code = z.string().length(3);

const merchantData = z.looseObject({
  name: z.string().nullish(),
  network_id: z.string().nullish(),
  category_code: z.string().nullish(),
  city: z.string().nullish(),
  country: z.string().nullish(),
});
export type MerchantData = z.infer<typeof merchantData>;

const pendingRequest = z.looseObject({
  amount,
  currency: code,
  is_amount_controllable: z.boolean().nullish(),
  merchant_amount: amount,
  merchant_currency: code,
});

export const authorizationShape = z.looseObject({
  id: ref,
  amount,
  currency: code,
  approved: z.boolean(),
  status: z.string(),
  card: expandable,
  authorization_method: z.string().nullish(),
  merchant_amount: amount,
  merchant_currency: code,
  merchant_data: merchantData,
  pending_request: pendingRequest.nullish(),
  request_history: z
    .array(
      z.looseObject({
        reason: z.string().nullish(),
        approved: z.boolean().nullish(),
        amount: amount.nullish(),
        merchant_amount: amount.nullish(),
        merchant_currency: code.nullish(),
      }),
    )
    .nullish(),
});
export type StripeAuthorization = z.infer<typeof authorizationShape>;

export const transactionShape = z.looseObject({
  id: ref,
  amount,
  currency: code,
  card: expandable,
  authorization: expandable.nullish(),
  merchant_amount: amount,
  merchant_currency: code,
  merchant_data: merchantData,
});

export const cardShape = z.looseObject({
  id: ref,
  status: z.enum(['active', 'inactive', 'canceled']),
  shipping: z.looseObject({ status: z.string().nullish() }).nullish(),
});

export const cardholderShape = z.looseObject({
  id: ref,
  status: z.string(),
  requirements: z
    .looseObject({ disabled_reason: z.string().nullish(), past_due: z.array(z.string()).nullish() })
    .nullish(),
});

export const topupShape = z.looseObject({
  id: ref,
  amount,
  currency: code,
  description: z.string().nullish(),
  statement_descriptor: z.string().nullish(),
});

export const disputeShape = z.looseObject({
  id: ref,
  amount,
  currency: code,
  status: z.enum(['unsubmitted', 'submitted', 'won', 'lost', 'expired']),
  transaction: expandable,
});

export const eventShape = z.looseObject({
  id: ref,
  type: z.string().max(120),
  created: z.int().nonnegative(),
  /** Of an account that is connected to the key's own. */
  account: ref.nullish(),
  data: z.looseObject({ object: z.looseObject({}) }),
});
export type StripeEvent = z.infer<typeof eventShape>;
