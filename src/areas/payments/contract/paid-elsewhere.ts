import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import type { Id } from '#kernel/id.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, textLike, typedText } from '#kernel/text-schema.ts';
import { paymentIdSchema } from './payment-id.ts';
import { PAID_AT_ONCE_MAX, paymentSchema } from './payment.ts';

export type ElsewhereId = Id<'pel'>;

const FINANCE = ['controller', 'owner'] as const;
const reason = neededText(500);

const elsewhere = z.strictObject({
  payments: z
    .array(z.strictObject({ id: paymentIdSchema, version: z.number().int() }))
    .min(1)
    .max(PAID_AT_ONCE_MAX),
  paidOn: plainDateSchema,
  /** The account of the books that it was paid from: cash, a card, a clearing account. */
  ledgerCode: textLike(/^\d{3,10}$/, 'invalid_ledger_code'),
  /** Whether the discounts went off that could still be taken on that day. */
  takesDiscounts: z.boolean().optional(),
  reason,
  /** Of the receipt or transfer, where there is one. */
  reference: typedText(100).nullable(),
});
export type PaidElsewhere = z.output<typeof elsewhere>;

export const payElsewhere = defineEndpoint({
  id: 'payments.payElsewhere',
  method: 'POST',
  base: 'company',
  path: '/payments/paid-elsewhere',
  summary: 'Marks payments as paid without a bank file, on a day, from an account of the books, with the reason.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  body: elsewhere,
  answer: z.object({ items: z.array(paymentSchema) }),
  errors: ['illegal_state', 'paid_on_future', 'method_off'],
});

export const undoPaidElsewhere = defineEndpoint({
  id: 'payments.undoPaidElsewhere',
  method: 'POST',
  base: 'company',
  path: '/payments/all/:paymentId/paid-elsewhere/undo',
  summary: 'Takes it back with a reason: the payment is where it was before, and the books get the other sides.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params: z.object({ paymentId: paymentIdSchema }).loose(),
  body: z.strictObject({ reason }),
  answer: paymentSchema,
  errors: ['illegal_state'],
});

export const paidElsewhereEndpoints = [payElsewhere, undoPaidElsewhere];
