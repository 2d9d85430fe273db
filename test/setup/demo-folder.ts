import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { borrowEvaluationDatabase } from '../../src/platform/db/embedded/evaluation-database.ts';
import { openDatabase } from '../../src/platform/db/pool.ts';
import { SERVER_PATIENCE_MS } from '../patience.ts';
import { DEMO, freePort, startServer } from '../kill/server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a stopped server whose demo company is complete. */
    demoFolder: string;
  }
}

/** Whoever has several runs keeps the folder for the next; it is complete once it says so. */
const KEPT = process.env['TEST_DEMO_FOLDER'];
const COMPLETE = 'complete';

/** Once per run the demo company is loaded as an operator would; every stage starts on a copy of its folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outer = KEPT ?? (await mkdtemp(path.join(tmpdir(), 'merel-journeys-')));
  const folder = path.join(outer, 'data');
  if (!existsSync(path.join(outer, COMPLETE))) await loadDemo(folder);
  await writeFile(path.join(outer, COMPLETE), '');
  project.provide('demoFolder', folder);
  return async () => {
    if (KEPT === undefined) await rm(outer, { recursive: true, force: true });
  };
}

async function loadDemo(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const server = await startServer(folder, await freePort(), { more: DEMO, lastWord: 'demo company is complete' });
  await untilNothingWaits(folder);
  await server.stop();
}

/** Two dozen documents wait to be read when the company is complete: read here, once, no stage reads them again. */
async function untilNothingWaits(folder: string): Promise<void> {
  const { ownerUrl } = await borrowEvaluationDatabase(folder);
  const { db } = openDatabase({ url: ownerUrl, max: 1, onError: () => {} });
  for (const until = Date.now() + SERVER_PATIENCE_MS; ;) {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pgboss.job
      where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and start_after <= now()`.execute(db);
    if (rows[0]?.waiting === 0) break;
    if (Date.now() > until) throw new Error(`${rows[0]?.waiting} jobs of the demo company still wait`);
    await wait(200);
  }
  await db.destroy();
}
