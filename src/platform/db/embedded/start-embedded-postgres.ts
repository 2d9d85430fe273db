import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { linkLibraries, nativeFolder } from './native-folder.ts';
import { claimDataFolder, readPostmaster, starterFile } from './postmaster.ts';
import { assertReachable, choosePrivileges, type Privileges } from './privileges.ts';

export type EmbeddedPostgres = {
  /** A connection address of the owner role for one database of the cluster. */
  readonly url: (database: string) => string;
  readonly socketFolder: string;
  /** Settles when the server has ended, asked or not. */
  readonly ended: Promise<void>;
  /** Fast shutdown: open transactions roll back, committed rows are on disk. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** PostgreSQL's own folder; made on first use. */
  readonly dataFolder: string;
  /** Where the server's messages go; by default into its temporary folder. */
  readonly logFile?: string;
  /** Server settings, e.g. `{ fsync: 'off' }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** False forces the way for machines that forbid user namespaces. */
  readonly allowNamespaces?: boolean;
};

/** The role that owns the cluster. It is reachable only through the socket, whose folder only its user may enter. */
const OWNER = 'merel';
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
const TEMP_PREFIX = 'merel-pg-';

/**
 * Starts a real PostgreSQL from the npm package on a data folder: unix socket only, ends when this process ends in
 * whatever way. Throws `DataFolderInUse` when another server has the folder, else an error with the server's own words.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataFolder = path.resolve(options.dataFolder);
  const native = nativeFolder();
  const privileges = await choosePrivileges(options);
  await claimDataFolder(dataFolder);
  await removeLeftovers(dataFolder);
  const temp = await mkdtemp(path.join(tmpdir(), TEMP_PREFIX));
  const launch: Launch = {
    native,
    dataFolder,
    privileges,
    temp,
    logFile: options.logFile ?? path.join(temp, 'server.log'),
  };
  try {
    const libraries = await linkLibraries(native, path.join(temp, 'lib'));
    await own(launch, temp);
    await assertReachable(privileges, path.join(native, 'bin', 'postgres'));
    if (!existsSync(path.join(dataFolder, 'PG_VERSION'))) await initialise(launch, libraries);
    const child = await spawnServer(launch, libraries, options.settings ?? {});
    return await whenReady(launch, child);
  } catch (error) {
    await rm(temp, { recursive: true, force: true });
    throw error;
  }
}

/** The owner's address of a server that another process of ours runs on this folder, or null: for command line tools. */
export async function findRunningPostgres(dataFolder: string): Promise<((database: string) => string) | null> {
  const running = await readPostmaster(path.resolve(dataFolder));
  if (running === null || !running.isReady || !existsSync(path.join(running.socketFolder, '.s.PGSQL.5432')))
    return null;
  return (database) => socketUrl(running.socketFolder, database);
}

type Launch = {
  readonly native: string;
  readonly dataFolder: string;
  readonly privileges: Privileges;
  readonly temp: string;
  readonly logFile: string;
};

/** The host in the query wins over `localhost`, which only keeps the address editable with `new URL`. */
const socketUrl = (socketFolder: string, database: string): string =>
  `postgresql://${OWNER}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`;

/** Into a folder beside the final one, then renamed: an interrupted first start leaves nothing half made. */
async function initialise(launch: Launch, libraries: string): Promise<void> {
  const parent = path.dirname(launch.dataFolder);
  await mkdir(parent, { recursive: true });
  const building = await mkdtemp(`${launch.dataFolder}.new-`);
  try {
    await own(launch, building);
    await assertReachable(launch.privileges, building);
    const args = ['-D', building, '-U', OWNER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'];
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    const log = await open(launch.logFile, 'a');
    const child = runAs(launch, [...launch.privileges.prefix, path.join(launch.native, 'bin', 'initdb'), ...args], {
      libraries,
      output: log.fd,
    });
    await settled(child);
    await log.close();
    if (child.exitCode !== 0) throw new Error(`initdb failed.\n${await tailOf(launch.logFile)}`);
    await rename(building, launch.dataFolder);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    throw error;
  }
}

async function spawnServer(
  launch: Launch,
  libraries: string,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const all = {
    listen_addresses: '',
    unix_socket_directories: launch.temp,
    unix_socket_permissions: '0700',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { prefix, endsWithParent } = launch.privileges;
  const server = [path.join(launch.native, 'bin', 'postgres'), '-D', launch.dataFolder, ...flags];
  const log = await open(launch.logFile, 'a');
  const child = runAs(launch, [...prefix, ...endsWithParent, ...server], { libraries, output: log.fd });
  await log.close();
  return child;
}

function runAs(launch: Launch, words: readonly string[], how: { libraries: string; output: number }): ChildProcess {
  const [command = '', ...args] = words;
  return spawn(command, args, {
    cwd: launch.temp,
    // Only what the server needs: the secrets in our environment are none of its business.
    env: { PATH: process.env['PATH'], LD_LIBRARY_PATH: how.libraries, LC_ALL: 'C', TZ: 'UTC' },
    // Its own session, so that Ctrl-C in a terminal reaches us first and requests can finish on a living database.
    detached: true,
    stdio: ['ignore', how.output, how.output],
  });
}

async function whenReady(launch: Launch, child: ChildProcess): Promise<EmbeddedPostgres> {
  const ended = settled(child);
  let isEnded = false;
  void ended.then(() => (isEnded = true));
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const postmaster = await readPostmaster(launch.dataFolder);
    if (isEnded) throw await explainEnd(launch);
    if (postmaster?.pid === child.pid && postmaster?.isReady) break;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`The embedded PostgreSQL did not get ready in time.\n${await tailOf(launch.logFile)}`);
    }
    await pause(10);
  }
  await writeFile(starterFile(launch.dataFolder), `${process.pid}\n${launch.temp}\n`);
  return {
    url: (database) => socketUrl(launch.temp, database),
    socketFolder: launch.temp,
    ended,
    stop: async () => {
      if (!isEnded) child.kill('SIGINT');
      const limit = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(limit);
      await rm(launch.temp, { recursive: true, force: true });
    },
  };
}

/** Two starts at the same moment: PostgreSQL's own lock file decides, and the loser is told as usual. */
async function explainEnd(launch: Launch): Promise<Error> {
  const words = await tailOf(launch.logFile);
  if (words.includes('lock file "postmaster.pid" already exists')) {
    try {
      await claimDataFolder(launch.dataFolder);
    } catch (error) {
      if (error instanceof Error) return error;
    }
  }
  return new Error(`The embedded PostgreSQL did not start.\n${words}`);
}

/** After kill -9 nobody removed the temporary folder of the last run. */
async function removeLeftovers(dataFolder: string): Promise<void> {
  if (!existsSync(starterFile(dataFolder))) return;
  const temp = (await readFile(starterFile(dataFolder), 'utf8')).split('\n')[1];
  if (temp?.startsWith(path.join(tmpdir(), TEMP_PREFIX))) await rm(temp, { recursive: true, force: true });
}

async function own(launch: Launch, file: string): Promise<void> {
  const owner = launch.privileges.fileOwner;
  if (owner !== null) await chown(file, owner, owner);
}

async function settled(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // A program that cannot be started at all reports 'error' and no 'exit'.
  await Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined);
}

async function tailOf(file: string): Promise<string> {
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
  return text.split('\n').slice(-20).join('\n');
}
