import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const NOBODY = 65534;

export type Privileges = {
  /** Put before a command that must not run as root. */
  readonly prefix: readonly string[];
  /** Put last before the server itself: it then ends with this process, even after kill -9. */
  readonly endsWithParent: readonly string[];
  /** Files must belong to this user; null leaves them ours. */
  readonly fileOwner: number | null;
};

/**
 * PostgreSQL refuses to run as root. As root we map ourselves to an ordinary user inside a user namespace, so that the
 * files stay root's and no account is needed; where namespaces are forbidden we become `nobody` for real. An ordinary
 * user needs neither. `allowNamespaces: false` is for the test of the second way.
 */
export async function choosePrivileges(options: { allowNamespaces?: boolean } = {}): Promise<Privileges> {
  const endsWithParent = (await works('setpriv', ['--pdeathsig', 'INT', 'true']))
    ? ['setpriv', '--pdeathsig', 'INT']
    : [];
  if (process.getuid?.() !== 0) return { prefix: [], endsWithParent, fileOwner: null };
  const namespace = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if ((options.allowNamespaces ?? true) && (await works('unshare', [...namespace.slice(1), 'true']))) {
    return { prefix: namespace, endsWithParent, fileOwner: null };
  }
  const drop = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  if (await works('setpriv', [...drop.slice(1), 'true'])) return { prefix: drop, endsWithParent, fileOwner: NOBODY };
  throw new Error(
    'The embedded PostgreSQL cannot run as root, and this machine allows neither user namespaces (unshare) nor ' +
      'another user (setpriv). Start Merel as an ordinary user, or set DATABASE_URL.',
  );
}

/** Refuses early, with the way out, when the user that PostgreSQL runs as cannot reach a path. */
export async function assertReachable(privileges: Privileges, file: string): Promise<void> {
  const [command, ...rest] = [...privileges.prefix, 'test', '-x', file];
  if (command === undefined || (await works(command, rest))) return;
  throw new Error(
    `The embedded PostgreSQL runs as an ordinary user here and cannot reach ${file}. Put Merel and its data folder ` +
      'where every user may look (not below /root), start Merel as an ordinary user, or set DATABASE_URL.',
  );
}

async function works(command: string, args: readonly string[]): Promise<boolean> {
  try {
    await run(command, [...args]);
    return true;
  } catch {
    return false;
  }
}
