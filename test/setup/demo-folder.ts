import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { DEMO, freePort, startServer } from '../kill/server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a stopped server whose demo company is complete. */
    demoFolder: string;
  }
}

/** Whoever runs the journeys again and again keeps the folder; it is complete once it says so. */
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
  const server = await startServer(folder, await freePort(), {
    more: DEMO,
    lastWord: 'demo company is complete',
  });
  await server.stop();
}
