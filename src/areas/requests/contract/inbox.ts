import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf } from '#kernel/id.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { typedText } from '#kernel/text-schema.ts';
import { FILE_ERRORS, fileSchema } from '#areas/documents/contract/document.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { recognisedSchema } from '#areas/suppliers/contract/recognised.ts';
import { supplierIdSchema } from '#areas/suppliers/contract/supplier-id.ts';
import { draftBodySchema, requestSchema } from './request.ts';

export const inboxInvoiceIdSchema = idOf('ibx');

export const inboxInvoiceSchema = z.object({
  id: inboxInvoiceIdSchema,
  source: z.enum(['mail', 'upload']),
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  ownerId: userIdSchema.nullable(),
  ownerName: z.string().nullable(),
  /** Who brought it in, whoever has it by now; of an upload only. */
  uploadedByName: z.string().nullable(),
  receivedAt: z.string(),
  file: fileSchema,
  /** A credit note is reviewed by finance; it becomes no request. */
  state: z.enum(['open', 'requested', 'discarded', 'credit_note', 'merged']),
  version: z.number().int(),
});
export type InboxInvoice = z.infer<typeof inboxInvoiceSchema>;

/** One of them, with whom it seems to be from. */
export const recognisedInboxInvoiceSchema = inboxInvoiceSchema.extend({ supplier: recognisedSchema.nullable() });
export type RecognisedInboxInvoice = z.infer<typeof recognisedInboxInvoiceSchema>;

const params = z.object({ inboxInvoiceId: inboxInvoiceIdSchema }).loose();

export const listInbox = defineEndpoint({
  id: 'requests.listInbox',
  method: 'GET',
  base: 'company',
  path: '/inbox-invoices',
  summary:
    'Invoices that came by mail or upload and are not a request yet: own ones, and the shared inbox for finance.',
  rights: ['member'],
  query: z.strictObject(pageQuery),
  answer: pageOf(inboxInvoiceSchema).extend({
    count: z.number().int(),
    address: z.string(),
    /** Whether the caller sees everybody's, and says whose mail is ignored. */
    isShared: z.boolean(),
    /** Whether files are scanned for malware before they are kept; the operator decides. */
    isScanned: z.boolean(),
  }),
});

export const getInboxInvoice = defineEndpoint({
  id: 'requests.getInboxInvoice',
  method: 'GET',
  base: 'company',
  path: '/inbox-invoices/:inboxInvoiceId',
  summary: 'One invoice of the inbox with what was read from it.',
  rights: ['member'],
  params,
  answer: recognisedInboxInvoiceSchema,
});

export const addToInbox = defineEndpoint({
  id: 'requests.addToInbox',
  method: 'POST',
  base: 'company',
  path: '/inbox-invoices',
  summary: 'Puts an uploaded invoice into the inbox; the same file is one draft.',
  rights: ['member'],
  body: z.strictObject({ fileId: fileIdSchema }),
  answer: recognisedInboxInvoiceSchema.extend({
    /** The same file came in before; nothing was made of it now. */
    wasThere: z.boolean(),
  }),
  errors: ['with_somebody_else'],
});

export const answerSupplier = defineEndpoint({
  id: 'requests.answerSupplier',
  method: 'POST',
  base: 'company',
  path: '/inbox-invoices/:inboxInvoiceId/supplier-answers',
  summary: 'Says whether the document is from the proposed supplier; its name is learnt, or not proposed again.',
  rights: ['controller', 'owner'],
  params,
  body: z.strictObject({ version: z.number().int(), supplierId: supplierIdSchema, isSame: z.boolean() }),
  answer: recognisedInboxInvoiceSchema,
  errors: ['illegal_state', 'supplier_known', 'already_merged'],
});

export const handOnInboxInvoice = defineEndpoint({
  id: 'requests.handOnInboxInvoice',
  method: 'POST',
  base: 'company',
  path: '/inbox-invoices/:inboxInvoiceId/owners',
  summary: 'Gives a draft of the inbox to a colleague, who is told, or back to the shared inbox of finance.',
  rights: ['member'],
  params,
  body: z.strictObject({
    version: z.number().int(),
    /** Null is the shared inbox. */
    to: userIdSchema.nullable(),
    note: typedText(500).nullable(),
  }),
  errors: ['illegal_state'],
});

/** How many documents can follow one. */
export const MERGED_MAX = 20;

export const mergeInboxInvoices = defineEndpoint({
  id: 'requests.mergeInboxInvoices',
  method: 'POST',
  base: 'company',
  path: '/inbox-invoices/:inboxInvoiceId/pages',
  summary: 'Puts the pages of other documents of the inbox behind those of this one: they are one invoice.',
  rights: ['member'],
  params,
  body: z.strictObject({
    version: z.number().int(),
    /** In their order. */
    others: z
      .array(z.strictObject({ inboxInvoiceId: inboxInvoiceIdSchema, version: z.number().int() }))
      .min(1, 'required')
      .max(MERGED_MAX),
  }),
  answer: recognisedInboxInvoiceSchema,
  errors: ['illegal_state', 'not_pages', 'being_read', ...FILE_ERRORS],
});

export const discardInboxInvoice = defineEndpoint({
  id: 'requests.discardInboxInvoice',
  method: 'POST',
  base: 'company',
  path: '/inbox-invoices/:inboxInvoiceId/discards',
  summary: 'Says that this is no invoice.',
  rights: ['member'],
  params,
  body: z.strictObject({ version: z.number().int() }),
  errors: ['illegal_state'],
});

export const requestFromInbox = defineEndpoint({
  id: 'requests.requestFromInbox',
  method: 'POST',
  base: 'company',
  path: '/inbox-invoices/:inboxInvoiceId/requests',
  summary: 'Turns an invoice of the inbox into a request and sends it to its approvers.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: draftBodySchema.omit({ type: true, fileIds: true }).extend({ version: z.number().int() }),
  answer: requestSchema,
  errors: ['illegal_state', 'no_approver', 'fx_rate_missing', 'not_yours', 'budget_exceeded', 'policy_blocked'],
});

export const inboxEndpoints = [
  listInbox,
  getInboxInvoice,
  addToInbox,
  answerSupplier,
  handOnInboxInvoice,
  mergeInboxInvoices,
  discardInboxInvoice,
  requestFromInbox,
];
