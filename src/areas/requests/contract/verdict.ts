import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { verdictSchema } from '#areas/policies/contract/result.ts';
import { draftBodySchema } from './request.ts';
import { requestIdSchema } from './request-id.ts';

export const judgeDraft = defineEndpoint({
  id: 'requests.judgeDraft',
  method: 'POST',
  base: 'company',
  path: '/request-verdicts',
  summary: 'What the company’s rules would say to this if it were sent now; keeps nothing.',
  rights: ['member'],
  // Nothing of it is kept: its form is that of a draft, field by field, and is described and tried there.
  body: z.strictObject({
    asked: z.custom<z.input<typeof draftBodySchema>>().pipe(draftBodySchema),
    requestId: requestIdSchema.nullable(),
  }),
  /** No result while there is no amount, or no rate for its currency. */
  answer: verdictSchema,
});
