import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPrivateKey, readHostKey, uploadFiles, type SftpAccount } from './sftp.ts';
import { startSftpServer, type SftpServer } from './sftp-server.test-kit.ts';

let server: SftpServer;
let account: SftpAccount;
const FILES = { folder: 'in/', files: [{ name: 'books.csv', bytes: Buffer.from('a;b\r\n'.repeat(50_000)) }] };

beforeAll(async () => {
  server = await startSftpServer({ user: 'books', password: 'right' });
  const host = { host: '127.0.0.1', port: server.port, privateHosts: ['127.0.0.1'] };
  const fingerprint = await readHostKey(host);
  account = { ...host, user: 'books', secret: { kind: 'password', value: 'right' }, fingerprint };
});
afterAll(() => server.close());

it('Files are laid down whole, and once more over what is there', async () => {
  expect(account.fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  await uploadFiles(account, FILES);
  await uploadFiles(account, FILES);
  expect([...server.files.keys()]).toEqual(['in/books.csv']);
  expect(server.files.get('in/books.csv')?.equals(FILES.files[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
});

it('Nothing is sent to a server with another key, with a wrong password, or where nothing can be written', async () => {
  server.files.clear();
  const other = { ...account, fingerprint: `SHA256:${'A'.repeat(43)}` };
  await expect(uploadFiles(other, FILES)).rejects.toMatchObject({ trouble: 'host_key_changed' });
  const wrong = { ...account, secret: { kind: 'password', value: 'wrong' } } as const;
  await expect(uploadFiles(wrong, FILES)).rejects.toMatchObject({ trouble: 'login_refused' });
  server.setFull(true);
  await expect(uploadFiles(account, FILES)).rejects.toMatchObject({ trouble: 'not_writable' });
  server.setFull(false);
  expect(server.files.size).toBe(0);
});

it('No address of this machine or its network is reached unless the operator names it', async () => {
  for (const host of ['127.0.0.1', 'localhost', '::1', '10.0.0.1', '169.254.169.254'])
    await expect(readHostKey({ host, port: server.port, privateHosts: [] }), host).rejects.toMatchObject({
      trouble: 'not_public',
    });
});

it('Where nothing answers is said to be unreachable', async () => {
  const gone = await startSftpServer({ user: 'a', password: 'b' });
  await gone.close();
  await expect(readHostKey({ ...account, port: gone.port })).rejects.toMatchObject({ trouble: 'unreachable' });
});

it('A key is a private one without a passphrase', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  expect(isPrivateKey(privateKey)).toBe(true);
  expect(isPrivateKey(publicKey)).toBe(false);
  expect(isPrivateKey('password')).toBe(false);
});
