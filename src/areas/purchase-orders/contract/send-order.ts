import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { isEmail } from '#kernel/email.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';
import { LANGS } from '#areas/identity/contract/user.ts';
import { orderSchema } from './order.ts';
import { orderIdSchema, sendingIdSchema } from './order-id.ts';

const params = z.object({ orderId: orderIdSchema });
const lang = z.enum(LANGS);

export const sendingProposalSchema = z.object({
  /** The supplier's address on record. */
  to: z.string().nullable(),
  /** Whether another address may be typed: finance may, whoever asked for the order may not. */
  canChooseAddress: z.boolean(),
  lang,
  message: z.string(),
  /** Letters of the order for which its PDF has a question mark, each once. */
  missingLetters: z.string(),
});
export type SendingProposal = z.infer<typeof sendingProposalSchema>;

export const getOrderPdf = defineEndpoint({
  id: 'purchase-orders.getOrderPdf',
  method: 'GET',
  base: 'company',
  path: '/purchase-orders/:orderId/pdf',
  summary: 'The order as it stands now as a PDF, in the supplier’s language unless another is asked for.',
  rights: ['member'],
  params,
  query: z.strictObject({ lang: lang.optional() }),
  isDownload: true,
});

export const proposeSending = defineEndpoint({
  id: 'purchase-orders.proposeSending',
  method: 'GET',
  base: 'company',
  path: '/purchase-orders/:orderId/sending-proposal',
  summary: 'To whom an order would be mailed, in which language, and with which words.',
  rights: ['member'],
  params,
  query: z.strictObject({ lang: lang.optional() }),
  answer: sendingProposalSchema,
});

export const sendOrder = defineEndpoint({
  id: 'purchase-orders.sendOrder',
  method: 'POST',
  base: 'company',
  path: '/purchase-orders/:orderId/sendings',
  summary: 'Mails an open order to its supplier as a PDF; answers go to whoever sent it.',
  rights: ['member'],
  isMoneyWrite: true,
  params,
  body: z.strictObject({
    version: z.number().int(),
    to: typedText(254).refine(isEmail, 'invalid_email'),
    lang,
    message: neededText(4000),
  }),
  answer: orderSchema,
  errors: ['illegal_state', 'not_yours'],
});

export const getSentPdf = defineEndpoint({
  id: 'purchase-orders.getSentPdf',
  method: 'GET',
  base: 'company',
  path: '/purchase-orders/:orderId/sendings/:sendingId/pdf',
  summary: 'The very file that was mailed.',
  rights: ['member'],
  params: z.object({ orderId: orderIdSchema, sendingId: sendingIdSchema }),
  isDownload: true,
});

export const sendOrderEndpoints = [getOrderPdf, proposeSending, sendOrder, getSentPdf];
