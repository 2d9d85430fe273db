import path from 'node:path';
import { sql } from 'kysely';
import { databaseAddresses, type DatabaseAddresses } from '#platform/config/database-addresses.ts';
import type { Config } from '#platform/config/read-config.ts';
import { ensureSecret } from '#platform/config/ensure-secret.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { startEvaluationDatabase } from '#platform/db/embedded/evaluation-database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { assertSameDatabase } from '#platform/db/assert-same-database.ts';
import { openDatabase, type Db } from '#platform/db/pool.ts';
import { ensureAppRole, loginRoleOf } from '#platform/db/roles.ts';
import { installJobQueue } from '#platform/jobs/install-job-queue.ts';

export const SOURCE_FOLDER = path.resolve(import.meta.dirname, '..');

export type PreparedDatabase = {
  /** As the owner: only for what must see all companies at once. */
  ownerUrl: string;
  /** As the application's role. */
  appUrl: string;
  /** As the application's role and not through PgBouncer: for LISTEN and the job queue. */
  directAppUrl: string;
  secretKeys: SecretKeys;
  /** Settles when an embedded database has ended, asked or not; never for a given one. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

/** Starts or reaches the database, makes the application's role and brings the schema up to date, as the owner. */
export async function prepareDatabase(config: Config): Promise<PreparedDatabase> {
  const secret = config.secret ?? (await ensureSecret(config.dataFolder, 'secret'));
  const embedded = config.databaseUrl === null ? await startEvaluationDatabase(config.dataFolder) : null;
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? '';
  const { db, pool } = openDatabase({ url: ownerUrl, max: 2, onError: () => {} });
  const prepare = async (): Promise<DatabaseAddresses> => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const appRole = loginRoleOf(rows[0]?.name ?? '');
    const found = databaseAddresses({ ownerUrl, appUrl: config.databaseAppUrl, appRole, secret });
    const { statementTimeoutMs } = config;
    await ensureAppRole(db, { login: found.appRole, password: found.appPassword, statementTimeoutMs });
    await assertReaches(db, found.app);
    await migrate(db, SOURCE_FOLDER);
    await installJobQueue(db, ownerUrl);
    return found;
  };
  const addresses = await prepare().catch(async (error: unknown) => {
    await pool.end();
    await embedded?.stop();
    throw error;
  });
  await pool.end();
  return {
    ownerUrl,
    appUrl: addresses.app,
    directAppUrl: addresses.directApp,
    secretKeys: { current: secret, previous: config.previousSecret },
    ended: embedded?.ended ?? new Promise<void>(() => {}),
    stop: async () => embedded?.stop(),
  };
}

/** Before anything is changed there: a second address that leads elsewhere would split what belongs together. */
async function assertReaches(owner: Db, appUrl: string): Promise<void> {
  const { db, pool } = openDatabase({ url: appUrl, max: 1, onError: () => {} });
  try {
    await assertSameDatabase(owner, db);
  } finally {
    await pool.end();
  }
}
