import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { isEmail } from '#kernel/email.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { givenText, typedText } from '#kernel/text-schema.ts';
import { LANGS } from '#areas/identity/contract/user.ts';
import { supplierIdSchema } from '#areas/suppliers/contract/supplier-id.ts';
import { paymentIdSchema } from './payment-id.ts';
import { paymentSchema } from './payment.ts';

/** So many payments suppliers are told of at once. */
export const ADVISED_MAX = 100;
const FINANCE = ['controller', 'owner'] as const;

export const adviceSchema = z.object({
  supplierId: supplierIdSchema,
  supplierName: z.string(),
  /** The supplier's address on record. */
  to: z.string().nullable(),
  /** What it will be written in: the language of the supplier's country. */
  lang: z.enum(LANGS),
  payments: z.array(
    z.object({
      id: paymentIdSchema,
      version: z.number().int(),
      reference: z.string(),
      amount: wireMoneySchema,
      /** When and where the supplier was told of this very transfer already. */
      told: z.object({ at: z.string(), to: z.string() }).nullable(),
    }),
  ),
  sums: z.array(wireMoneySchema),
});
export type Advice = z.infer<typeof adviceSchema>;

export const proposeAdvice = defineEndpoint({
  id: 'payments.proposeAdvice',
  method: 'GET',
  base: 'company',
  path: '/payments/advice',
  summary: 'Which suppliers would be told of these payments, and where; what nobody is told of is left out.',
  rights: FINANCE,
  locksWhenIdle: true,
  query: z.strictObject({
    /** Ids with commas between. */
    payments: givenText(ADVISED_MAX * 31).min(1),
  }),
  answer: z.object({ items: z.array(adviceSchema) }),
});

const letter = z.strictObject({
  supplierId: supplierIdSchema,
  to: typedText(254).refine(isEmail, 'invalid_email'),
  payments: z
    .array(z.strictObject({ id: paymentIdSchema, version: z.number().int() }))
    .min(1)
    .max(ADVISED_MAX),
});
export type AdviceLetter = z.infer<typeof letter>;

export const sendAdvice = defineEndpoint({
  id: 'payments.sendAdvice',
  method: 'POST',
  base: 'company',
  path: '/payments/advice',
  summary: 'Mails each supplier what was paid to it: amounts, days, discounts, credit notes; answers go to the sender.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  body: z.strictObject({
    letters: z.array(letter).min(1).max(ADVISED_MAX),
  }),
  answer: z.object({ items: z.array(paymentSchema) }),
  errors: ['illegal_state'],
});

export const remittanceAdviceEndpoints = [proposeAdvice, sendAdvice];
