import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { neededText, textLike } from '#kernel/text-schema.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';

const about = {
  id: z.string(),
  /** Of the fact or the job: `payments.settled`. */
  name: z.string(),
  company: z.object({ id: companyIdSchema, name: z.string() }).nullable(),
  /** What was thrown, and for a fact which listener could not take it. */
  cause: z.string(),
  tries: z.number().int(),
  createdAt: z.string(),
  parkedAt: z.string(),
};

export const parkedFactSchema = z.object({
  ...about,
  /** What it is about; later facts about it wait. */
  subject: z.string(),
  held: z.number().int(),
});
export type ParkedFactView = z.infer<typeof parkedFactSchema>;

export const parkedJobSchema = z.object(about);
export type ParkedJobView = z.infer<typeof parkedJobSchema>;

export const DEEDS = ['retry', 'discard'] as const;
const deedSchema = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  deed: z.enum(DEEDS),
  name: z.string(),
  reason: z.string().nullable(),
});
export type DeedView = z.infer<typeof deedSchema>;

export const listParked = defineEndpoint({
  id: 'staff.listParked',
  method: 'GET',
  base: 'main',
  path: '/staff/parked',
  summary:
    'Facts and jobs of all companies that failed their last try, without what they say. For the operator’s staff.',
  rights: ['session'],
  answer: z.object({
    facts: z.array(parkedFactSchema),
    jobs: z.array(parkedJobSchema),
    /** The newest things that staff did about any. */
    deeds: z.array(deedSchema),
  }),
});

/** Which one: facts go by company and id, jobs by name and id. */
const whichSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fact'),
    companyId: companyIdSchema,
    id: textLike(/^evt_[0-9a-z]{26}$/, 'invalid'),
  }),
  z.strictObject({ kind: z.literal('job'), name: neededText(100), id: z.uuid('invalid') }),
]);
export type WhichParked = z.infer<typeof whichSchema>;

export const retryParked = defineEndpoint({
  id: 'staff.retryParked',
  method: 'POST',
  base: 'main',
  path: '/staff/parked/retry',
  summary: 'Tries a parked fact or job again, and then what waits behind it. Audited in its company.',
  rights: ['session'],
  body: z.strictObject({ which: whichSchema }),
});

export const discardParked = defineEndpoint({
  id: 'staff.discardParked',
  method: 'POST',
  base: 'main',
  path: '/staff/parked/discard',
  summary:
    'Gives a parked fact or job up for good, with the reason; what waits behind it goes on. Audited in its company.',
  rights: ['session'],
  body: z.strictObject({ which: whichSchema, reason: neededText(1000, 10) }),
});

export const staffEndpoints = [listParked, retryParked, discardParked];
