import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

/** A bank file, the same transfers as a list, and what was paid without either (domain rules 2.8). */
export const PAYMENT_METHODS = ['file', 'csv', 'elsewhere'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const methodsSchema = z.object({
  file: z.boolean(),
  csv: z.boolean(),
  elsewhere: z.boolean(),
  /** Whether the caller may switch them. */
  mayChange: z.boolean(),
});
export type MethodsView = z.infer<typeof methodsSchema>;

export const getPaymentMethods = defineEndpoint({
  id: 'payments.getPaymentMethods',
  method: 'GET',
  base: 'company',
  path: '/payment-methods',
  summary: 'By what the company pays.',
  rights: ['controller', 'admin', 'owner'],
  locksWhenIdle: true,
  answer: methodsSchema,
});

export const switchPaymentMethod = defineEndpoint({
  id: 'payments.switchPaymentMethod',
  method: 'PUT',
  base: 'company',
  path: '/payment-methods',
  summary: 'Switches one method on or off: what is off is neither offered nor taken.',
  rights: ['admin', 'owner'],
  locksWhenIdle: true,
  body: z.strictObject({ method: z.enum(PAYMENT_METHODS), isOn: z.boolean() }),
  answer: methodsSchema,
});

export const paymentMethodEndpoints = [getPaymentMethods, switchPaymentMethod];
