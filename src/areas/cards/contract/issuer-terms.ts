import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { cardIdSchema } from './card-id.ts';

export const acceptIssuerTerms = defineEndpoint({
  id: 'cards.acceptIssuerTerms',
  method: 'POST',
  base: 'company',
  path: '/cards/:cardId/issuer-terms',
  summary: 'The holder of a card accepts the issuer’s terms for cardholders; the issuer is told when and from where.',
  rights: ['member'],
  locksWhenIdle: true,
  params: z.object({ cardId: cardIdSchema }).loose(),
  body: z.strictObject({}),
  errors: ['impersonation_forbidden'],
});

export const issuerTermsEndpoints = [acceptIssuerTerms];
