import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderInUse } from './data-folder-in-use.ts';
import { readPostmaster, starterFile } from './postmaster.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const CHILD = path.join(import.meta.dirname, 'start-and-insert.fixture.ts');
const isRoot = process.getuid?.() === 0;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'merel-embedded-test-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  test('a second start on the same folder is refused by name, and the first goes on', async () => {
    const first = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'pg') });
    try {
      const second = startEmbeddedPostgres({ dataFolder: path.join(folder, 'pg') });
      await expect(second).rejects.toBeInstanceOf(DataFolderInUse);
      expect(await ask(first.url('postgres'), 'select 1 as answer')).toEqual([{ answer: 1 }]);
    } finally {
      await first.stop();
    }
  });

  test('answers over its socket only, with UTF-8 and a byte order that is the same on every machine', async () => {
    const server = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'pg') });
    try {
      const [row] = await ask(
        server.url('postgres'),
        `select current_setting('listen_addresses') as listens, current_setting('server_encoding') as encoding,
           lower('ÉTÉ') as lower, (select datlocprovider::text from pg_database where datname = 'postgres') as provider`,
      );
      expect(row).toEqual({ listens: '', encoding: 'UTF8', lower: 'été', provider: 'b' });
      expect((await findRunningPostgres(path.join(folder, 'pg')))?.('postgres')).toBe(server.url('postgres'));
    } finally {
      await server.stop();
    }
    expect(await findRunningPostgres(path.join(folder, 'pg'))).toBeNull();
  });

  test('kill -9 of the process that started it leaves no server, and every acknowledged row is there afterwards', async () => {
    const { lastAcknowledged, postmasterPid } = await startInsertAndKill(path.join(folder, 'pg'), []);
    const again = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'pg') });
    try {
      const [row] = await ask(again.url('postgres'), 'select count(*)::int as rows from kept where n <= $1', [
        lastAcknowledged,
      ]);
      expect(row).toEqual({ rows: lastAcknowledged });
      expect(isAlive(postmasterPid)).toBe(false);
    } finally {
      await again.stop();
    }
  });

  test('a pid file whose number belongs to another program now is no obstacle', async () => {
    const dataFolder = path.join(folder, 'pg');
    const first = await startEmbeddedPostgres({ dataFolder });
    await first.stop();
    await writeFile(
      path.join(dataFolder, 'postmaster.pid'),
      `${process.pid}\n${dataFolder}\n0\n5432\n/nowhere\n\n0 0\nready\n`,
    );
    const again = await startEmbeddedPostgres({ dataFolder });
    expect(await ask(again.url('postgres'), 'select 1 as answer')).toEqual([{ answer: 1 }]);
    await again.stop();
  });

  test.runIf(isRoot)('works where user namespaces are forbidden, as another user', async () => {
    await chmod(folder, 0o755);
    const server = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'pg'), allowNamespaces: false });
    expect(await ask(server.url('postgres'), 'select 1 as answer')).toEqual([{ answer: 1 }]);
    await server.stop();
  });

  test.runIf(isRoot)('works for an ordinary user, and ends with its starter there too', async () => {
    const own = path.join(folder, 'own');
    await mkdir(own);
    await chmod(folder, 0o755);
    await chown(own, 65534, 65534);
    const dropped = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
    const { postmasterPid } = await startInsertAndKill(path.join(own, 'pg'), dropped);
    await expect.poll(() => isAlive(postmasterPid)).toBe(false);
    // Nobody starts on this folder again, so nobody would remove what the killed process left.
    const [, temp = ''] = readFileSync(starterFile(path.join(own, 'pg')), 'utf8').split('\n');
    await rm(temp, { recursive: true });
  });
});

async function startInsertAndKill(dataFolder: string, prefix: readonly string[]) {
  const [command, ...args] = [...prefix, process.execPath, CHILD, dataFolder];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let lastAcknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    lastAcknowledged = Number(line);
    if (lastAcknowledged >= 50) break;
  }
  const postmaster = await readPostmaster(dataFolder);
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  expect(lastAcknowledged).toBeGreaterThanOrEqual(50);
  return { lastAcknowledged, postmasterPid: postmaster?.pid ?? 0 };
}

/** A killed server may stay in the process table until its new parent looks; without a command line it is gone. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

async function ask(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const result = await client.query<Record<string, unknown>>(sql, values);
  await client.end();
  return result.rows;
}
