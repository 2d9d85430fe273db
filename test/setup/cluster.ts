import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openDatabase } from '../../src/platform/db/pool.ts';
import { APP_ROLE, ensureAppRole } from '../../src/platform/db/roles.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start-embedded-postgres.ts';
import { installJobQueue } from '../../src/platform/jobs/install-job-queue.ts';
import { foundTestCompanies, FOUNDED_AT, type TestCompanies } from './found-test-companies.ts';
import { runSql } from './run-sql.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of the template database, as owner and as the application's role. */
    ownerUrl: string;
    appUrl: string;
    /** As the application's role, but never through PgBouncer: LISTEN needs a connection of its own. */
    directAppUrl: string;
    template: string;
    /** A copy of the template with the test companies in it. */
    foundedTemplate: string;
    companies: TestCompanies;
  }
}

/** Only ever the password of throw-away databases. */
const APP_PASSWORD = 'only-for-tests';
const SOURCE = path.resolve(import.meta.dirname, '../../src');

/**
 * Once per run: a PostgreSQL of our own (or the one of TEST_DATABASE_URL, with TEST_DATABASE_APP_URL where the
 * application comes in through PgBouncer), and a migrated template database that each test file copies; most of them with
 * the test companies, whose founding takes longer than the copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const { adminUrl, stop } = given === undefined ? await startOwn() : { adminUrl: given, stop: async () => {} };
  // One template per run: several runs may share one given server.
  const template = `merel_template_${process.pid}`;
  await runSql(adminUrl, `drop database if exists ${template}`);
  await runSql(adminUrl, `create database ${template}`);
  const ownerUrl = withDatabase(adminUrl, template);
  const { db, pool } = openDatabase({ url: ownerUrl, max: 2, onError: () => {} });
  await ensureAppRole(db, { password: APP_PASSWORD, statementTimeoutMs: 10_000 });
  await migrate(db, SOURCE);
  await installJobQueue(db, ownerUrl);
  await pool.end();
  const founded = `${template}_founded`;
  await runSql(adminUrl, `drop database if exists ${founded}`);
  await runSql(adminUrl, `create database ${founded} template ${template}`);
  project.provide('companies', await foundCompaniesIn(asApp(withDatabase(adminUrl, founded))));
  project.provide('foundedTemplate', founded);
  project.provide('template', template);
  project.provide('ownerUrl', ownerUrl);
  project.provide('appUrl', asApp(withDatabase(process.env['TEST_DATABASE_APP_URL'] ?? ownerUrl, template)));
  project.provide('directAppUrl', asApp(ownerUrl));
  return async () => {
    if (given !== undefined)
      for (const name of [template, founded]) await runSql(adminUrl, `drop database if exists ${name} with (force)`);
    await stop();
  };
}

async function foundCompaniesIn(appUrl: string): Promise<TestCompanies> {
  const { db, pool } = openDatabase({ url: appUrl, max: 2, onError: () => {} });
  const companies = await foundTestCompanies(db, FOUNDED_AT);
  await pool.end();
  return companies;
}

async function startOwn(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'merel-test-'));
  const server = await startEmbeddedPostgres({
    dataFolder: path.join(folder, 'pg'),
    logFile: path.join(folder, 'pg.log'),
    // Nothing here must survive a power cut, and tests wait for nothing.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return {
    adminUrl: server.url('postgres'),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function asApp(address: string): string {
  const url = new URL(address);
  url.username = APP_ROLE;
  url.password = APP_PASSWORD;
  return url.href;
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
