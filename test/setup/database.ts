import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Db } from '../../src/platform/db/pool.ts';
import { runSql } from './run-sql.ts';

export type TestDatabase = {
  /** The role that owns everything and passes by row security: for building and inspecting. */
  readonly owner: Db;
  readonly ownerPool: pg.Pool;
  readonly ownerUrl: string;
  /** The application's own role: what the product runs as. */
  readonly app: Db;
  readonly appPool: pg.Pool;
  readonly appUrl: string;
  /** As the application's role past PgBouncer, for LISTEN and the job queue. */
  readonly directAppUrl: string;
  readonly name: string;
  /** Closes the pools and leaves the database alone with nobody in it, so that it can be copied. */
  readonly leave: () => Promise<void>;
  /** Closes the pools and removes the database. Call it in `afterAll`. */
  readonly destroy: () => Promise<void>;
};

/**
 * A fresh, migrated database of its own for one test file: a copy of the run's template, or of another that nobody is
 * in. Works on the embedded PostgreSQL, on a given one, and with the application behind PgBouncer.
 */
export async function createTestDatabase(template: string = inject('template')): Promise<TestDatabase> {
  const name = `merel_test_${randomBytes(6).toString('hex')}`;
  const adminUrl = onDatabase(inject('ownerUrl'), 'postgres');
  await runSql(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const ownerUrl = onDatabase(inject('ownerUrl'), name);
  const appUrl = onDatabase(inject('appUrl'), name);
  const owner = openDatabase({ url: ownerUrl, max: 3, onError: () => {} });
  const app = openDatabase({ url: appUrl, max: 10, onError: () => {} });
  const closePools = async (): Promise<void> => void (await Promise.all([owner.db.destroy(), app.db.destroy()]));
  return {
    owner: owner.db,
    ownerPool: owner.pool,
    ownerUrl,
    app: app.db,
    appPool: app.pool,
    appUrl,
    directAppUrl: onDatabase(inject('directAppUrl'), name),
    name,
    leave: async () => {
      await closePools();
      // PgBouncer keeps its own connections for the next who comes.
      await runSql(adminUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    destroy: async () => {
      await closePools();
      await runSql(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

function onDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
