// Takes long: a whole installation is saved, thrown away and restored, twice.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startPrivatePostgres } from '../../tools/private-postgres.mjs';
import { DEMO_PASSWORD, freePort, startServer } from '../kill/server-process.ts';
import { asOwner, BILL, exportHeads, found, REQUESTER, signIn } from './rehearsal.ts';

const POSTGRES_15 = '/usr/lib/postgresql/15/bin';
const ROOT = path.resolve(import.meta.dirname, '../..');
const DEMO = { username: 'requester@haldenroy.example', password: DEMO_PASSWORD };
const UNBROKEN = 'The audit log is as it was written.';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end().catch(() => undefined);
});

async function folder(name: string): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), `merel-${name}-`));
  ends.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** The docs' commands, as docs/operate has them. */
describe('a back-up as docs/operate says', () => {
  it('of the embedded database runs from its copy, wherever that lies', async () => {
    const [data, copy] = [await folder('evaluation'), path.join(await folder('copy'), 'data-copy')];
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const first = await startServer(data, port);
    ends.push(first.kill);
    const before = await signIn(origin, DEMO);
    const fileId = await before.keep();
    expect(await first.stop()).toBe(0);

    execFileSync('cp', ['-a', data, copy]);
    await rm(data, { recursive: true });

    const second = await startServer(copy, port);
    ends.push(second.kill);
    const after = await signIn(origin, DEMO);
    expect(await after.read(fileId)).toBe(BILL);
    expect(await second.stop()).toBe(0);
    expect(verifyAudit({ MEREL_DATA: copy })).toContain(UNBROKEN);
  });

  it.skipIf(!existsSync(`${POSTGRES_15}/pg_dump`))(
    'of a running server is whole on another PostgreSQL (skipped without PostgreSQL 15)',
    { timeout: 120_000 },
    async () => {
      const [data, kept] = [await folder('production'), await folder('kept')];
      const [old, fresh] = [await startPrivatePostgres(POSTGRES_15), await startPrivatePostgres(POSTGRES_15)];
      ends.push(old.stop, fresh.stop);
      const [oldUrl, freshUrl] = [makeDatabase(old.url), makeDatabase(fresh.url)];
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const secret = { MEREL_SECRET: 'only for the rehearsal of a restore, long enough' };
      const first = await startServer(data, port, { more: { ...secret, DATABASE_URL: oldUrl } });
      ends.push(first.kill);
      await asOwner(oldUrl, found);
      const before = await signIn(origin, REQUESTER);
      const fileId = await before.keep();
      const requests = await before.list();
      // As the nightly job does.
      await asOwner(oldUrl, (db) => exportHeads(db, path.join(data, 'audit-heads'), '2026-11-21'));

      // While it runs: first the database, then the files.
      const dump = path.join(kept, 'merel.dump');
      run('pg_dump', ['--format=custom', `--file=${dump}`, oldUrl]);
      await cp(data, path.join(kept, 'merel-data'), { recursive: true });
      await first.kill();
      await old.stop();
      await rm(data, { recursive: true });

      const restore = ['--single-transaction', '--no-owner', `--dbname=${freshUrl}`, dump];
      expect(() => run('pg_restore', restore), 'without the role, nothing').toThrow('role "merel_app" does not exist');
      run('psql', [freshUrl, '--command=create role merel_app']);
      run('pg_restore', restore);
      await cp(path.join(kept, 'merel-data'), data, { recursive: true });
      const said = verifyAudit({ ...secret, MEREL_DATA: data, DATABASE_URL: freshUrl });
      expect(said).toContain(UNBROKEN);
      expect(said).toMatch(/, [1-9]\d* of them against heads/);

      const second = await startServer(data, port, { more: { ...secret, DATABASE_URL: freshUrl } });
      ends.push(second.kill);
      const after = await signIn(origin, REQUESTER);
      expect(await after.read(fileId)).toBe(BILL);
      expect(await after.list()).toEqual(requests);
      await after.keep('KEPT-2');
      expect(await after.list()).toHaveLength(requests.length + 1);
      expect(await second.stop()).toBe(0);
    },
  );
});

const run = (command: string, args: string[]): string =>
  execFileSync(path.join(POSTGRES_15, command), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** As the first step of docs/operate/install.md: the owner may create roles and is nothing more. */
function makeDatabase(serverUrl: string): string {
  run('psql', [serverUrl, "--command=create role owner_of_merel login createrole password 'of a rehearsal'"]);
  run('psql', [serverUrl, '--command=create database merel owner owner_of_merel']);
  const url = new URL(serverUrl);
  url.username = 'owner_of_merel';
  url.password = 'of a rehearsal';
  url.pathname = '/merel';
  return url.href;
}

function verifyAudit(more: Record<string, string>): string {
  const { DATABASE_URL: _database, ...env } = process.env;
  return execFileSync(process.execPath, ['src/app/verify-audit.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...env, NODE_ENV: 'test', ...more },
  });
}
