import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { answerShares } from './share-target.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  answerShares(test.app);
});
afterAll(() => test.close());

const FORM = [
  '--x',
  'content-disposition: form-data; name="receipts"; filename="a.jpg"',
  'content-type: image/jpeg',
  '',
  'bytes',
  '--x--',
  '',
].join('\r\n');

const post = (headers: Record<string, string>, payload = FORM) =>
  test.app.inject({
    method: 'POST',
    url: '/receipt-share',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    payload,
  });

it.each(['none', 'same-origin'])(
  'a share whose browser says "%s" of its site leads to the page that asks',
  async (site) => {
    const answer = await post({ 'sec-fetch-site': site });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/app/receipt-share?lost']);
  },
);

it.each([[{ 'sec-fetch-site': 'cross-site' }], [{ 'sec-fetch-site': 'same-site' }], [{}]])(
  'a form of another site is refused: %j',
  async (headers) => {
    const answer = await post(headers as Record<string, string>);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, 'untrusted_origin']);
  },
);

it('a share is answered before its files are read, however many they are, and sets no cookie', async () => {
  const answer = await post({ 'sec-fetch-site': 'none' }, `${FORM.slice(0, -9)}${'y'.repeat(30_000_000)}\r\n--x--\r\n`);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('the manifest names the address, the field and the kinds of files that the worker takes', () => {
  const folder = path.resolve(import.meta.dirname, '../ui/public');
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const { share_target: target } = JSON.parse(read('merel.webmanifest')) as {
    share_target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } };
  };
  expect(target).toMatchObject({ action: '/receipt-share', method: 'POST', enctype: 'multipart/form-data' });
  expect(read('receipt-share-worker.js')).toContain(`getAll('${target.params.files[0]?.name ?? ''}')`);
});
