import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/**
 * A data folder with the demo company for one server, in a new folder that whoever asks removes. With its owners and rights:
 * the database takes its folder from nobody else.
 * @param name what the new folder's name begins with
 */
export async function copyOfDemo(name: string): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), name)), 'data');
  await promisify(execFile)('cp', ['-a', inject('demoFolder'), folder]);
  return folder;
}
