import { z } from 'zod';
import type { OpenIdSettings } from '../open-id/open-id-settings.ts';
import type { ClamdAddress } from '../malware-scan/clamd.ts';
import { ECB_HISTORY_URL, ECB_RATES_URL, VARIABLES, type Variables } from './variables.ts';

export type Mode = 'evaluation' | 'production';

export type S3Config = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
};

export type SignOnConfig = {
  readonly google: OpenIdSettings | null;
  readonly microsoft: OpenIdSettings | null;
  /** Beside our own the only origin that a sign-in may lead to. */
  readonly procurementOrigin: string | null;
};

export type SmsConfig = {
  readonly provider: 'twilio' | 'vonage';
  readonly url: string;
  readonly account: string;
  readonly secret: string;
  readonly from: string;
};

/** Stripe Issuing, as the operator set it up. */
export type StripeConfig = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly account: string;
  readonly url: string | null;
  readonly showsNumbers: boolean;
  readonly termsUrl: string | null;
};

/** The environment as the program wants it. `secret` is empty in evaluation until `ensureSecret` fills it. */
export type Config = {
  readonly mode: Mode;
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string;
  readonly dataFolder: string;
  readonly trustedProxies: readonly string[];
  readonly nameServers: readonly string[];
  readonly databaseUrl: string | null;
  readonly databaseAppUrl: string | null;
  readonly databasePoolMax: number;
  readonly statementTimeoutMs: number;
  readonly secret: string | null;
  readonly previousSecret: string | null;
  readonly demoPassword: string | null;
  readonly demoMonths: number;
  readonly metricsToken: string | null;
  readonly leakedPasswordsUrl: string | null;
  /** Null fetches no exchange rates. */
  readonly ratesUrl: string | null;
  /** Null fetches none of earlier days. */
  readonly ratesHistoryUrl: string | null;
  /** Where ways are measured; null leaves distances to be typed. */
  readonly map: { readonly geocoderUrl: string; readonly routingUrl: string } | null;
  /** Null makes no cards at Stripe. */
  readonly stripe: StripeConfig | null;
  readonly signOn: SignOnConfig;
  readonly isRegistrationOpen: boolean;
  readonly refusesLeakedPasswords: boolean;
  readonly suggestions: { readonly url: string; readonly token: string | null } | null;
  readonly pages: {
    readonly terms: string | null;
    readonly privacy: string | null;
    readonly notice: string | null;
    readonly cookies: string | null;
  };
  readonly supportUrl: string | null;
  readonly serviceDeskUrl: string | null;
  readonly staff: readonly string[];
  readonly apiTimeoutMs: number;
  readonly contentService: { readonly url: string; readonly token: string; readonly showsDrafts: boolean } | null;
  readonly smtpUrl: string | null;
  readonly sms: SmsConfig | null;
  /** Where push services reach the operator; null: none is spoken to. */
  readonly pushContact: string | null;
  readonly mailFrom: string;
  readonly inboxSmtpPort: number | null;
  readonly inboxDomain: string;
  /** How long a decision can be undone, in which nothing builds on it. */
  readonly undoSeconds: number;
  readonly s3: S3Config | null;
  /** Who looks for malware in files from outside; null: nobody. */
  readonly clamd: ClamdAddress | null;
  /** What exports of the books may reach beside mail and the internet. */
  readonly deliveryPlaces: { readonly folder: string | null; readonly privateHosts: readonly string[] };
  readonly logLevel: Variables['LOG_LEVEL'];
  readonly runsJobs: boolean;
};

export type ConfigOutcome =
  | { readonly ok: true; readonly config: Config }
  /** One sentence per problem, ready to print; no value is repeated, since it may be a secret. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads every variable at once, so that all problems are told together (security 134). */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  const shape = Object.fromEntries(Object.entries(VARIABLES).map(([name, { schema }]) => [name, schema]));
  const given = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, emptyToMissing(env[name])]));
  const parsed = z.object(shape).safeParse(given);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) };
  }
  // The shape is VARIABLES' own, which `Object.fromEntries` cannot express.
  const variables = parsed.data as Variables;
  const problems = problemsTogether(variables);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: toConfig(variables) };
}

const modeOf = (variables: Variables): Mode =>
  variables.DATABASE_URL !== undefined || variables.NODE_ENV === 'production' ? 'production' : 'evaluation';

/** What is wrong only in combination. */
function problemsTogether(variables: Variables): string[] {
  const problems: string[] = [];
  const mode = modeOf(variables);
  if (variables.DATABASE_URL !== undefined && variables.NODE_ENV === 'development')
    problems.push('NODE_ENV must be production with DATABASE_URL; without either Merel starts for evaluation');
  if (variables.NODE_ENV === 'production') {
    if (variables.DATABASE_URL === undefined) problems.push('DATABASE_URL is required in production');
    if (variables.MEREL_BASE_URL === undefined) problems.push('MEREL_BASE_URL is required in production');
    if (variables.SMTP_URL === undefined) problems.push('SMTP_URL is required in production');
    if (variables.MAIL_FROM === undefined)
      problems.push('MAIL_FROM is required in production, e.g. "Merel <merel@example.com>"');
  }
  if (mode === 'production' && variables.MEREL_SECRET === undefined) {
    problems.push('MEREL_SECRET is required with DATABASE_URL; make one with: openssl rand -base64 48');
  }
  if (mode === 'production' && variables.MEREL_DEMO_PASSWORD !== undefined) {
    problems.push('MEREL_DEMO_PASSWORD belongs to evaluation; remove it');
  }
  if (variables.MEREL_SECRET !== undefined && variables.MEREL_SECRET === variables.MEREL_SECRET_PREVIOUS) {
    problems.push('MEREL_SECRET_PREVIOUS must differ from MEREL_SECRET');
  }
  if ((variables.GOOGLE_CLIENT_ID === undefined) !== (variables.GOOGLE_CLIENT_SECRET === undefined)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: give both or none');
  }
  const sms = [variables.SMS_PROVIDER, variables.SMS_ACCOUNT, variables.SMS_SECRET];
  if (sms.some((part) => part !== undefined) && sms.includes(undefined)) {
    problems.push('SMS_PROVIDER, SMS_ACCOUNT and SMS_SECRET belong together: give all or none');
  }
  const stripe = [variables.STRIPE_SECRET_KEY, variables.STRIPE_WEBHOOK_SECRET, variables.STRIPE_ACCOUNT];
  if (stripe.some((part) => part !== undefined) && stripe.includes(undefined)) {
    problems.push('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_ACCOUNT belong together: give all or none');
  }
  if ((variables.GEOCODER_URL === undefined) !== (variables.ROUTING_URL === undefined)) {
    problems.push('GEOCODER_URL and ROUTING_URL belong together: give both or none');
  }
  const s3 = [variables.S3_ENDPOINT, variables.S3_BUCKET, variables.S3_KEY, variables.S3_SECRET];
  if (s3.some((part) => part !== undefined) && s3.includes(undefined)) {
    problems.push('S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET belong together: give all or none');
  }
  return problems;
}

/** In evaluation nothing is asked of anybody outside, unless the operator says so: the demo company has rates of its own. */
function ratesUrlOf({ FX_RATES_URL: url }: Variables, mode: Mode): string | null {
  if (url === undefined) return mode === 'evaluation' ? null : ECB_RATES_URL;
  return url === 'off' ? null : url;
}

/** Whoever keeps the rates elsewhere, or fetches none, is not made to ask the bank for the old ones. */
function ratesHistoryUrlOf({ FX_HISTORY_URL: url, FX_RATES_URL: ratesUrl }: Variables, mode: Mode): string | null {
  if (url === undefined) return mode === 'evaluation' || ratesUrl !== undefined ? null : ECB_HISTORY_URL;
  return url === 'off' ? null : url;
}

function mapOf({ GEOCODER_URL: geocoderUrl, ROUTING_URL: routingUrl }: Variables): Config['map'] {
  return geocoderUrl === undefined || routingUrl === undefined ? null : { geocoderUrl, routingUrl };
}

function toConfig(variables: Variables): Config {
  const mode = modeOf(variables);
  const isProduction = variables.NODE_ENV === 'production';
  const inboxDefault = mode === 'production' ? 'off' : 2525;
  const inboxPort = variables.INBOX_SMTP_PORT ?? inboxDefault;
  return {
    mode,
    isProduction,
    host: variables.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: variables.PORT,
    baseUrl: variables.MEREL_BASE_URL ?? `http://localhost:${variables.PORT}`,
    dataFolder: variables.MEREL_DATA,
    trustedProxies: variables.TRUSTED_PROXIES,
    nameServers: variables.DNS_SERVERS,
    databaseUrl: variables.DATABASE_URL ?? null,
    databaseAppUrl: variables.DATABASE_APP_URL ?? null,
    databasePoolMax: variables.DATABASE_POOL_MAX,
    statementTimeoutMs: variables.STATEMENT_TIMEOUT_MS,
    secret: variables.MEREL_SECRET ?? null,
    previousSecret: variables.MEREL_SECRET_PREVIOUS ?? null,
    demoPassword: variables.MEREL_DEMO_PASSWORD ?? null,
    demoMonths: variables.MEREL_DEMO_MONTHS,
    metricsToken: variables.METRICS_TOKEN ?? null,
    leakedPasswordsUrl: variables.LEAKED_PASSWORDS_URL ?? null,
    ratesUrl: ratesUrlOf(variables, mode),
    ratesHistoryUrl: ratesHistoryUrlOf(variables, mode),
    map: mapOf(variables),
    stripe: stripeOf(variables),
    signOn: signOnOf(variables),
    isRegistrationOpen: (variables.REGISTRATION ?? (mode === 'evaluation' ? 'open' : 'token')) === 'open',
    refusesLeakedPasswords: variables.REFUSE_LEAKED_PASSWORDS,
    suggestions:
      variables.SUGGESTION_URL === undefined
        ? null
        : { url: variables.SUGGESTION_URL, token: variables.SUGGESTION_TOKEN ?? null },
    pages: {
      terms: variables.TERMS_URL ?? null,
      privacy: variables.PRIVACY_URL ?? null,
      notice: variables.LEGAL_NOTICE_URL ?? null,
      cookies: variables.COOKIE_POLICY_URL ?? null,
    },
    supportUrl: variables.SUPPORT_URL ?? null,
    serviceDeskUrl: variables.SERVICE_DESK_URL ?? null,
    staff: variables.STAFF,
    apiTimeoutMs: variables.API_TIMEOUT_MS,
    contentService: contentServiceOf(variables),
    smtpUrl: variables.SMTP_URL ?? null,
    sms: smsOf(variables),
    pushContact: variables.PUSH_CONTACT ?? null,
    mailFrom: variables.MAIL_FROM ?? 'Merel <no-reply@localhost>',
    inboxSmtpPort: inboxPort === 'off' ? null : inboxPort,
    inboxDomain: variables.INBOX_DOMAIN.toLowerCase(),
    undoSeconds: variables.MEREL_UNDO_SECONDS,
    s3: s3Of(variables),
    clamd: variables.CLAMD_URL ?? null,
    deliveryPlaces: {
      folder: variables.DELIVERY_FOLDER ?? null,
      privateHosts: variables.DELIVERY_HOSTS.map((host) => host.toLowerCase()),
    },
    logLevel: variables.LOG_LEVEL,
    runsJobs: variables.WORKER,
  };
}

function stripeOf(variables: Variables): StripeConfig | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_ACCOUNT: account,
    STRIPE_CARD_NUMBERS: showsNumbers,
  } = variables;
  if (secretKey === undefined || webhookSecret === undefined || account === undefined) return null;
  return {
    secretKey,
    webhookSecret,
    account,
    url: variables.STRIPE_API_URL ?? null,
    showsNumbers,
    termsUrl: variables.STRIPE_TERMS_URL ?? null,
  };
}

function contentServiceOf(variables: Variables): Config['contentService'] {
  const { STORYBLOK_TOKEN: token, STORYBLOK_URL: url, STORYBLOK_DRAFTS: showsDrafts } = variables;
  return token === undefined ? null : { url, token, showsDrafts };
}

function signOnOf(variables: Variables): SignOnConfig {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET = null, MICROSOFT_CLIENT_ID } = variables;
  return {
    google:
      GOOGLE_CLIENT_ID === undefined
        ? null
        : {
            issuer: variables.GOOGLE_ISSUER,
            clientId: GOOGLE_CLIENT_ID,
            clientSecret: GOOGLE_CLIENT_SECRET,
            scopes: ['profile', 'email'],
          },
    microsoft:
      MICROSOFT_CLIENT_ID === undefined
        ? null
        : {
            issuer: variables.MICROSOFT_ISSUER,
            clientId: MICROSOFT_CLIENT_ID,
            clientSecret: null,
            scopes: ['profile', 'email', 'user.read'],
          },
    procurementOrigin: variables.PROCUREMENT_URL ?? null,
  };
}

const SMS_URLS = { twilio: 'https://api.twilio.com', vonage: 'https://rest.nexmo.com' } as const;

function smsOf(variables: Variables): SmsConfig | null {
  const { SMS_PROVIDER: provider, SMS_ACCOUNT: account, SMS_SECRET: secret, SMS_FROM: from, SMS_URL: url } = variables;
  if (provider === undefined || account === undefined || secret === undefined) return null;
  return { provider, url: url ?? SMS_URLS[provider], account, secret, from };
}

function s3Of({ S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET, S3_REGION }: Variables): S3Config | null {
  if (S3_ENDPOINT === undefined || S3_BUCKET === undefined || S3_KEY === undefined || S3_SECRET === undefined)
    return null;
  return { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, key: S3_KEY, secret: S3_SECRET, region: S3_REGION };
}

/** `PORT=` in a file of settings means "not set". */
const emptyToMissing = (text: string | undefined): string | undefined =>
  text?.trim() === '' ? undefined : text?.trim();
