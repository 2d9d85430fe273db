import { isIP } from 'node:net';
import { z } from 'zod';
import { CARD_VARIABLES } from './card-variables.ts';
import { FRONT_VARIABLES } from './front-variables.ts';
import { clamdUrl, httpUrl, list, onOff, port, variable } from './variable.ts';

/** Values that turn up in examples and tutorials: a secret that others know is none (security 134). */
const KNOWN_DEFAULTS = new Set([
  'changeme',
  'change-me',
  'secret',
  'merel',
  'password',
  'default',
  'example',
  'test',
  'development',
]);

/** The reference rates of the last ninety days: enough for whatever is spent from now on, and for what is handed in late. */
export const ECB_RATES_URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml';
/** All days since 1999, for what was spent before the first of those ninety days. */
export const ECB_HISTORY_URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.xml';

/** An issuer may have a place for a tenant, which is no character of an address. */
const issuer = z.string().regex(/^https?:\/\/[^\s?#]+$/, 'must be the address of an issuer');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((text) => !isKnownDefault(text), 'is a well-known or repeated value; make one with: openssl rand -base64 48');

export const VARIABLES = {
  NODE_ENV: variable({
    group: 'Server',
    description:
      '`production` refuses weak or missing secrets, loads no demo company and serves no `/dev` page. Required with DATABASE_URL, so that nothing starts half configured.',
    defaultText: 'development',
    schema: z.enum(['development', 'production', 'test']).default('development'),
  }),
  PORT: variable({
    group: 'Server',
    description: 'The port that browsers reach. 0 takes any free one.',
    defaultText: '3000',
    schema: port.default(3000),
  }),
  HOST: variable({
    group: 'Server',
    description: 'The address to listen on. In production usually `0.0.0.0` behind a proxy that ends TLS.',
    defaultText: '127.0.0.1; in production 0.0.0.0',
    schema: z.string().min(1).optional(),
  }),
  MEREL_BASE_URL: variable({
    group: 'Server',
    description:
      'The address that people type and that links in mails carry, without a trailing slash. Required in production.',
    defaultText: 'http://localhost:PORT',
    schema: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  }),
  MEREL_DATA: variable({
    group: 'Server',
    description: 'The folder for files, and in evaluation for the database and the generated secret.',
    defaultText: './data',
    schema: z.string().min(1).default('./data'),
  }),
  TRUSTED_PROXIES: variable({
    group: 'Server',
    description:
      'Addresses or networks (comma separated) whose `X-Forwarded-*` headers count; everyone else’s are ignored.',
    defaultText: 'none',
    schema: list.default([]),
  }),
  DELIVERY_FOLDER: variable({
    group: 'Files',
    description:
      'A folder in which companies may have their bookkeeping exports laid down, each in a folder of its own below it.',
    defaultText: 'none',
    schema: z.string().min(1).optional(),
  }),
  DELIVERY_HOSTS: variable({
    group: 'Files',
    description:
      'SFTP servers of your own network (names or addresses, comma separated) that companies may have exports sent to. Servers on the internet need not be named.',
    defaultText: 'none',
    schema: list.default([]),
  }),
  DNS_SERVERS: variable({
    group: 'Server',
    description:
      'Name servers (addresses, comma separated, each with a port if it is not 53) that are asked whether a domain is a company’s own.',
    defaultText: 'those of the machine',
    schema: list
      .refine((servers) => servers.every(isNameServer), 'must be addresses like 192.0.2.1 or [2001:db8::1]:5353')
      .default([]),
  }),
  DATABASE_URL: variable({
    group: 'Database',
    description:
      'PostgreSQL 15 or newer, as the owner role: migrates and grants. Without it an embedded PostgreSQL starts (evaluation).',
    defaultText: 'embedded',
    isSecret: true,
    schema: postgresUrl.optional(),
  }),
  DATABASE_APP_URL: variable({
    group: 'Database',
    description:
      'The same database for the application, e.g. through PgBouncer in transaction mode. Its user names the role that the application signs in with; without one, and without this address, that is `merel_app_` and the name of the database, and its password is made from MEREL_SECRET.',
    defaultText: 'made from DATABASE_URL',
    isSecret: true,
    schema: postgresUrl.optional(),
  }),
  DATABASE_POOL_MAX: variable({
    group: 'Database',
    description: 'Connections that one process opens for requests.',
    defaultText: '10',
    schema: z.coerce.number().int().min(2).max(200).default(10),
  }),
  STATEMENT_TIMEOUT_MS: variable({
    group: 'Database',
    description: 'The longest that one statement of a request may take.',
    defaultText: '2000',
    schema: z.coerce.number().int().min(100).max(60_000).default(2000),
  }),
  MEREL_SECRET: variable({
    group: 'Secrets',
    description:
      'Signs and seals: at least 32 characters. Required in production; in evaluation made once and kept in the data folder.',
    defaultText: 'generated in evaluation',
    isSecret: true,
    schema: secret.optional(),
  }),
  MEREL_SECRET_PREVIOUS: variable({
    group: 'Secrets',
    description:
      'The secret before the last change: still opens and verifies, never signs. Remove it when the rotation is over.',
    defaultText: 'none',
    isSecret: true,
    schema: secret.optional(),
  }),
  MEREL_DEMO_PASSWORD: variable({
    group: 'Secrets',
    description: 'Fixes the password of the demo sign-ins (evaluation only).',
    defaultText: 'random per data folder, printed at start',
    isSecret: true,
    schema: z.string().min(12).optional(),
  }),
  MEREL_UNDO_SECONDS: variable({
    group: 'Operation',
    description:
      'For how many seconds approvers can undo a decision on their screens; it counts after them. With 0 it counts at once.',
    defaultText: '8',
    schema: z.coerce.number().int().min(0).max(60).default(8),
  }),
  MEREL_DEMO_MONTHS: variable({
    group: 'Operation',
    description: 'Months of history that a new demo company gets, this one included (evaluation only).',
    defaultText: '24',
    schema: z.coerce.number().int().min(1).max(24).default(24),
  }),
  LEAKED_PASSWORDS_URL: variable({
    group: 'Secrets',
    description:
      'A range service that knows all published passwords, e.g. `https://api.pwnedpasswords.com`; it learns five digits of a hash. Without it a built-in list of the most used ones is asked.',
    defaultText: 'none',
    schema: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  }),
  METRICS_TOKEN: variable({
    group: 'Secrets',
    description: 'Bearer token for `/metrics`. Without it only callers on this machine are answered.',
    defaultText: 'none',
    isSecret: true,
    schema: z.string().min(16).optional(),
  }),
  FX_RATES_URL: variable({
    group: 'Operation',
    description:
      'Where exchange rates come from: a file of reference rates as the European Central Bank publishes it, fetched five times a day; its siblings `eurofxref-hist.xml` (all days since 1999) and `eurofxref-daily.xml` work too, or a copy of your own. `off` fetches none.',
    defaultText: `${ECB_RATES_URL} in production, off in evaluation`,
    schema: z.union([z.literal('off'), httpUrl]).optional(),
  }),
  FX_HISTORY_URL: variable({
    group: 'Operation',
    description:
      'Where the rates of earlier days come from, in the same form: fetched once, at a start that finds none of the days after those that come with the product. A copy of your own works too; `off` fetches none.',
    defaultText: `${ECB_HISTORY_URL} in production unless FX_RATES_URL is set, else off`,
    schema: z.union([z.literal('off'), httpUrl]).optional(),
  }),
  GEOCODER_URL: variable({
    group: 'Operation',
    description:
      'Finds places by name for the distance of a trip by car, as the `/search` of Nominatim does; it is sent what was typed as places. Together with `ROUTING_URL`. Without both, distances are typed.',
    defaultText: 'none',
    schema: httpUrl.optional(),
  }),
  ROUTING_URL: variable({
    group: 'Operation',
    description:
      'Measures the way between these places by road, as the `/route/v1/driving` of OSRM does; it is sent their coordinates.',
    defaultText: 'none',
    schema: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  }),
  GOOGLE_CLIENT_ID: variable({
    group: 'Sign-on',
    description:
      'Client id for "Continue with Google", with `MEREL_BASE_URL/auth/login/google` as its redirect address. Without it the button is not shown.',
    defaultText: 'none',
    schema: z.string().min(1).optional(),
  }),
  GOOGLE_CLIENT_SECRET: variable({
    group: 'Sign-on',
    description: 'The secret of that client.',
    defaultText: 'none',
    isSecret: true,
    schema: z.string().min(1).optional(),
  }),
  GOOGLE_ISSUER: variable({
    group: 'Sign-on',
    description: 'The OpenID issuer behind that button; another one for tests, or for a provider of your own.',
    defaultText: 'https://accounts.google.com',
    schema: issuer.default('https://accounts.google.com'),
  }),
  MICROSOFT_CLIENT_ID: variable({
    group: 'Sign-on',
    description:
      'Client id for "Continue with Microsoft", a public client (single-page application) with `MEREL_BASE_URL/auth/login/microsoft` as its redirect address and the optional claims `email` and `xms_edov`. Without it the button is not shown.',
    defaultText: 'none',
    schema: z.string().min(1).optional(),
  }),
  MICROSOFT_ISSUER: variable({
    group: 'Sign-on',
    description:
      'The OpenID issuer behind that button. `{tenantid}` stands for the tenant of whoever signs in; put your own tenant in its place to let in nobody else.',
    defaultText: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    schema: issuer.default('https://login.microsoftonline.com/{tenantid}/v2.0'),
  }),
  PROCUREMENT_URL: variable({
    group: 'Sign-on',
    description: 'The address of a procurement product beside this one, to which a sign-in may lead back.',
    defaultText: 'none',
    schema: httpUrl.transform((url) => new URL(url).origin).optional(),
  }),
  SMTP_URL: variable({
    group: 'Mail',
    description:
      'Where mail leaves, e.g. `smtps://user:password@mail.example:465`. In evaluation mail is shown on `/dev/outbox` instead.',
    defaultText: 'none',
    isSecret: true,
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
  }),
  MAIL_FROM: variable({
    group: 'Mail',
    description: 'The sender of all mail, an address that SMTP_URL may send from. Required in production.',
    defaultText: 'Merel <no-reply@localhost> in evaluation',
    schema: z
      .string()
      .regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an address')
      .optional(),
  }),
  INBOX_SMTP_PORT: variable({
    group: 'Mail',
    description: 'Port of the built-in mail listener for invoices sent by mail; `off` for none.',
    defaultText: '2525 in evaluation, off in production',
    schema: z.union([z.literal('off'), port]).optional(),
  }),
  INBOX_DOMAIN: variable({
    group: 'Mail',
    description: 'The domain of the invoice addresses, e.g. `invoices.example.com`.',
    defaultText: 'inbox.localhost',
    schema: z
      .string()
      .regex(/^[a-z0-9.-]+$/i)
      .default('inbox.localhost'),
  }),
  SMS_PROVIDER: variable({
    group: 'Mail',
    description:
      'Who sends text messages: `twilio` or `vonage`. In evaluation they are shown on `/dev/outbox` without it; in production none leave, and people confirm by phone app, passkey or authenticator app.',
    defaultText: 'none',
    schema: z.enum(['twilio', 'vonage']).optional(),
  }),
  SMS_ACCOUNT: variable({
    group: 'Mail',
    description: 'The account at the provider: Twilio’s account SID, Vonage’s API key.',
    defaultText: 'none',
    schema: z.string().min(1).optional(),
  }),
  SMS_SECRET: variable({
    group: 'Mail',
    description: 'Its secret: Twilio’s auth token, Vonage’s API secret.',
    defaultText: 'none',
    isSecret: true,
    schema: z.string().min(1).optional(),
  }),
  SMS_FROM: variable({
    group: 'Mail',
    description: 'The sender that phones show: a number of yours, or a name where the country allows one.',
    defaultText: 'Merel',
    schema: z.string().min(1).max(20).default('Merel'),
  }),
  SMS_URL: variable({
    group: 'Mail',
    description: 'Another address of the provider, e.g. of a region.',
    defaultText: 'the provider’s own',
    schema: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  }),
  PUSH_CONTACT: variable({
    group: 'Mail',
    description:
      'Lets the Merel app on a phone be told at once: where push services reach you, e.g. `mailto:it@example.com`. What waits is told through the push service of the phone’s browser (Google, Mozilla, Apple, Microsoft), encrypted and without saying what it is. Without it the page on the phone asks by itself while it is open; in evaluation the messages are shown on `/dev/outbox`.',
    defaultText: 'none',
    schema: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
      .optional(),
  }),
  S3_ENDPOINT: variable({
    group: 'Files',
    description: 'Keeps files in S3-compatible storage instead of the data folder.',
    defaultText: 'none',
    schema: httpUrl.optional(),
  }),
  S3_BUCKET: variable({
    group: 'Files',
    description: 'The bucket; it must exist.',
    defaultText: 'none',
    schema: z.string().min(1).optional(),
  }),
  S3_REGION: variable({
    group: 'Files',
    description: 'The region that requests are signed for.',
    defaultText: 'us-east-1',
    schema: z.string().min(1).default('us-east-1'),
  }),
  S3_KEY: variable({
    group: 'Files',
    description: 'Access key.',
    defaultText: 'none',
    isSecret: true,
    schema: z.string().min(1).optional(),
  }),
  S3_SECRET: variable({
    group: 'Files',
    description: 'Secret of the access key.',
    defaultText: 'none',
    isSecret: true,
    schema: z.string().min(1).optional(),
  }),
  CLAMD_URL: variable({
    group: 'Files',
    description:
      'Where ClamAV’s clamd listens, e.g. `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`: files that are uploaded or mailed are scanned for malware before they are kept. While it is away none is taken: uploads say so, and mail waits at the sender’s server. Its StreamMaxLength must be 20 MB or more.',
    defaultText: 'none: files are not scanned, and the inbox says so to finance',
    schema: clamdUrl.optional(),
  }),
  ...CARD_VARIABLES,
  ...FRONT_VARIABLES,
  LOG_LEVEL: variable({
    group: 'Operation',
    description: 'The least level that is logged.',
    defaultText: 'info',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  }),
  WORKER: variable({
    group: 'Operation',
    description: '`on` runs jobs in this process; `off` leaves them to other processes on the same database.',
    defaultText: 'on',
    schema: onOff.default(true),
  }),
} as const;

export type Variables = { readonly [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name]['schema']> };

/** An address, or one with a port: `192.0.2.1:5353`, `[2001:db8::1]:5353`. */
function isNameServer(text: string): boolean {
  const address = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return isIP(address) !== 0;
}

export function isKnownDefault(text: string): boolean {
  const lower = text.toLowerCase();
  if (new Set(lower).size < 8) return true;
  return (
    KNOWN_DEFAULTS.has(lower.replaceAll(/[^a-z-]/g, '')) || lower.includes('changeme') || lower.includes('change-me')
  );
}
