import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText } from '#kernel/text-schema.ts';

const token = givenText(200).min(1);

export const confirmEmail = defineEndpoint({
  id: 'access.confirmEmail',
  method: 'POST',
  base: 'main',
  path: '/confirm-email',
  summary:
    'Proves an address of the signed-in user with the link that was mailed to it; a new one is theirs from then on.',
  rights: ['session'],
  query: z.strictObject({ token: token.optional() }),
  /** Our own client sends the token here rather than in the address (decision 15). */
  body: z.strictObject({ token: token.optional() }).optional(),
});

export const sendEmailLink = defineEndpoint({
  id: 'access.sendEmailLink',
  method: 'POST',
  base: 'main',
  path: '/confirm-email/link',
  summary: 'Mails the signed-in user a new link that proves their address; every older one is dead.',
  rights: ['session'],
  /** The invite by link that the address is proven for: the mailed link leads on into its company. */
  body: z.strictObject({ invite_token: token.optional() }).optional(),
});

export const verificationEndpoints = [confirmEmail, sendEmailLink];
