import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

export type SftpServer = {
  readonly port: number;
  /** What lies there, by path. */
  readonly files: Map<string, Buffer>;
  /** Refuses to write from now on, as a full disk does. */
  setFull: (isFull: boolean) => void;
  readonly close: () => Promise<void>;
};

const hostKeyPem = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;

/** An SFTP server on loopback with files in memory, for one account; the SSH part is the library's own. */
export async function startSftpServer({
  user,
  password,
  port = 0,
}: {
  user: string;
  password: string;
  port?: number;
}): Promise<SftpServer> {
  const files = new Map<string, Buffer>();
  const state = { isFull: false };
  const server = new ssh2.Server({ hostKeys: [hostKeyPem()] }, (client: Connection) => {
    client.on('error', () => {});
    client.on('authentication', (way) => {
      if (way.method === 'password' && way.username === user && way.password === password) way.accept();
      else way.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), files, state));
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  return {
    port: (server.address() as AddressInfo).port,
    files,
    setFull: (isFull) => void (state.isFull = isFull),
    close: () => {
      const ended = Promise.withResolvers<void>();
      server.close(() => ended.resolve());
      return ended.promise;
    },
  };
}

const { STATUS_CODE } = ssh2.utils.sftp;

function serve(sftp: SFTPWrapper, files: Map<string, Buffer>, state: { isFull: boolean }): void {
  const open = new Map<number, string>();
  let next = 1;
  const handleOf = (id: number): Buffer => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(id);
    return handle;
  };
  const answer = (id: number, isDone: boolean): void => sftp.status(id, isDone ? STATUS_CODE.OK : STATUS_CODE.FAILURE);
  sftp.on('OPEN', (id, path) => {
    if (state.isFull) {
      answer(id, false);
      return;
    }
    open.set(next, path);
    files.set(path, Buffer.alloc(0));
    sftp.handle(id, handleOf(next));
    next += 1;
  });
  sftp.on('WRITE', (id, handle, ...[offset, data]) => {
    const path = open.get(handle.readUInt32BE()) ?? '';
    const before = files.get(path) ?? Buffer.alloc(0);
    const bytes = Buffer.alloc(Math.max(before.length, offset + data.length));
    before.copy(bytes);
    data.copy(bytes, offset);
    files.set(path, bytes);
    answer(id, true);
  });
  sftp.on('CLOSE', (id) => answer(id, true));
  sftp.on('FSTAT', (id) => sftp.attrs(id, { mode: 0o100644, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 }));
  sftp.on('FSETSTAT', (id) => answer(id, true));
  sftp.on('REMOVE', (id, path) => answer(id, files.delete(path)));
  sftp.on('RENAME', (id, from, to) => {
    const bytes = files.get(from);
    const isFree = bytes !== undefined && !files.has(to);
    if (isFree) {
      files.delete(from);
      files.set(to, bytes);
    }
    answer(id, isFree);
  });
}
