import path from 'node:path';
import { databaseAddresses } from '#platform/config/database-addresses.ts';
import type { Config } from '#platform/config/read-config.ts';
import { ensureSecret } from '#platform/config/ensure-secret.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { startEvaluationDatabase } from '#platform/db/embedded/evaluation-database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { APP_ROLE, ensureAppRole } from '#platform/db/roles.ts';
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
  const addresses = databaseAddresses({ ownerUrl, appUrl: config.databaseAppUrl, appRole: APP_ROLE, secret });
  const { db, pool } = openDatabase({ url: ownerUrl, max: 2, onError: () => {} });
  try {
    await ensureAppRole(db, { password: addresses.appPassword, statementTimeoutMs: config.statementTimeoutMs });
    await migrate(db, SOURCE_FOLDER);
    await installJobQueue(db, ownerUrl);
  } catch (error) {
    await pool.end();
    await embedded?.stop();
    throw error;
  }
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
