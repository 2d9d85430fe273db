import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_PATIENCE_MS } from '../patience.ts';
import { SERVER_FLAGS } from '../../tools/server-flags.mjs';

const SERVER = path.resolve(import.meta.dirname, '../../src/app/server.ts');
export const DEMO_PASSWORD = 'only for the kill test';
/** One whole month and the one that is running: more of them prove nothing more. */
export const DEMO = { MEREL_DEMO_PASSWORD: DEMO_PASSWORD, MEREL_DEMO_MONTHS: '2', MEREL_UNDO_SECONDS: '0' } as const;

export type ServerProcess = {
  readonly child: ChildProcess;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
};

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export type StartOptions = {
  /** Variables beside the usual ones. */
  readonly more?: Readonly<Record<string, string>>;
  /** What the server says when it is as far as wanted. */
  readonly lastWord?: string;
  /** How long it may take to get there. */
  readonly withinMs?: number;
};
const wordOf = (more: Readonly<Record<string, string>>): string =>
  'DATABASE_URL' in more ? 'Merel runs on' : 'Sign in at';

/**
 * The product as `npm start` runs it, on a folder of its own, ready to answer and with people who may sign in. With a
 * database of its own in the environment it founds nobody. It is ready once it has said its last word.
 */
export async function startServer(
  dataFolder: string,
  port: number,
  { more = DEMO, lastWord = wordOf(more), withinMs = SERVER_PATIENCE_MS }: StartOptions = {},
): Promise<ServerProcess> {
  const { DATABASE_URL: _database, ...env } = process.env;
  const child = spawn(process.execPath, [...SERVER_FLAGS, SERVER], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      // Somebody else's database is no evaluation.
      NODE_ENV: 'DATABASE_URL' in more ? 'test' : 'development',
      MEREL_DATA: dataFolder,
      PORT: String(port),
      INBOX_SMTP_PORT: 'off',
      // With a database of its own it would ask the central bank: a test asks nobody outside.
      FX_RATES_URL: 'off',
      LOG_LEVEL: 'silent',
      ...more,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  for (const until = Date.now() + withinMs; !said.includes(lastWord) || !(await isReady(port));) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`The server did not come up (${child.exitCode}): ${said}`);
    await wait(50);
  }
  return {
    child,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Processes that still name this folder on their command line: a PostgreSQL that nobody owns any more. */
export const processesOn = (folder: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(folder) ? [`${pid} ${command}`] : [];
      } catch {
        return [];
      }
    });
