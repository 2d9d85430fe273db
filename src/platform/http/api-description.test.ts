import fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { installApiDescription } from './api-description.ts';

it('the description of the API is rendered once, whoever asks, and is the same packed and unpacked', async () => {
  let made = 0;
  const app = fastify();
  installApiDescription(app, async () => {
    made += 1;
    if (made === 1) throw new Error('no memory left');
    return '{"openapi":"3.1.0"}';
  });
  const ask = (encoding: string) => app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } });
  expect((await ask('identity')).statusCode).toBe(500);
  const [plain, again] = await Promise.all([ask('identity'), ask('identity')]);
  const packed = await ask('gzip, br');
  expect([plain.body, again.body]).toEqual(['{"openapi":"3.1.0"}', '{"openapi":"3.1.0"}']);
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(made).toBe(2);
  await app.close();
});
