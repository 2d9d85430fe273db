import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import ssh2, { type Client, type ConnectConfig, type SFTPWrapper } from 'ssh2';
import { NotPublic } from '../push/public-address.ts';
import { connectOutside, type Host } from './connect-outside.ts';

export type SftpAccount = Host & {
  readonly user: string;
  readonly secret: { readonly kind: 'password' | 'key'; readonly value: string };
  /** Of the server's key, as OpenSSH writes it: any other key is another server. */
  readonly fingerprint: string;
};

export type SftpTrouble = 'not_public' | 'unreachable' | 'host_key_changed' | 'login_refused' | 'not_writable';

/** Why something could not be laid down at a server. */
export class SftpError extends Error {
  override readonly name = 'SftpError';
  readonly trouble: SftpTrouble;

  constructor(trouble: SftpTrouble, cause?: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}

const READY_MS = 20_000;
const FILE_MS = 120_000;

/** `SHA256:` and the digest without its padding: what `ssh-keyscan` and servers' operators show. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Whether this is a private key that a connection can be opened with; one behind a passphrase is none. */
export function isPrivateKey(text: string): boolean {
  const parsed = ssh2.utils.parseKey(text);
  return !(parsed instanceof Error) && (Array.isArray(parsed) ? parsed[0] : parsed)?.isPrivateKey() === true;
}

/** The fingerprint of a server's key, for somebody to compare before anything is sent there. @throws SftpError */
export async function readHostKey(host: Host): Promise<string> {
  let seen: string | null = null;
  const hostVerifier = (key: Buffer): boolean => {
    seen = fingerprintOf(key);
    // Nothing more is wanted, so nobody logs in.
    return false;
  };
  await opened(host, { username: 'merel', hostVerifier }).then(
    (client) => client.end(),
    (error: unknown) => {
      if (seen === null) throw error;
    },
  );
  if (seen === null) throw new SftpError('unreachable');
  return seen;
}

type Upload = {
  readonly folder: string;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
};

/**
 * Lays files down in a folder, each whole or not at all: under another name first, then renamed. Done again it leaves the
 * same. @throws SftpError
 */
export async function uploadFiles(account: SftpAccount, { folder, files }: Upload): Promise<void> {
  let isOther = false;
  const { kind, value } = account.secret;
  const client = await opened(account, {
    username: account.user,
    ...(kind === 'password' ? { password: value } : { privateKey: value }),
    hostVerifier: (key: Buffer) => {
      isOther = fingerprintOf(key) !== account.fingerprint;
      return !isOther;
    },
  }).catch((error: unknown) => {
    throw isOther ? new SftpError('host_key_changed', error) : error;
  });
  try {
    await withinTime(lay(client, folder, files));
  } catch (error) {
    throw error instanceof SftpError ? error : new SftpError('not_writable', error);
  } finally {
    client.end();
  }
}

async function lay(client: Client, folder: string, files: Upload['files']): Promise<void> {
  const sftp = await promisify<SFTPWrapper>((done) => client.sftp((error, channel) => done(error ?? null, channel)))();
  const settled = (work: (done: (error?: Error | null) => void) => void): Promise<void> =>
    promisify<void>((done) => work((error) => done(error ?? null)))();
  for (const { name, bytes } of files) {
    const path = folder === '' ? name : `${folder.replace(/\/+$/, '')}/${name}`;
    await settled((done) => sftp.writeFile(`${path}.part`, Buffer.from(bytes), done));
    // What an earlier try left: servers rename onto nothing that is there.
    await settled((done) => sftp.unlink(path, done)).catch(() => {});
    await settled((done) => sftp.rename(`${path}.part`, path, done));
  }
}

async function opened(host: Host, config: ConnectConfig): Promise<Client> {
  const sock = await connectOutside(host).catch((error: unknown) => {
    throw new SftpError(error instanceof NotPublic ? 'not_public' : 'unreachable', error);
  });
  const client = new ssh2.Client();
  const { promise, resolve, reject } = Promise.withResolvers<Client>();
  client.once('ready', () => resolve(client));
  // Whatever comes after it was opened ends what is waited for then.
  client.on('error', (error: Error & { level?: string }) =>
    reject(new SftpError(error.level === 'client-authentication' ? 'login_refused' : 'unreachable', error)),
  );
  client.once('close', () => reject(new SftpError('unreachable')));
  try {
    client.connect({ ...config, sock, readyTimeout: READY_MS });
  } catch (error) {
    sock.destroy();
    throw new SftpError('login_refused', error);
  }
  return promise;
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new SftpError('unreachable')), FILE_MS);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
