import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sha256Hex } from '../crypto/token.ts';
import { FileNotFound, FileTooLarge, type FileKey, type FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

let folder: string;
let bucket: { server: Server; objects: Map<string, Buffer> } | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'merel-files-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  bucket?.server.closeAllConnections();
  bucket?.server.close();
  bucket = undefined;
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

  test('can be checked to be keepable', async () => {
    await expect((await open(kind)).check()).resolves.toBeUndefined();
  });
});

async function open(kind: 'disk' | 'S3'): Promise<FileStore> {
  if (kind === 'disk') return openFileStore({ s3: null, dataFolder: folder });
  bucket = await startBucket();
  const address = bucket.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const s3 = { endpoint: `http://127.0.0.1:${port}`, bucket: 'merel', region: 'eu-test-1', key: 'k', secret: 's' };
  return openFileStore({ s3, dataFolder: folder });
}

const leftovers = async (): Promise<string[]> =>
  bucket === undefined ? (await readdir(path.join(folder, 'files/incoming'))).concat() : [...bucket.objects.keys()];

/** The four calls of the protocol that we use, on loopback. It checks that requests are signed, not by whom. */
async function startBucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const name = decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname);
      const answer = (status: number, body: string | Buffer = ''): void => void response.writeHead(status).end(body);
      if (request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') !== true) return answer(403);
      if (request.method === 'HEAD') return answer(name.replace(/\/$/, '') === '/merel' ? 200 : 404);
      if (request.method === 'PUT') {
        objects.set(name, Buffer.concat(chunks));
        return answer(200);
      }
      if (request.method === 'DELETE') {
        objects.delete(name);
        return answer(204);
      }
      const found = objects.get(name);
      const missing = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>gone</Message></Error>';
      return found === undefined ? answer(404, missing) : answer(200, found);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, objects };
}
