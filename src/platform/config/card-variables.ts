import { z } from 'zod';
import { httpUrl, onOff, variable } from './variable.ts';

const loopbackUrl = httpUrl.refine(
  (url) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname),
  'must be an address of this machine',
);

/** Where cards are made. */
export const CARD_VARIABLES = {
  STRIPE_SECRET_KEY: variable({
    group: 'Cards',
    description:
      'Makes cards at Stripe Issuing: a secret or restricted key that may write Issuing cardholders, cards and disputes, write files and read the account. Stripe tells what happened at `MEREL_BASE_URL/api/card-issuers/stripe/webhooks`: set that address up there for all `issuing_*` events and `topup.*`, with API version 2026-07-29.dahlia, and as the address for real-time authorisations. One company of this server can have its cards there. In evaluation it takes the place of the simulated issuer.',
    defaultText: 'none',
    isSecret: true,
    schema: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe')
      .optional(),
  }),
  STRIPE_WEBHOOK_SECRET: variable({
    group: 'Cards',
    description: 'What Stripe signs with at that address.',
    defaultText: 'none',
    isSecret: true,
    schema: z
      .string()
      .regex(/^whsec_\S+$/, 'must be the signing secret of a webhook endpoint')
      .optional(),
  }),
  STRIPE_ACCOUNT: variable({
    group: 'Cards',
    description: 'The account that the key belongs to, `acct_…`: Stripe’s events do not name it.',
    defaultText: 'none',
    schema: z
      .string()
      .regex(/^acct_\w+$/, 'must be an account of Stripe')
      .optional(),
  }),
  STRIPE_TERMS_URL: variable({
    group: 'Cards',
    description:
      'The issuer’s terms for cardholders, which Stripe gives you for your region; where it asks for their acceptance, people read and accept them on their card’s page.',
    defaultText: 'none: acceptance is asked for without a link',
    schema: httpUrl.optional(),
  }),
  STRIPE_CARD_NUMBERS: variable({
    group: 'Cards',
    description:
      '`on` shows the number of a virtual card to its holder after a fresh factor: it passes through this server, which keeps and logs nothing of it but comes under PCI DSS by that. `off` shows none; the card is then used through the wallet of a phone.',
    defaultText: 'off',
    schema: onOff.default(false),
  }),
  STRIPE_API_URL: variable({
    group: 'Cards',
    description: 'A stand-in for Stripe on this machine, for tests; no other address is taken.',
    defaultText: 'Stripe',
    schema: loopbackUrl.optional(),
  }),
} as const;
