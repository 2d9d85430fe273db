import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startS3Server, type S3Server } from './s3-server.test-kit.ts';
import { sha256Hex } from '../crypto/token.ts';
import { FileNotFound, FileStoreAway, FileTooLarge, type FileKey, type FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

let folder: string;
let storage: S3Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'merel-files-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await storage?.close();
  storage = undefined;
});

describe.each(['disk', 'S3'] as const)('files on %s', (kind) => {
  test('larger than allowed are refused and leave nothing behind', async () => {
    const store = await open(kind);
    const content = Readable.from([Buffer.alloc(600), Buffer.alloc(600)]);
    await expect(store.put({ companyId: 'cmp_a', content, sizeMax: 1000 })).rejects.toBeInstanceOf(FileTooLarge);
    expect(await leftovers()).toEqual([]);
  });

  test('that are not there, or whose key leads elsewhere, are not found', async () => {
    const store = await open(kind);
    for (const key of [`cmp_a/00/${'0'.repeat(64)}`, '../../etc/passwd', 'cmp_a/../cmp_b/x']) {
      await expect(store.getBytes(key as FileKey)).rejects.toBeInstanceOf(FileNotFound);
      await expect(store.getStream(key as FileKey)).rejects.toBeInstanceOf(FileNotFound);
    }
  });

  test('come back as they were, as bytes and as a stream, under a name made from their content', async () => {
    const store = await open(kind);
    const bytes = Buffer.from('Rechnung №7 – 12,50 €');
    const stored = await store.put({ companyId: 'cmp_a', content: Readable.from([bytes]), sizeMax: 1000 });
    const digest = sha256Hex(bytes);
    expect(stored).toEqual({ key: `cmp_a/${digest.slice(0, 2)}/${digest}`, sha256: digest, size: bytes.length });
    expect(Buffer.from(await store.getBytes(stored.key))).toEqual(bytes);
    expect(Buffer.concat(await (await store.getStream(stored.key)).toArray())).toEqual(bytes);
  });

  test('of two companies are two files, even if they are equal', async () => {
    const store = await open(kind);
    const content = Buffer.from('same');
    const mine = await store.put({ companyId: 'cmp_a', content, sizeMax: 10 });
    const theirs = await store.put({ companyId: 'cmp_b', content, sizeMax: 10 });
    await store.delete(mine.key);
    await store.delete(mine.key);
    await expect(store.getBytes(mine.key)).rejects.toBeInstanceOf(FileNotFound);
    expect(Buffer.from(await store.getBytes(theirs.key))).toEqual(content);
  });
});

async function open(kind: 'disk' | 'S3'): Promise<FileStore> {
  if (kind === 'disk') return openFileStore({ s3: null, dataFolder: folder });
  storage = await startS3Server();
  return openFileStore({ s3: storage.options, dataFolder: folder });
}

const leftovers = async (): Promise<string[]> =>
  storage === undefined ? readdir(path.join(folder, 'files/incoming')) : storage.keys();

test('a folder that cannot be made keeps nothing, and says that it is not the file', async () => {
  await writeFile(path.join(folder, 'taken'), 'a file where the folder should be');
  const store = await openFileStore({ s3: null, dataFolder: path.join(folder, 'taken') });
  const kept = store.put({ companyId: 'cmp_a', content: Buffer.from('x'), sizeMax: 10 });
  await expect(kept).rejects.toBeInstanceOf(FileStoreAway);
  await expect(store.check()).rejects.toBeInstanceOf(FileStoreAway);
});

test('a folder that can be written to can keep files', async () => {
  await expect((await open('disk')).check()).resolves.toBeUndefined();
});

describe('files on S3', () => {
  test('are refused where the secret is wrong, and leave nothing behind', async () => {
    storage = await startS3Server();
    const store = await openFileStore({ s3: { ...storage.options, secret: 'another' }, dataFolder: folder });
    const content = Buffer.from('mine');
    await expect(store.put({ companyId: 'cmp_a', content, sizeMax: 10 })).rejects.toThrow(/signature/i);
    expect(await storage.keys()).toEqual([]);
  });

  test('are kept although the storage stumbles once', async () => {
    const real = await startS3Server();
    storage = real;
    let failures = 0;
    const stumbling = createServer((request, response) => {
      if (failures === 0) {
        failures += 1;
        request.resume().on('end', () => response.writeHead(503).end());
        return;
      }
      const target = new URL(request.url ?? '', real.options.endpoint);
      const { method, headers } = request;
      // The signature is of the host that was asked.
      request.pipe(
        forward(target, { ...(method === undefined ? {} : { method }), headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        }),
      );
    }).listen(0, '127.0.0.1');
    await once(stumbling, 'listening');
    const endpoint = `http://127.0.0.1:${(stumbling.address() as AddressInfo).port}`;
    const store = await openFileStore({ s3: { ...real.options, endpoint }, dataFolder: folder });
    const { key } = await store.put({ companyId: 'cmp_a', content: Readable.from([Buffer.from('mine')]), sizeMax: 10 });
    expect(failures).toBe(1);
    expect(Buffer.from(await store.getBytes(key)).toString()).toBe('mine');
    stumbling.closeAllConnections();
    stumbling.close();
  });

  test('lie in the bucket under their key, and nowhere once they are deleted', async () => {
    const store = await open('S3');
    const { key } = await store.put({ companyId: 'cmp_a', content: Buffer.from('mine'), sizeMax: 10 });
    expect(await storage?.keys()).toEqual([key]);
    await store.delete(key);
    expect(await storage?.keys()).toEqual([]);
  });

  test('cannot be kept while the storage is away, and a bucket that is not there is noticed', async () => {
    storage = await startS3Server({ checksSignatures: false });
    const opened = await openFileStore({ s3: storage.options, dataFolder: folder });
    await expect(opened.check()).resolves.toBeUndefined();
    const other = await openFileStore({ s3: { ...storage.options, bucket: 'other' }, dataFolder: folder });
    await expect(other.check()).rejects.toBeInstanceOf(Error);
    await storage.close();
    await expect(opened.check()).rejects.toBeInstanceOf(Error);
    await expect(opened.put({ companyId: 'cmp_a', content: Buffer.from('x'), sizeMax: 10 })).rejects.toBeInstanceOf(
      FileStoreAway,
    );
    storage = undefined;
  });
});
