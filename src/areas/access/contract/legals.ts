import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { plainDate, plainDateSchema } from '#kernel/plain-date.ts';

/** The texts, each with the day of its version; the first two are accepted for the company. */
const BUILT_IN = plainDate('2026-11-22');
export const LEGAL_VERSIONS = { terms: BUILT_IN, privacy: BUILT_IN, notice: BUILT_IN, cookies: BUILT_IN } as const;
export const ACCEPTED_PAGES = ['terms', 'privacy'] as const;
const PAGES = ['terms', 'privacy', 'notice', 'cookies'] as const;

const legalsSchema = z.object({
  items: z.array(
    z.object({
      page: z.enum(PAGES),
      version: plainDateSchema,
      needsAcceptance: z.boolean(),
      /** Of this version; null where nobody accepted it, or where it needs none. */
      accepted: z.object({ byName: z.string(), at: z.string() }).nullable(),
    }),
  ),
  /** Whether the caller can accept them for the company. */
  mayAccept: z.boolean(),
});
export type Legals = z.infer<typeof legalsSchema>;

export const getLegals = defineEndpoint({
  id: 'access.getLegals',
  method: 'GET',
  base: 'company',
  path: '/legals',
  summary: 'The legal texts with their versions, and who accepted which for the company.',
  rights: ['member'],
  answer: legalsSchema,
});

export const acceptLegals = defineEndpoint({
  id: 'access.acceptLegals',
  method: 'POST',
  base: 'company',
  path: '/legals/acceptance',
  summary: 'Accepts the terms and the privacy policy of today for the company.',
  rights: ['owner'],
  /** The version of each text that was read, so that nobody accepts a newer one unread. */
  body: z.strictObject({ terms: plainDateSchema, privacy: plainDateSchema }),
  answer: legalsSchema,
  errors: ['version_conflict', 'impersonation_forbidden'],
});

export const legalEndpoints = [getLegals, acceptLegals];
