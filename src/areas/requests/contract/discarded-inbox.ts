import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { inboxInvoiceIdSchema, inboxInvoiceSchema, recognisedInboxInvoiceSchema } from './inbox.ts';

/** For so many days what was discarded is shown; after that the file, sent again, still finds its draft. */
export const DISCARDED_DAYS = 90;
/** So many of them at most, the latest. */
export const DISCARDED_MAX = 100;

const discardedSchema = inboxInvoiceSchema.extend({
  discardedAt: z.string(),
  discardedByName: z.string().nullable(),
});
export type DiscardedInboxInvoice = z.infer<typeof discardedSchema>;

export const listDiscarded = defineEndpoint({
  id: 'requests.listDiscarded',
  method: 'GET',
  base: 'company',
  path: '/discarded-inbox-invoices',
  summary: 'What was taken out of the inbox lately, the last first: own drafts, and everybody’s for finance.',
  rights: ['member'],
  answer: z.object({ items: z.array(discardedSchema) }),
});

export const takeBackInboxInvoice = defineEndpoint({
  id: 'requests.takeBackInboxInvoice',
  method: 'POST',
  base: 'company',
  path: '/inbox-invoices/:inboxInvoiceId/restorations',
  summary: 'Puts back into the inbox what was discarded; its sender stays ignored where they are.',
  rights: ['member'],
  params: z.object({ inboxInvoiceId: inboxInvoiceIdSchema }).loose(),
  body: z.strictObject({ version: z.number().int() }),
  answer: recognisedInboxInvoiceSchema,
  errors: ['illegal_state'],
});

export const discardedInboxEndpoints = [listDiscarded, takeBackInboxInvoice];
