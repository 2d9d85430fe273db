import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { neededText } from '#kernel/text-schema.ts';
import { billLinesBody, billSchema, wayOutBody } from '#areas/purchase-orders/contract/bill.ts';
import { orderIdSchema } from '#areas/purchase-orders/contract/order-id.ts';
import { creditNoteIdSchema } from './credit-note-id.ts';
import { invoiceIdSchema } from './invoice-id.ts';

const params = z.object({ invoiceId: invoiceIdSchema });
const FINANCE = ['controller', 'owner'] as const;
const answer = billSchema.extend({
  /** Whether the caller may say of which order it is. */
  can: z.union([z.literal(true), z.enum(['illegal_state', 'own_request'])]),
  /** Credit notes of its supplier that may make good what it bills too much, the newest first. */
  creditNotes: z.array(z.object({ id: creditNoteIdSchema, number: z.string(), amount: wireMoneySchema })),
});
export type InvoiceOrder = z.infer<typeof answer>;

export const getInvoiceOrder = defineEndpoint({
  id: 'invoices.getInvoiceOrder',
  method: 'GET',
  base: 'company',
  path: '/invoices/:invoiceId/order',
  summary: 'Of which order an invoice is and how it fits, and of which it could be.',
  rights: FINANCE,
  params,
  answer,
});

export const chooseInvoiceOrder = defineEndpoint({
  id: 'invoices.chooseInvoiceOrder',
  method: 'PUT',
  base: 'company',
  path: '/invoices/:invoiceId/order',
  summary:
    'Says of which order an invoice in review is, or of none; once it is validated the order counts it as billed.',
  rights: FINANCE,
  params,
  body: z.strictObject({ orderId: orderIdSchema.nullable() }),
  answer,
  errors: ['illegal_state', 'own_request', 'order_does_not_fit'],
});

export const setInvoiceOrderLines = defineEndpoint({
  id: 'invoices.setInvoiceOrderLines',
  method: 'PUT',
  base: 'company',
  path: '/invoices/:invoiceId/order-lines',
  summary: 'Says of which lines of its order the lines of an invoice in review are.',
  rights: FINANCE,
  params,
  body: billLinesBody,
  answer,
  errors: ['illegal_state', 'own_request'],
});

export const exceptInvoice = defineEndpoint({
  id: 'invoices.exceptInvoice',
  method: 'POST',
  base: 'company',
  path: '/invoices/:invoiceId/order-exceptions',
  summary: 'Lets an invoice pass that does not fit its order, with the reason; somebody else validates it then.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ reason: neededText(1000, 10) }),
  answer,
  errors: ['illegal_state', 'own_request', 'second_person_needed'],
});

export const takeInvoiceWayOut = defineEndpoint({
  id: 'invoices.takeInvoiceWayOut',
  method: 'POST',
  base: 'company',
  path: '/invoices/:invoiceId/order-ways',
  summary:
    'Takes a way out of an invoice that differs from its order: wait, amend, ask for a credit note, or come back.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: wayOutBody,
  answer,
  errors: ['illegal_state', 'own_request'],
});

export const linkInvoiceCredit = defineEndpoint({
  id: 'invoices.linkInvoiceCredit',
  method: 'POST',
  base: 'company',
  path: '/invoices/:invoiceId/order-credits',
  summary: 'Says which credit note makes good what an invoice bills more than its order, or that none does.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ creditNoteId: creditNoteIdSchema.nullable() }),
  answer,
  errors: ['illegal_state', 'own_request', 'credit_does_not_cover', 'credit_before_goods', 'credit_note_taken'],
});

export const invoiceOrderEndpoints = [
  takeInvoiceWayOut,
  linkInvoiceCredit,
  getInvoiceOrder,
  chooseInvoiceOrder,
  setInvoiceOrderLines,
  exceptInvoice,
];
