import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alwaysOpen } from '#platform/maintenance/watch-maintenance.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { contracts } from './contracts.ts';
import { serveWeb } from './serve-web.ts';

/** What lies beside what is served, or might one day, and is nobody's outside. */
const OF_THE_WORKSHOP = ['assets/a-1.js.map', '.vite/manifest.json', '.git/config', '.env'];

let test: TestApp;
let webFolder: string;
let port: number;

beforeAll(async () => {
  test = await createTestApp({ requestTimeoutMs: 300 });
  webFolder = await mkdtemp(path.join(tmpdir(), 'merel-web-'));
  await writeFile(path.join(webFolder, 'index.html'), '<title>The one page</title>');
  await mkdir(path.join(webFolder, 'assets'));
  await writeFile(path.join(webFolder, 'assets/a-1.js'), 'run()');
  for (const file of OF_THE_WORKSHOP) {
    await mkdir(path.dirname(path.join(webFolder, file)), { recursive: true });
    await writeFile(path.join(webFolder, file), 'of the workshop');
  }
  await serveWeb(test.app, { webFolder, maintenance: alwaysOpen, clock: test.now });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await test.close();
  await rm(webFolder, { recursive: true, force: true });
});

/** Sends these bytes and reads until the server hangs up. */
async function rawCall(bytes: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(bytes);
  return text(socket);
}

const OUR_HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'];

describe('a call that reaches no route', () => {
  it.each(['/api/%zz', '/%', '/app/%C3%28', '/api/companies/%ff/members'])(
    'because its address %s cannot be decoded has our headers and the form of every error',
    async (url) => {
      const answer = await test.app.inject({ url });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ error: 'invalid_input', data: { fields: [] }, requestId: expect.any(String) });
      for (const name of OUR_HEADERS) expect(answer.headers[name], name).toBeTruthy();
      if (url.startsWith('/api/')) expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['because it is no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['because its headers have no end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`, 431],
    [
      'because its body does not end in time',
      'POST /api/auth/logout HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      408,
    ],
  ])('%s has them too', async (_why, bytes, status) => {
    const [head = '', body = ''] = (await rawCall(bytes)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}`);
    for (const name of OUR_HEADERS) expect(head).toContain(`${name}: `);
    expect(JSON.parse(body)).toMatchObject({ error: expect.any(String), requestId: expect.any(String) });
  });
});

/** The beginnings of calls that two servers may read as different calls, one of them hidden in the other. */
const HIDDEN = 'GET /api/nothing HTTP/1.1\r\nhost: x\r\n\r\n';
const POST = 'POST /api/auth/logout HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

describe('a call whose end can be read in two ways', () => {
  it.each([
    ['has both lengths', `${POST}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['has two lengths', `${POST}content-length: 2\r\ncontent-length: 40\r\n\r\n{}${HIDDEN}`],
    ['has a length that is no number', `${POST}content-length: +2\r\n\r\n{}${HIDDEN}`],
    ['has a chunk without a size', `${POST}transfer-encoding: chunked\r\n\r\nz\r\n{}\r\n0\r\n\r\n${HIDDEN}`],
    ['names chunks first', `${POST}transfer-encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n${HIDDEN}`],
    ['ends lines by LF alone', `${POST.replaceAll('\r\n', '\n')}content-length: 2\n\n{}${HIDDEN}`],
    ['has a blank before a colon', `${POST}content-length : 2\r\n\r\n{}${HIDDEN}`],
  ])('is refused and the connection closed when it %s', async (_shape, bytes) => {
    const answers = await rawCall(bytes);
    expect(answers).toMatch(/^HTTP\/1\.1 400 /);
    // One answer: what was hidden behind it was never read as a call.
    expect(answers.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answers).toContain('connection: close');
  });

  it('is told from two calls that come one after the other, which are both answered', async () => {
    const answers = await rawCall(`${HIDDEN}${HIDDEN.replace('host: x', 'host: x\r\nconnection: close')}`);
    expect(answers.match(/HTTP\/1\.1 404/g)).toHaveLength(2);
  });
});

describe('what is of the workshop', () => {
  it('is not there, though it lies beside what is', async () => {
    expect((await test.app.inject({ url: '/assets/a-1.js' })).body).toBe('run()');
    for (const file of OF_THE_WORKSHOP) {
      const answer = await test.app.inject({ url: `/${file}` });
      expect([answer.statusCode, answer.json().error], file).toEqual([404, 'not_found']);
    }
  });

  it('is not shown by the list of a folder, nor by a way out of it', async () => {
    for (const url of ['/assets', '/assets/', '/assets/../../package.json', '/..%2f..%2fpackage.json', '/debug']) {
      expect((await test.app.inject({ url })).statusCode, url).toBe(404);
    }
  });

  it('is not given back by TRACE', async () => {
    for (const address of ['/', '/api/auth/me']) {
      const answer = await rawCall(
        `TRACE ${address} HTTP/1.1\r\nhost: x\r\ncookie: planted=1\r\nconnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
      expect(answer).not.toContain('planted');
    }
  });
});

describe('an address that is no page', () => {
  const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it('gives a browser the page that says so, with the status that says so', async () => {
    for (const url of ['/nothing', '/nothing/here?x=1', '/favicon.php']) {
      const answer = await test.app.inject({ url, headers: BROWSER });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('The one page');
    }
  });

  it('gives the error to a program, and to a browser in the API', async () => {
    for (const [url, headers] of [
      ['/nothing', { accept: 'application/json' }],
      ['/api/nothing', BROWSER],
      ['/assets/gone.js', BROWSER],
    ] as const) {
      const answer = await test.app.inject({ url, headers });
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
    }
  });
});

it('the description of the API names every operation', async () => {
  const answer = await test.app.inject({ url: '/api/openapi.json' });
  const { openapi, paths } = answer.json<{ openapi: string; paths: Record<string, object> }>();
  expect(openapi).toBe('3.1.0');
  expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(contracts.length);
  expect(paths['/api/auth/me']).toMatchObject({ get: { operationId: 'access.getMe' } });
});
