import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { neededText } from '#kernel/text-schema.ts';
import { claimRowSchema } from '#areas/expense-claims/contract/claim.ts';
import { invoiceRowSchema } from '#areas/invoices/contract/invoice.ts';
import { paymentSchema } from '#areas/payments/contract/payment.ts';
import { orderRowSchema } from '#areas/purchase-orders/contract/order.ts';
import { requestRowSchema } from '#areas/requests/contract/request.ts';
import { supplierRowSchema } from '#areas/suppliers/contract/supplier.ts';

/** What one text finds, the newest few of each kind. A kind that the caller has no business with is empty. */
export const foundSchema = z.object({
  requests: z.array(
    requestRowSchema.pick({
      id: true,
      number: true,
      state: true,
      description: true,
      supplierName: true,
      requesterName: true,
      amount: true,
    }),
  ),
  invoices: z.array(invoiceRowSchema.pick({ id: true, number: true, supplierName: true, gross: true })),
  orders: z.array(orderRowSchema.pick({ id: true, number: true, supplierName: true, description: true, total: true })),
  claims: z.array(claimRowSchema.pick({ id: true, number: true, memberName: true, description: true, claimed: true })),
  suppliers: z.array(supplierRowSchema.pick({ id: true, name: true, vatNumber: true })),
  payments: z.array(paymentSchema.pick({ id: true, payee: true, amount: true, reference: true })),
});
export type Found = z.infer<typeof foundSchema>;

export const search = defineEndpoint({
  id: 'reporting.search',
  method: 'GET',
  base: 'company',
  path: '/search',
  summary:
    'Requests, purchase orders and payments, and for finance invoices, claims and suppliers, by a name, a number or an amount.',
  rights: ['member'],
  query: z.strictObject({ q: neededText(200, 2) }),
  answer: foundSchema,
});
