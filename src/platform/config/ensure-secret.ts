import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A random secret kept in the data folder, made on first use: evaluation needs one that survives restarts, and nobody
 * should have to invent it. Readable by its owner only. `bytes` sets its strength.
 */
export async function ensureSecret(dataFolder: string, name: string, bytes: number = 36): Promise<string> {
  const file = path.join(dataFolder, name);
  await mkdir(dataFolder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, randomBytes(bytes).toString('base64url'), { mode: 0o600 });
  try {
    // A hard link is made whole or not at all, and refused when another process was first.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
