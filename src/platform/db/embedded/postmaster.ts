import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataFolderInUse } from './data-folder-in-use.ts';

/** What `postmaster.pid` says: PostgreSQL keeps it in the data folder while it runs. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string; readonly isReady: boolean };

/** Beside PostgreSQL's own files: who started it, and the temporary folder to remove after a crash. */
const STARTER_FILE = 'merel-starter';

export const starterFile = (dataFolder: string): string => path.join(dataFolder, STARTER_FILE);

export async function readPostmaster(dataFolder: string): Promise<Postmaster | null> {
  const text = await readIfThere(path.join(dataFolder, 'postmaster.pid'));
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Makes sure nobody works on the folder. A server whose starter lives refuses us; one that lost its starter is on its
 * way out and is waited for (and told to stop); a pid file whose number now belongs to something else is put aside.
 */
export async function claimDataFolder(dataFolder: string): Promise<void> {
  const found = await readPostmaster(dataFolder);
  if (found === null) return;
  if (!(await isPostgres(found.pid))) {
    await putAside(dataFolder, found.pid);
    return;
  }
  const starterPid = Number((await readIfThere(starterFile(dataFolder)))?.split('\n')[0]);
  const isOrphan = Number.isInteger(starterPid) && (await parentOf(found.pid)) !== starterPid;
  if (!isOrphan || !(await endsSoon(found.pid))) throw new DataFolderInUse(dataFolder, found.pid);
}

async function endsSoon(pid: number): Promise<boolean> {
  // SIGINT is PostgreSQL's fast shutdown: what was acknowledged is on disk, connections are cut.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    if (!(await isPostgres(pid))) return true;
    await pause(25);
  }
  return false;
}

/** Renames before removing, so that a server that started in between keeps its own file. */
async function putAside(dataFolder: string, stalePid: number): Promise<void> {
  const file = path.join(dataFolder, 'postmaster.pid');
  const aside = `${file}.stale-${process.pid}`;
  if ((await readPostmaster(dataFolder))?.pid !== stalePid) return;
  await rename(file, aside);
  await rm(aside, { force: true });
}

async function isPostgres(pid: number): Promise<boolean> {
  const command = await readIfThere(`/proc/${pid}/cmdline`);
  return command?.split('\0')[0]?.includes('postgres') ?? false;
}

async function parentOf(pid: number): Promise<number | null> {
  const status = await readIfThere(`/proc/${pid}/status`);
  const parent = status?.match(/^PPid:\s*(\d+)$/m)?.[1];
  return parent === undefined ? null : Number(parent);
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}
