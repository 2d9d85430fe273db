import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';

/** Who may open one: whoever sets the company up and wants to see where that leads. */
export const OPENS_SAMPLE = ['owner', 'admin', 'controller'] as const;

/** `making` lasts a minute or two, and longer while others are being made; `failed` can be asked for again. */
const STATES = ['none', 'making', 'failed', 'ready'] as const;

export const sampleSchema = z.object({
  state: z.enum(STATES),
  /** The sample to enter; null until it is ready. */
  companyId: z.nullable(companyIdSchema),
  /** How many of its months are made; null before the first, and once it is ready. */
  months: z.nullable(z.object({ done: z.int(), total: z.int() })),
});
export type Sample = z.infer<typeof sampleSchema>;

export const getSample = defineEndpoint({
  id: 'samples.getSample',
  method: 'GET',
  base: 'company',
  path: '/sample',
  summary: 'The sample company that the caller opened from here, and how far it is made.',
  rights: ['member'],
  answer: sampleSchema,
});

export const openSample = defineEndpoint({
  id: 'samples.openSample',
  method: 'POST',
  base: 'company',
  path: '/sample',
  summary: 'Makes a sample company for the caller, or opens the one that they have. A sample has none of its own.',
  rights: OPENS_SAMPLE,
  answer: sampleSchema,
});

export const removeSample = defineEndpoint({
  id: 'samples.removeSample',
  method: 'DELETE',
  base: 'company',
  path: '/sample',
  summary:
    'Closes the caller’s sample company: it is no longer among their companies. Opening it again brings it back.',
  rights: ['member'],
});

export const sampleEndpoints = [getSample, openSample, removeSample];
