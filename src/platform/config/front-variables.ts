import { z } from 'zod';
import { httpUrl, list, onOff, variable } from './variable.ts';

/** What the operator decides about the pages before the product, and about who opens companies. */
export const FRONT_VARIABLES = {
  REGISTRATION: variable({
    group: 'Registration',
    description:
      '`open` lets anybody open a company on `/auth/register`; `token` only who has the one-time link that `npm run registration-link` prints.',
    defaultText: 'open in evaluation, token in production',
    schema: z.enum(['open', 'token']).optional(),
  }),
  REFUSE_LEAKED_PASSWORDS: variable({
    group: 'Registration',
    description:
      '`on` refuses a leaked password at registration too; `off` warns and lets the person go on. Resets and invites always refuse it.',
    defaultText: 'off',
    schema: onOff.default(false),
  }),
  SUGGESTION_URL: variable({
    group: 'Registration',
    description:
      'A service that is sent the address of who registers, as `{"email"}`, and answers what it knows of person and company (see the API page). Without it the address itself is read.',
    defaultText: 'none',
    schema: httpUrl.optional(),
  }),
  SUGGESTION_TOKEN: variable({
    group: 'Registration',
    description: 'Bearer token for that service.',
    defaultText: 'none',
    isSecret: true,
    schema: z.string().min(1).optional(),
  }),
  TERMS_URL: variable({
    group: 'Pages',
    description: 'Your terms of use, in place of the built-in page; `{lang}` in it becomes `en`, `fr`, `de` or `es`.',
    defaultText: 'built-in',
    schema: httpUrl.optional(),
  }),
  PRIVACY_URL: variable({
    group: 'Pages',
    description: 'Your privacy policy, likewise.',
    defaultText: 'built-in, says what the software itself stores',
    schema: httpUrl.optional(),
  }),
  LEGAL_NOTICE_URL: variable({
    group: 'Pages',
    description: 'Your legal notice (Impressum, mentions légales), likewise.',
    defaultText: 'built-in, names nobody',
    schema: httpUrl.optional(),
  }),
  COOKIE_POLICY_URL: variable({
    group: 'Pages',
    description: 'Your cookie policy, likewise; `{lang}` becomes `fr` or `en` only.',
    defaultText: 'built-in',
    schema: httpUrl.optional(),
  }),
  SUPPORT_URL: variable({
    group: 'Pages',
    description: 'Where people reach your support: a chat or a page, or `mailto:support@example.com`.',
    defaultText: 'none: no button is shown',
    schema: z.url({ protocol: /^(https?|mailto)$/ }).optional(),
  }),
  SERVICE_DESK_URL: variable({
    group: 'Pages',
    description: 'Where your own people file an issue; shown on error pages to STAFF only.',
    defaultText: 'none',
    schema: httpUrl.optional(),
  }),
  STAFF: variable({
    group: 'Pages',
    description: 'Your own people: addresses, or domains as `@example.com`, comma separated.',
    defaultText: 'none',
    schema: list.default([]),
  }),
  API_TIMEOUT_MS: variable({
    group: 'Pages',
    description: 'How long a page waits for an answer before it says that none came.',
    defaultText: '60000',
    schema: z.coerce.number().int().min(1000).max(600_000).default(60_000),
  }),
  STORYBLOK_TOKEN: variable({
    group: 'Pages',
    description:
      'Takes the story panel beside the log-in from Storyblok: the story `app/auth-login`, whose field `stories` holds blocks with `title` and `text`.',
    defaultText: 'none: built-in stories',
    isSecret: true,
    schema: z.string().min(1).optional(),
  }),
  STORYBLOK_URL: variable({
    group: 'Pages',
    description: 'The content API to ask.',
    defaultText: 'https://api.storyblok.com/v2',
    schema: httpUrl.transform((url) => url.replace(/\/+$/, '')).default('https://api.storyblok.com/v2'),
  }),
  STORYBLOK_DRAFTS: variable({
    group: 'Pages',
    description: '`on` shows the draft to whoever adds `draft=1` to the address of the log-in.',
    defaultText: 'off',
    schema: onOff.default(false),
  }),
} as const;
