import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { z } from 'zod';
import { assert } from '#kernel/assert.ts';
import type { Db } from './pool.ts';

const migrationModule = z.object({ up: z.string().min(1) });

/**
 * Runs every migration of platform and areas that has not run, in one global order by file name, as the owner role.
 * Two servers starting together wait for each other; a crash in the middle leaves the database as it was.
 * @returns the names that ran now.
 */
export async function migrate(owner: Db, sourceFolder: string): Promise<string[]> {
  await sql`create schema if not exists platform`.execute(owner);
  const migrator = new Migrator({
    db: owner,
    provider: { getMigrations: () => loadMigrations(sourceFolder) },
    migrationTableSchema: 'platform',
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** Names of migrations that the database does not have yet; `/readyz` is false while there are any. */
export async function pendingMigrations(db: Db, sourceFolder: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from platform.migration`.execute(db);
  const done = new Set(rows.map((row) => row.name));
  return Object.keys(await loadMigrations(sourceFolder)).filter((name) => !done.has(name));
}

async function loadMigrations(sourceFolder: string): Promise<Record<string, Migration>> {
  const files: string[] = [];
  for await (const file of glob('**/migrations/*.ts', { cwd: sourceFolder })) files.push(file);
  const migrations: Record<string, Migration> = {};
  for (const file of files.toSorted((a, b) => path.basename(a).localeCompare(path.basename(b)))) {
    const name = path.basename(file, '.ts');
    assert(migrations[name] === undefined, `Two migrations are called ${name}`);
    const { up } = migrationModule.parse(await import(pathToFileURL(path.join(sourceFolder, file)).href));
    migrations[name] = { up: async (db) => void (await sql.raw(up).execute(db)) };
  }
  return migrations;
}
