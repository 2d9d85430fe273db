import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { isEmail } from '#kernel/email.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';
import { LANGS } from '#areas/identity/contract/user.ts';
import { supplierIdSchema } from './supplier-id.ts';
import { supplierSchema } from './supplier-page.ts';

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ supplierId: supplierIdSchema });
const lang = z.enum(LANGS);

export const questionProposalSchema = z.object({
  /** The address on record, else of the first person noted there who has one. */
  to: z.string().nullable(),
  lang,
  message: z.string(),
});
export type QuestionProposal = z.infer<typeof questionProposalSchema>;

export const proposeQuestion = defineEndpoint({
  id: 'suppliers.proposeQuestion',
  method: 'GET',
  base: 'company',
  path: '/suppliers/:supplierId/question-proposal',
  summary: 'To whom at a supplier one would write for what is missing, in which language, and with which words.',
  rights: FINANCE,
  params,
  query: z.strictObject({ lang: lang.optional() }),
  answer: questionProposalSchema,
});

export const askSupplier = defineEndpoint({
  id: 'suppliers.askSupplier',
  method: 'POST',
  base: 'company',
  path: '/suppliers/:supplierId/questions',
  summary: 'Asks a supplier by mail for what is missing of it; answers go to whoever asked.',
  rights: FINANCE,
  locksWhenIdle: true,
  params,
  body: z.strictObject({
    version: z.number().int(),
    to: typedText(254).refine(isEmail, 'invalid_email'),
    lang,
    message: neededText(4000),
  }),
  answer: supplierSchema,
  errors: ['already_merged'],
});

export const questionEndpoints = [proposeQuestion, askSupplier];
