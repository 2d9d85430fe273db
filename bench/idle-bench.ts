import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { freePort, startServer } from '../test/kill/server-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Row } from './report.ts';
import { memoryOf } from './serving.ts';

const IDLE_MAX = 200;
/** Long enough for every job that begins with the start to have run once. */
const SETTLE_MS = 15_000;

/** What the whole server of `npm start` holds when nobody uses it, jobs and mail included, on a database elsewhere. */
export async function benchIdle({ owner, ownerUrl }: BenchDatabase): Promise<Row> {
  await sql`create database idle`.execute(owner);
  const url = new URL(ownerUrl);
  url.pathname = '/idle';
  const folder = mkdtempSync(path.join(tmpdir(), 'merel-bench-idle-'));
  const server = await startServer(folder, await freePort(), {
    more: {
      MEREL_SECRET: randomBytes(32).toString('hex'),
      DATABASE_URL: url.href,
      INBOX_SMTP_PORT: String(await freePort()),
    },
  });
  try {
    await wait(SETTLE_MS);
    const { now, most } = memoryOf(server.child.pid ?? 0);
    return {
      name: 'server idle, resident',
      value: `${now} MB`,
      limit: `< ${IDLE_MAX} MB`,
      isMet: now < IDLE_MAX,
      figures: `${most} MB at most while starting; database apart`,
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
