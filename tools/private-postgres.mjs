import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toolPath } from './run-step.mjs';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
/** PostgreSQL and PgBouncer refuse to run as root. They end with us, whatever happens to us. */
const unprivileged = [
  'setpriv',
  ...(isRoot ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []),
  '--pdeathsig',
  'INT',
];

/** A throw-away PostgreSQL of the machine's own version for one test run, on a socket in a folder of its own. */
export async function startPrivatePostgres(binFolder) {
  const folder = mkdtempSync(path.join(tmpdir(), 'merel-pg15-'));
  give(folder);
  const data = path.join(folder, 'data');
  const run = (words) => execFileSync(words[0], words.slice(1), { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  run([
    ...unprivileged,
    path.join(binFolder, 'initdb'),
    '-D',
    data,
    '-U',
    'merel',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = start(folder, [...unprivileged, path.join(binFolder, 'postgres'), '-D', data, ...flags]);
  await until(
    () => server.exitCode === null && readIfThere(path.join(data, 'postmaster.pid')).split('\n')[7]?.trim() === 'ready',
    folder,
  );
  return {
    url: `postgresql://merel@localhost/postgres?host=${encodeURIComponent(folder)}`,
    socketFolder: folder,
    stop: async () => {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PgBouncer in transaction mode in front of it: what many installations put between (decision 26). */
export async function startPgBouncer(postgres) {
  const folder = mkdtempSync(path.join(tmpdir(), 'merel-bouncer-'));
  give(folder);
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${postgres.socketFolder} port=5432
[pgbouncer]
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 15
`,
  );
  writeFileSync(path.join(folder, 'users.txt'), '"merel_app" "only-for-tests"\n');
  for (const file of [settings, path.join(folder, 'users.txt')]) give(file);
  const server = start(folder, [...unprivileged, 'pgbouncer', settings]);
  await until(() => server.exitCode === null && existsSync(path.join(folder, '.s.PGSQL.6432')), folder);
  return {
    url: `postgresql://merel_app@localhost:6432/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      await end(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function start(folder, words) {
  const log = openSync(path.join(folder, 'server.log'), 'a');
  mkdirSync(folder, { recursive: true });
  return spawn(words[0], words.slice(1), {
    cwd: folder,
    env: { ...process.env, PATH: toolPath },
    stdio: ['ignore', log, log],
    detached: true,
  });
}

function give(file) {
  chmodSync(file, 0o700);
  if (isRoot) chownSync(file, NOBODY, NOBODY);
}

async function until(isReady, folder) {
  const deadline = Date.now() + 30_000;
  while (!isReady()) {
    if (Date.now() > deadline)
      throw new Error(`Did not start in time:\n${readIfThere(path.join(folder, 'server.log'))}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(server, signal) {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
