import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { SERVER_PATIENCE_MS } from '../patience.ts';
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
  const revive = async (): Promise<void> => {
    if (isDead()) server = await start();
  };
  return {
    origin: `http://localhost:${port}`,
    arm: async () => {
      writeFileSync(log, '');
      let signalled: ServerProcess | null = null;
      // What it was armed for before may have reached its point after everything seemed done.
      for (const until = Date.now() + SERVER_PATIENCE_MS; !read().includes('armed');) {
        if (Date.now() > until) throw new Error('The server did not take the signal');
        await revive();
        // Once only: another signal would make it count anew.
        if (signalled !== server) server.child.kill('SIGUSR2');
        signalled = server;
        await wait(20);
      }
    },
    isDead,
    revive,
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
