// Takes long: a server is started and stopped for each way of stopping it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { SERVER_PATIENCE_MS } from '../patience.ts';
import { DEMO, freePort, processesOn } from './server-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let folder: string | undefined;
afterAll(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

it.each(['npm alone', 'its whole tree', 'the server alone'] as const)(
  'npm start ends with 0 and leaves nothing behind when SIGTERM comes to %s',
  async (whom) => {
    folder ??= await mkdtemp(path.join(tmpdir(), 'merel-stop-'));
    const port = await freePort();
    const { npm, said } = await startByNpm(folder, port);
    const pid = npm.pid ?? 0;
    const tree = await treeOf(pid);
    const server = tree.find(({ command }) => /^\S*node .*src\/app\/server\.ts/.test(command));
    expect(server).toBeDefined();
    const told = {
      'npm alone': [pid],
      'its whole tree': tree.map((one) => one.pid),
      'the server alone': [server?.pid],
    };
    const ended = once(npm, 'exit');
    for (const one of told[whom]) if (one !== undefined) tell(one);
    await ended;
    expect([npm.exitCode, npm.signalCode], said()).toEqual([0, null]);
    expect(processesOn(folder), 'no PostgreSQL is left behind').toEqual([]);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  },
  SERVER_PATIENCE_MS * 2,
);

/** As an operator starts it; ready once it says so, also of its demo company. */
async function startByNpm(dataFolder: string, port: number): Promise<{ npm: ChildProcess; said: () => string }> {
  const { DATABASE_URL: _database, ...env } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      ...DEMO,
      NODE_ENV: 'development',
      MEREL_DATA: dataFolder,
      PORT: String(port),
      INBOX_SMTP_PORT: 'off',
    },
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (const until = Date.now() + SERVER_PATIENCE_MS; !said.includes('Sign in at'); await wait(100))
    if (npm.exitCode !== null || Date.now() > until) throw new Error(`npm start did not come up: ${said}`);
  return { npm, said: () => said };
}

/** What ended meanwhile needs no signal. */
function tell(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

type Running = { pid: number; command: string };

/** A process and all that come of it, the older ones first. */
async function treeOf(root: number): Promise<Running[]> {
  const all: (Running & { parent: number })[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [status, command] = await Promise.all(
      ['status', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    );
    const parent = Number(/^PPid:\s*(\d+)$/m.exec(status ?? '')?.[1]);
    all.push({ pid: Number(name), parent, command: (command ?? '').replaceAll('\0', ' ') });
  }
  const below = (pid: number): Running[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
}
