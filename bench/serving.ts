import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER_FLAGS } from '../tools/server-flags.mjs';
import type { Statement } from './take-statements.ts';

export type Serving = { readonly origin: string; readonly memory: () => Memory; readonly stop: () => Promise<void> };
/** Megabytes that are resident now, and that were at most. */
export type Memory = { readonly now: number; readonly most: number };

/** Starts one of the compared servers (bench/serve.ts) in a process of its own. */
export async function serve(
  kind: 'product' | 'bare',
  url: string,
  statements: readonly Statement[] = [],
): Promise<Serving> {
  const folder = mkdtempSync(path.join(tmpdir(), 'merel-bench-serve-'));
  const child = spawn(
    process.execPath,
    [...SERVER_FLAGS, path.join(import.meta.dirname, 'serve.ts'), kind, url, JSON.stringify(statements)],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error(`The ${kind} server did not start`);
    }),
  ])) as [Buffer];
  return {
    origin: `http://127.0.0.1:${line.toString().trim()}`,
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Of a process that runs. */
export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: read('VmRSS'), most: read('VmHWM') };
}
