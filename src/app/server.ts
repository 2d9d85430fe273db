import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '#platform/clock/clock.ts';
import { openResolveTxt } from '#platform/dns/resolve-txt.ts';
import { openChangeFeed } from '#platform/changes/open-change-feed.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { readConfig, type Config } from '#platform/config/read-config.ts';
import { DataFolderInUse } from '#platform/db/embedded/data-folder-in-use.ts';
import { pendingMigrations } from '#platform/db/migrate.ts';
import { openDatabase, type Db } from '#platform/db/pool.ts';
import { RoleInUse } from '#platform/db/roles.ts';
import { checkFiles, checkSecret, noteServerMarks } from '#platform/db/server-marks.ts';
import { checkWorker } from '#platform/jobs/worker-beat.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { createChangeStreams, type ChangeStreams } from '#platform/http/change-streams.ts';
import { installHealth, type HealthOptions } from '#platform/http/health.ts';
import { openLeakedPasswords } from '#platform/leaked-passwords/open-leaked-passwords.ts';
import { giveBackMemory } from '#platform/give-back-memory.ts';
import { createLogger, type Logger } from '#platform/log/create-logger.ts';
import { passwordHashCount, passwordQueueLength } from '#platform/crypto/password.ts';
import { watchMaintenance, type MaintenanceWatch } from '#platform/maintenance/watch-maintenance.ts';
import { createMetrics, type Metrics } from '#platform/metrics/create-metrics.ts';
import { createStopper, stopOnSignals, type Stopper } from '#platform/stop.ts';
import { addBacklogGauges, backlogWarnings } from './backlog-probes.ts';
import { buildApp } from './build-app.ts';
import { cardIssuers } from './card-issuers.ts';
import { installDevCardNetwork } from './dev-card-network.ts';
import { installDevOutbox } from './dev-outbox.ts';
import { loadDemo } from './demo/load-demo.ts';
import { frontOf } from './registration/front-of.ts';
import { openMap } from '#areas/travel/server/door.ts';
import { registrationOf } from './registration/registration-of.ts';
import { startPausedBackground } from './paused-background.ts';
import { portInUse } from './port-in-use.ts';
import { prepareDatabase, SOURCE_FOLDER } from './prepare-database.ts';
import { serveWeb } from './serve-web.ts';
import { startBackground } from './start-background.ts';

const NODE_MAJOR_MIN = 24;
const WEB_FOLDER = path.resolve(SOURCE_FOLDER, '../dist/web');
/** Whoever ends the whole tree ends the database too, and their signal to us may come a moment later. */
const ENDED_TOGETHER_MS = 500;

/** Starts everything; what fails while it is being stopped has lost what it stands on, and is none of its business. */
async function main(config: Config): Promise<void> {
  const log = createLogger({ level: config.logLevel });
  const exit = (code: number): void => process.exit(code);
  const say = (message: string): void => console.log(`merel: ${message}`);
  let isDatabaseGone = false;
  const stopper = createStopper({
    say,
    exit,
    drainMs: config.isProduction ? 2000 : 0,
    limitMs: 30_000,
    onError: (error, step) => log.error({ err: error, step }, 'stopping'),
    isExcused: () => isDatabaseGone,
  });
  stopOnSignals(stopper, { say, exit });
  const onDatabaseGone = (): void => void (isDatabaseGone = true);
  await run(config, { log, stopper, say, exit, onDatabaseGone }).catch(async (error: unknown) => {
    await wait(ENDED_TOGETHER_MS);
    if (!stopper.isStopping()) throw error;
  });
}

type Process = {
  log: Logger;
  stopper: Stopper;
  say: (message: string) => void;
  exit: (code: number) => void;
  onDatabaseGone: () => void;
};

/** Everything `npm start` runs in one process, in the order in which it depends on each other. */
async function run(config: Config, { log, stopper, say, exit, onDatabaseGone }: Process): Promise<void> {
  const warn =
    (where: string) =>
    (error: unknown): void =>
      log.warn({ err: error }, where);

  // Each step ends before what it stands on, from the first moment on: a signal may come while others are still opened.
  let background: { stop: () => Promise<void> } | null = null;
  const database = await prepareDatabase(config);
  stopper.onStop('database', database.stop);
  void database.ended.then(async () => {
    onDatabaseGone();
    await wait(ENDED_TOGETHER_MS);
    if (!stopper.isStopping()) exit(1);
  });
  const { db, pool } = openDatabase({
    url: database.appUrl,
    max: config.databasePoolMax,
    onError: warn('database connection lost'),
  });
  stopper.onStop('pool', () => pool.end());
  const feed = await openChangeFeed({ url: database.directAppUrl, onError: warn('change feed') });
  stopper.onStop('changes', feed.close);
  const streams = createChangeStreams(feed);
  const metrics = openMetrics(db, { waiting: () => pool.waitingCount, streams: streams.count });
  const files = await openFileStore(config);
  const { secretKeys } = database;
  await noteServerMarks(db, { secretKeys, files }).catch(warn('marks of this server'));
  const isEvaluation = config.mode === 'evaluation';

  const maintenance = await watchOperator(db, { log, streams, metrics });
  stopper.onStop('maintenance', async () => maintenance.stop());
  const issuers = cardIssuers({ db, secretKeys, isEvaluation, stripe: config.stripe });
  const app = await buildApp({
    db,
    clock: systemClock,
    log,
    files,
    streams,
    issuers,
    maintenance,
    ...settingsOf(config, { secretKeys, log, metrics }),
    resolveTxt: openResolveTxt(config.nameServers),
    leakedPasswords: openLeakedPasswords(config.leakedPasswordsUrl, warn('leaked passwords')),
    measureWay: config.map === null ? null : openMap({ ...config.map, onError: warn('map') }),
    registration: registrationOf(config, warn('suggestion service')),
    front: frontOf(config, warn('content service')),
  });
  const { isStopping } = stopper;
  const shared = { db, files, secretKeys, log, metrics };
  const { metricsToken } = config;
  installProbes(app, { ...shared, isStopping, maintenance: maintenance.current, metricsToken });
  if (isEvaluation) installDevOutbox(app, db);
  if (isEvaluation)
    installDevCardNetwork(app, { db, secretKeys, baseUrl: config.baseUrl, port: config.port, clock: systemClock });
  await serveWeb(app, { webFolder: WEB_FOLDER, maintenance, clock: systemClock });

  stopper.onStop('background', async () => background?.stop());
  stopper.onStop('http', () => app.close());
  stopper.onStop('streams', streams.closeAll);
  if (isStopping()) return;
  await listen(app, config);
  // Whoever finds the port taken must not have begun with jobs that another server has in hand.
  if (config.runsJobs && !isStopping())
    background = await startPausedBackground(
      () =>
        startBackground({ ...shared, config, issuers, directUrl: database.directAppUrl, ownerUrl: database.ownerUrl }),
      { maintenance, onError: warn('background') },
    );

  say(`Merel runs on ${config.baseUrl}`);
  if (isEvaluation) await loadDemo({ config, db, files, say, log, secretKeys });
  giveBackMemory();
}

/**
 * Takes requests from now on, and keeps what was compiled up to here: Node does so only at an end in good order, and a server
 * that was killed would compile everything anew at its next start.
 */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.listen({ host, port });
  flushCompileCache();
}

type Settings = { secretKeys: SecretKeys; log: Logger; metrics: Metrics };

/** What the HTTP side wants to know of the configuration. */
const settingsOf = (config: Config, { secretKeys, log, metrics }: Settings) => ({
  contracts: contractsOf(config, log, metrics),
  isEvaluation: config.mode === 'evaluation',
  inboxDomain: config.inboxDomain,
  undoSeconds: config.undoSeconds,
  hasPush: config.mode === 'evaluation' || config.pushContact !== null,
  secretKeys,
  signOn: config.signOn,
  baseUrl: config.baseUrl,
  deliveryPlaces: config.deliveryPlaces,
  trustedProxies: config.trustedProxies,
});

/** A committed write is never called failed in production; everywhere else what does not fit its contract is a bug. */
const contractsOf = ({ isProduction }: Config, log: Logger, metrics: Metrics) => ({
  isStrict: !isProduction,
  onMismatch: (endpoint: string, problem: string): void => {
    metrics.countError('contract');
    log.error({ endpoint, problem }, 'outside the contract');
  },
});

function openMetrics(db: Db, counts: { waiting: () => number; streams: () => number }): Metrics {
  const metrics = createMetrics();
  metrics.gauge('merel_password_queue', 'Sign-ins that wait for a place to hash', passwordQueueLength);
  metrics.gauge('merel_password_hashes', 'Password hashes computed since the start', passwordHashCount);
  metrics.gauge('merel_database_waiting', 'Requests that wait for a database connection', counts.waiting);
  metrics.gauge('merel_streams', 'Streams of events that pages hold open', counts.streams);
  addBacklogGauges(metrics, db);
  return metrics;
}

/** Whether the operator keeps everybody out; when that begins, open pages reconnect, are refused, and say so. */
async function watchOperator(
  db: Db,
  { log, streams, metrics }: { log: Logger; streams: ChangeStreams; metrics: Metrics },
): Promise<MaintenanceWatch> {
  const watch = await watchMaintenance(db, {
    onError: (error) => log.warn({ err: error }, 'maintenance'),
    onChange: (now) => {
      log.warn({ maintenance: now }, now === null ? 'maintenance is over' : 'maintenance lasts');
      if (now !== null) streams.closeAll();
    },
  });
  const lasts = (): number => (watch.current() === null ? 0 : 1);
  metrics.gauge('merel_maintenance', 'Whether the operator keeps everybody out', lasts);
  return watch;
}

type Probes = {
  db: Db;
  files: FileStore;
  secretKeys: SecretKeys;
  log: Logger;
  isStopping: () => boolean;
  maintenance: HealthOptions['maintenance'];
  metrics: Metrics;
  metricsToken: string | null;
};

/** What /readyz asks: the database, its schema and its secret, the place of its files, and somebody who works. */
function installProbes(app: FastifyInstance, { db, files, secretKeys, log, ...rest }: Probes): void {
  installHealth(app, {
    ...rest,
    onFailed: (check, error) => log.error({ err: error, check }, 'not ready'),
    warnings: backlogWarnings(db),
    checks: {
      database: async () => void (await sql`select 1`.execute(db)),
      migrations: async () => {
        const pending = await pendingMigrations(db, SOURCE_FOLDER);
        if (pending.length > 0) throw new Error(`Not migrated: ${pending.join(', ')}`);
      },
      secret: () => checkSecret(db, secretKeys),
      files: async () => {
        // The store may have been away when this process began.
        await noteServerMarks(db, { secretKeys, files });
        await checkFiles(db, files);
      },
      worker: () => checkWorker(db),
    },
  });
}

if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) {
  console.error(
    `merel: needs Node ${NODE_MAJOR_MIN} or newer and was started with ${process.version}. Use "npm start", which brings its own.`,
  );
  process.exit(1);
}
const outcome = readConfig(process.env);
if (!outcome.ok) {
  for (const problem of outcome.problems) console.error(`merel: ${problem}`);
  process.exit(1);
}
main(outcome.config).catch((error: unknown) => {
  const known =
    error instanceof DataFolderInUse || error instanceof RoleInUse ? error.message : portInUse(error, outcome.config);
  console.error(known === null ? error : `merel: ${known}`);
  process.exit(1);
});
