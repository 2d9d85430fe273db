import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { EXTERNAL_KINDS } from '#areas/identity/contract/external-account.ts';

export const getSignOnKinds = defineEndpoint({
  id: 'access.getSignOnKinds',
  method: 'GET',
  base: 'auth',
  path: '/sign-on',
  summary: 'The kinds of sign-in offered here.',
  rights: ['public'],
  answer: z.object({
    kinds: z.array(z.enum(EXTERNAL_KINDS)),
    isSignedIn: z.boolean(),
    /** Beside this server the one place that a sign-in may lead to. */
    procurementOrigin: z.string().nullable(),
  }),
});
