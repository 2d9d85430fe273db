import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { openChangeFeed } from '#platform/changes/open-change-feed.ts';
import type { SignOnConfig, StripeConfig } from '#platform/config/read-config.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { ResolveTxt } from '#platform/dns/resolve-txt.ts';
import { hashToken } from '#platform/crypto/token.ts';
import { openDatabase, type Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { openDiskFileStore } from '#platform/files/disk-file-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createChangeStreams } from '#platform/http/change-streams.ts';
import { createLogger } from '#platform/log/create-logger.ts';
import { alwaysOpen, type MaintenanceWatch } from '#platform/maintenance/watch-maintenance.ts';
import { openCommonPasswords } from '#platform/leaked-passwords/common-passwords.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import { carryEvents } from '#platform/outbox/carry-events.ts';
import type { MeasureWay } from '#areas/travel/server/door.ts';
import { builtInStories, type FrontServices } from '#areas/access/server/door.ts';
import { finishSignIn } from '#areas/access/server/sign-in/finish-sign-in.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { cardIssuers } from '../../src/app/card-issuers.ts';
import { buildApp } from '../../src/app/build-app.ts';
import { areaJobs, listeners, type JobServices, type RegistrationOptions } from '../../src/app/implementations.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { FOUNDED_AT, type PersonKey, type TestCompanies } from './found-test-companies.ts';
import { createClient, ORIGIN, type Client } from './http-client.ts';

export type TestApp = TestCompanies & {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly files: FileStore;
  readonly now: () => Instant;
  /** Time passes only when a test says so. */
  readonly advance: (ms: number) => void;
  /** What was logged as an error: a bug on the server, whatever the caller saw. */
  readonly loggedErrors: readonly string[];
  /** The logged errors that a test provoked: they no longer count as bugs. */
  readonly takeErrors: () => string[];
  /** Somebody who has just signed in; the client looks at the test company, the stranger at their own. */
  readonly signIn: (key: PersonKey) => Promise<Client>;
  readonly anonymous: Client;
  /** Carries every waiting fact to its listeners, as the background process does. */
  readonly carry: () => Promise<number>;
  /** Runs what waits in the queue, by the test's clock or as if it were another time, and carries what came of it. */
  readonly runJobs: (at?: Instant) => Promise<void>;
  /** The six digits of the newest text message. */
  readonly newestCode: () => Promise<string>;
  /** The mails that wait to leave, the newest first. */
  readonly mails: () => Promise<WaitingMail[]>;
  /** Another server on the same database, with a pool of its own. */
  readonly secondServer: () => Promise<FastifyInstance>;
  /** Closes everything and keeps what is in the database and the files, to begin other servers with. */
  readonly freeze: () => Promise<Beginning>;
  /** Closes everything and removes the database. Call it in `afterAll`. @throws when the server logged an error. */
  readonly close: () => Promise<void>;
};

/** What a server finds when it starts: a database that can be copied, files, and when it is. */
export type Beginning = {
  readonly template: string;
  readonly folder: string | null;
  readonly now: Instant;
  /** Nobody begins with it any more. */
  readonly forget: () => Promise<void>;
};

/** What the operator decides, where a test is about that. */
export type TestAppOptions = {
  beginning?: Beginning;
  registration?: Partial<RegistrationOptions>;
  front?: Partial<FrontServices>;
  measureWay?: MeasureWay;
  /** Whether the operator keeps everybody out. */
  maintenance?: Pick<MaintenanceWatch, 'current'>;
  signOn?: SignOnConfig;
  resolveTxt?: ResolveTxt;
  /** How long a call may take to arrive. */
  requestTimeoutMs?: number;
  /** Where files are kept; in a folder of the test's own unless it says otherwise. */
  files?: FileStore;
  /** How messages leave for phones; none do unless a test says so. */
  /** What exports of the books may reach beside mail and the internet; nothing unless a test says so. */
  deliveryPlaces?: JobServices['deliveryPlaces'];
  /** Cards are made at Stripe, or a stand-in for it. */
  stripe?: StripeConfig;
  /** How messages leave for phones; none do unless a test says so. */
  push?: (parts: { db: Db; secretKeys: SecretKeys }) => PushSender;
};

const NO_SIGN_ON: SignOnConfig = { google: null, microsoft: null, procurementOrigin: null };

const FRONT: FrontServices = {
  links: { terms: null, privacy: null, notice: null, cookies: null },
  supportUrl: null,
  serviceDeskUrl: null,
  staff: [],
  apiTimeoutMs: 60_000,
  stories: builtInStories,
};

export const SECRET_KEYS: SecretKeys = { current: 'a secret of the tests, made of many words', previous: null };

/** The product's own server on a fresh database, as `npm start` builds it, with a clock that tests move. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { template, folder: given, now: start } = options.beginning ?? justFounded();
  const database = await createTestDatabase(template);
  const folder = await mkdtemp(path.join(tmpdir(), 'merel-files-'));
  if (given !== null) await cp(given, folder, { recursive: true });
  const files = options.files ?? openDiskFileStore(folder);
  const loggedErrors: string[] = [];
  const onError = (error: unknown): void => void loggedErrors.push(String(error));
  const feed = await openChangeFeed({ url: database.directAppUrl, onError });
  const streams = createChangeStreams(feed);
  let now: Instant = start;
  const clock = (): Instant => now;
  const { stripe = null } = options;
  const issuers = cardIssuers({ db: database.app, secretKeys: SECRET_KEYS, isEvaluation: true, stripe });
  const common = { ...settingsWith(options), clock, files, streams, issuers, log: logInto(loggedErrors) };
  const app = await buildApp({ ...common, db: database.app });
  const companies = inject('companies');
  const push = options.push?.({ db: database.app, secretKeys: common.secretKeys }) ?? null;
  const others: (() => Promise<void>)[] = [];

  const anonymous = createClient({ app, companyId: companies.companyId, cookie: null });
  const carry = (): Promise<number> => carryEvents({ db: database.app, listeners, clock, onError });
  const stop = async (): Promise<void> => {
    streams.closeAll();
    // The thread that reads files outlives the server: the next one in this worker need not load it anew.
    for (const end of [...others, () => app.close(), feed.close]) await end();
  };
  return {
    ...companies,
    app,
    database,
    files,
    loggedErrors,
    takeErrors: () => loggedErrors.splice(0),
    anonymous,
    carry,
    now: clock,
    advance: (ms) => (now = plusMs(now, ms)),
    signIn: async (key) => {
      const companyId = key === 'stranger' ? companies.strangerCompanyId : companies.companyId;
      return createClient({ app, companyId, cookie: await openSessionOf(database, companies.users[key], now) });
    },
    runJobs: (at = now) => runJobs({ ...common, database, now: at, push }).then(async () => void (await carry())),
    newestCode: () => newestCode(database),
    mails: () => waitingMails(database),
    secondServer: async () => {
      const { db } = openDatabase({ url: database.appUrl, max: 10, onError });
      const other = await buildApp({ ...common, db });
      others.push(() => other.close().then(() => db.destroy()));
      return other;
    },
    freeze: async () => {
      await stop();
      await database.leave();
      const forget = async (): Promise<void> => {
        await database.destroy();
        await rm(folder, { recursive: true, force: true });
      };
      return { template: database.name, folder, now, forget };
    },
    close: async () => {
      await stop();
      // Dropping the database cuts connections that are still saying goodbye; that is ours, not the server's doing.
      const errors = [...loggedErrors];
      await database.destroy();
      await rm(folder, { recursive: true, force: true });
      if (errors.length > 0) throw new Error(`The server logged errors: ${errors.join('\n')}`);
    },
  };
}

/** What an operator would have set. */
const settingsWith = (options: TestAppOptions) => ({
  inboxDomain: 'inbox.example',
  undoSeconds: 8,
  signOn: options.signOn ?? NO_SIGN_ON,
  resolveTxt: options.resolveTxt ?? (async () => []),
  leakedPasswords: openCommonPasswords(),
  baseUrl: ORIGIN,
  secretKeys: SECRET_KEYS,
  front: { ...FRONT, ...options.front },
  registration: { isOpen: true, refusesLeaked: false, enrich: null, ...options.registration },
  measureWay: options.measureWay ?? null,
  maintenance: options.maintenance ?? alwaysOpen,
  deliveryPlaces: options.deliveryPlaces ?? { folder: null, privateHosts: [] },
  hasPush: true,
  isEvaluation: false,
  // A mismatch is a bug: it is rolled back, answered 500 and logged, which fails the test.
  contracts: { isStrict: true, onMismatch: () => {} },
  trustedProxies: [],
  ...(options.requestTimeoutMs === undefined ? {} : { requestTimeoutMs: options.requestTimeoutMs }),
});

const justFounded = (): Beginning => ({
  template: inject('foundedTemplate'),
  folder: null,
  now: FOUNDED_AT,
  forget: async () => {},
});

/** Runs what waits in the job queue of the areas, in this process and in order. */
async function runJobs({
  database,
  now,
  ...services
}: Pick<TestApp, 'database'> & { now: Instant } & Omit<JobServices, 'baseUrl'>): Promise<void> {
  for (const { job, run } of areaJobs({ ...services, baseUrl: ORIGIN })) {
    const waiting = await sql<{ data: never }>`
      delete from pgboss.job where name = ${job.name} and state = 'created' returning data`.execute(database.owner);
    const signal = new AbortController().signal;
    const context = { db: database.app, now, jobId: 'job', retryCount: 0, isLastTry: true, signal };
    for (const { data } of waiting.rows) await run(context, data);
  }
}

/** Tests about something else never show a factor to decide where money goes; `fresh-factor.http.test.ts` is about that. */
const LONG_FRESH = '2099-01-01T00:00:00Z';

/**
 * What ends every sign-in, without the password before it: a hash is slow on purpose, and thousands of sign-ins would be
 * most of what the tests do. The tests of signing in call it over HTTP.
 */
async function openSessionOf({ app: db, owner }: TestDatabase, userId: UserId, now: Instant): Promise<string> {
  const signedIn = await inScope(db, { companyId: null, userId }, async (trx) => {
    const user = await getUser(trx, userId);
    return finishSignIn(trx, { user, ip: '127.0.0.1', userAgent: 'lightMyRequest', now });
  });
  if (signedIn.kind !== 'session') throw new Error('A second step is asked; the test has to take it');
  await sql`update identity.session set factor_agreed_at = ${LONG_FRESH} where token_hash = ${hashToken(signedIn.token)}`.execute(
    owner,
  );
  return `__Host-merel-session=${signedIn.token}`;
}

export type WaitingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  pictures?: { cid: string; name: string; base64: string }[];
};

async function waitingMails(database: TestDatabase): Promise<WaitingMail[]> {
  const { rows } = await sql<{ data: WaitingMail }>`
    select data from pgboss.job where name = 'platform.send-mail' order by created_on desc, id desc`.execute(
    database.owner,
  );
  return rows.map((row) => row.data);
}

async function newestCode(database: TestDatabase): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select data->>'text' as text from pgboss.job where name = 'platform.send-sms'
    order by created_on desc, id desc limit 1`.execute(database.owner);
  const code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0];
  if (code === undefined) throw new Error('No text message with a code waits');
  return code;
}

/** The session cookie of an answer as the browser sends it back. */
export function cookieOf(header: string | string[] | undefined): string {
  const cookie = [header ?? []]
    .flat()
    .find((line) => line.includes('merel-session='))
    ?.split(';')[0];
  if (cookie === undefined) throw new Error('The answer sets no session cookie');
  return cookie;
}

function logInto(lines: string[]) {
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return createLogger({ level: 'error', destination });
}
