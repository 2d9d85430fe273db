import path from 'node:path';
import pg from 'pg';
import { findRunningPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';

export type EvaluationDatabase = {
  readonly ownerUrl: string;
  /** Settles when the database has ended, asked or not. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

const DATABASE = 'merel';
const clusterFolder = (dataFolder: string): string => path.join(dataFolder, 'postgres');

/** The database of a start without DATABASE_URL, made on first use. @throws DataFolderInUse while another server has it */
export async function startEvaluationDatabase(dataFolder: string): Promise<EvaluationDatabase> {
  const server = await startEmbeddedPostgres({
    dataFolder: clusterFolder(dataFolder),
    logFile: path.join(dataFolder, 'postgres.log'),
  });
  try {
    await ensureDatabase(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ownerUrl: server.url(DATABASE), ended: server.ended, stop: server.stop };
}

/** For command line tools: the database of the running server, else one started for the moment. */
export async function borrowEvaluationDatabase(dataFolder: string): Promise<EvaluationDatabase> {
  const running = await findRunningPostgres(clusterFolder(dataFolder));
  if (running === null) return startEvaluationDatabase(dataFolder);
  return { ownerUrl: running(DATABASE), ended: new Promise(() => {}), stop: async () => {} };
}

async function ensureDatabase(server: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
