import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { textLike } from '#kernel/text-schema.ts';
import { LANGS } from '#areas/identity/contract/user.ts';

export const frontSchema = z.object({
  /** Where the operator keeps these texts; null shows the built-in page. */
  links: z.object({
    terms: z.string().nullable(),
    privacy: z.string().nullable(),
    notice: z.string().nullable(),
    cookies: z.string().nullable(),
  }),
  /** A page or a `mailto:`; null where the operator names none. */
  supportUrl: z.string().nullable(),
  /** Told to the operator's staff only. */
  serviceDeskUrl: z.string().nullable(),
  isRegistrationOpen: z.boolean(),
  apiTimeoutMs: z.number().int(),
});
export type Front = z.infer<typeof frontSchema>;

export const getFront = defineEndpoint({
  id: 'access.getFront',
  method: 'GET',
  base: 'auth',
  path: '/front',
  summary: 'What the operator decided about the pages before the product: links, support, registration, time limits.',
  rights: ['public'],
  query: z.strictObject({ language: z.enum(LANGS).optional() }),
  answer: frontSchema,
});

export const getStory = defineEndpoint({
  id: 'access.getStory',
  method: 'GET',
  base: 'auth',
  path: '/story/auth-login',
  summary: 'What the panel beside the log-in tells: from the content service where one is configured, else our own.',
  rights: ['public'],
  query: z.strictObject({ language: z.enum(LANGS).optional(), draft: z.enum(['1']).optional() }),
  answer: z.object({ stories: z.array(z.object({ title: z.string(), text: z.string() })) }),
});

/** What people do before the product, for the operator alone (specification 7). Nothing of it names a person twice. */
export const PRODUCT_EVENTS = [
  'email_invalid',
  'step_completed',
  'signup_completed',
  'user_identified',
  'group_identified',
  'page_failed',
] as const;

export const recordProductEvent = defineEndpoint({
  id: 'access.recordProductEvent',
  method: 'POST',
  base: 'auth',
  path: '/events',
  summary: 'Writes down one product event on this server, unless the person has said no to it.',
  rights: ['public'],
  body: z.strictObject({
    kind: z.enum(PRODUCT_EVENTS),
    /** Random, of one tab: tells steps of one try from those of another. */
    visitor: textLike(/^[0-9a-f-]{36}$/, 'invalid'),
    step: textLike(/^[a-zA-Z]{1,30}$/, 'invalid').optional(),
  }),
});

export const reportActivity = defineEndpoint({
  id: 'access.reportActivity',
  method: 'POST',
  base: 'auth',
  path: '/activity',
  summary: 'Says that the person moved: keys or pointer, at most once in five seconds. Polling never says so.',
  rights: ['session'],
});

export const frontEndpoints = [getFront, getStory, recordProductEvent, reportActivity];
