import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { alwaysOpen } from '#platform/maintenance/watch-maintenance.ts';
import { serveWeb } from '../src/app/serve-web.ts';
import { writeTwins } from './precompress.ts';

const SCRIPT = 'export const words = "again and again";\n'.repeat(100);
const PAGE = `<!doctype html><title>Merel</title>${'<p>again and again</p>'.repeat(100)}`;
let folder = '';
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'merel-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), PAGE);
  await writeFile(path.join(folder, 'assets', 'words-1a2b.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets', 'small-1a2b.js'), 'export {};');
  await writeTwins(folder);
  app = Fastify();
  await serveWeb(app, { webFolder: folder, maintenance: alwaysOpen, clock: systemClock });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, encodings: string) =>
  app.inject({ url, headers: { 'accept-encoding': encodings } }).then(({ rawPayload, headers, statusCode }) => ({
    bytes: rawPayload,
    encoding: headers['content-encoding'],
    type: headers['content-type'],
    cache: headers['cache-control'],
    vary: headers['vary'],
    status: statusCode,
  }));

describe('a built file', () => {
  it.each([
    ['/assets/words-1a2b.js', 'assets/words-1a2b.js', SCRIPT, 'application/javascript; charset=utf-8'],
    ['/', 'index.html', PAGE, 'text/html; charset=utf-8'],
    ['/app/requests/all', 'index.html', PAGE, 'text/html; charset=utf-8'],
  ])('%s is sent as the twin that the build made', async (url, file, text, type) => {
    const brotli = await get(url, 'gzip, deflate, br, zstd');
    expect(brotli).toMatchObject({ encoding: 'br', type, vary: expect.stringContaining('accept-encoding') });
    expect(brotli.bytes.equals(await readFile(path.join(folder, `${file}.br`)))).toBe(true);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text);
    const zipped = await get(url, 'gzip');
    expect(zipped.encoding).toBe('gzip');
    expect(zipped.bytes.equals(await readFile(path.join(folder, `${file}.gz`)))).toBe(true);
    expect(gunzipSync(zipped.bytes).toString()).toBe(text);
    const plain = await get(url, 'identity');
    expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, text]);
  });

  it('is kept for ever when its name tells its content, and the page is asked for each time', async () => {
    expect((await get('/assets/words-1a2b.js', 'br')).cache).toBe('public, max-age=31536000, immutable');
    expect((await get('/', 'br')).cache).toBe('no-cache');
  });

  it('too small to gain has no twin, and no twin has an address of its own', async () => {
    await expect(readFile(path.join(folder, 'assets', 'small-1a2b.js.br'))).rejects.toThrow('ENOENT');
    expect((await get('/assets/small-1a2b.js', 'br')).status).toBe(200);
    for (const url of ['/assets/words-1a2b.js.br', '/index.html.gz', '/assets/', '/.vite/manifest.json'])
      expect((await get(url, 'br')).status, url).toBe(404);
  });
});
