import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText } from '#kernel/text-schema.ts';
import { costCenterIdSchema, expenseCategoryIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { requestTypeSchema } from './request-id.ts';

export const getRequestDefaults = defineEndpoint({
  id: 'requests.getRequestDefaults',
  method: 'GET',
  base: 'company',
  path: '/request-defaults',
  summary: 'What a new request of the caller begins with: by their last one at the same supplier, else by their last.',
  rights: ['member'],
  query: z.strictObject({ type: requestTypeSchema, supplierName: givenText(200).optional() }),
  answer: z.object({
    costCenterId: costCenterIdSchema.nullable(),
    expenseCategoryId: expenseCategoryIdSchema.nullable(),
    description: z.string(),
    /** What it is taken from: the caller's last request at this supplier, or at any; null where they have none. */
    basedOn: z.enum(['supplier', 'last']).nullable(),
  }),
});
