import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY_DISK = '/dev/shm';
/** What all databases, browsers and files of a run take at once, several times over. */
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * One folder for everything that a run throws away: in memory where that has room, since most of what tests wait for is
 * files of databases being made and removed. Everything started from here uses it as its temporary folder.
 * @returns its path, and how to remove it.
 */
export function openScratchFolder() {
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? MEMORY_DISK : tmpdir(), 'merel-run-'));
  // PostgreSQL runs as somebody who is not root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoomInMemory() {
  if (!existsSync(MEMORY_DISK) || !existsSync('/proc/meminfo')) return false;
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  const available = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? '0';
  return bavail * bsize > ROOM_BYTES && Number(available) * 1024 > 2 * ROOM_BYTES;
}
