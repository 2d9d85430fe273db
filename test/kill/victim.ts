import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, startServer, type ServerProcess } from './server-process.ts';

const HOOK = pathToFileURL(path.join(import.meta.dirname, 'fault-hook.ts')).href;

/** A server that dies at a numbered point once it is armed, and is started again whenever it is dead. */
export type Victim = {
  readonly origin: string;
  /** From here on it counts, and dies at this point; 0 counts only. */
  readonly arm: () => Promise<void>;
  readonly isDead: () => boolean;
  readonly revive: () => Promise<void>;
  /** Starts anew, to die at another point. */
  readonly aimAt: (point: number) => Promise<void>;
  /** What it passed since it was armed last. */
  readonly passed: () => readonly string[];
  readonly end: () => Promise<void>;
};

export async function startVictim(folder: string, env: Readonly<Record<string, string>>): Promise<Victim> {
  const log = path.join(folder, 'points.log');
  writeFileSync(log, '');
  const port = await freePort();
  let point = 0;
  const start = (): Promise<ServerProcess> =>
    startServer(folder, port, {
      more: {
        ...env,
        NODE_OPTIONS: `--import=${HOOK} --disable-warning=ExperimentalWarning`,
        FAULT_AT: String(point),
        FAULT_LOG: log,
      },
    });
  const read = (): string => readFileSync(log, 'utf8');
  let server = await start();
  const isDead = (): boolean => server.child.exitCode !== null || server.child.signalCode !== null;
  return {
    origin: `http://localhost:${port}`,
    arm: async () => {
      writeFileSync(log, '');
      server.child.kill('SIGUSR2');
      while (!read().includes('armed')) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    isDead,
    revive: async () => {
      if (isDead()) server = await start();
    },
    aimAt: async (next) => {
      point = next;
      if (!isDead()) await server.kill();
      server = await start();
    },
    passed: () =>
      read()
        .split('\n')
        .filter((line) => /^[1-9]/.test(line))
        .map((line) => line.replace(/^\d+ /, '')),
    end: async () => {
      if (!isDead()) await server.stop();
    },
  };
}
