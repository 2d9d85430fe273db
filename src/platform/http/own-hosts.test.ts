import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installOwnHosts } from './own-hosts.ts';

const app = fastify();

beforeAll(() => {
  installOwnHosts(app, { baseUrl: 'http://spend.halden.example:3000' });
  app.get('/', async () => 'ours');
});
afterAll(() => app.close());

const statusFor = async (host: string): Promise<number> =>
  (await app.inject({ url: '/', headers: { host } })).statusCode;

it.each([
  'localhost:3000',
  'LOCALHOST',
  'merel.localhost:4200',
  '127.0.0.1:3000',
  '[::1]:3000',
  '192.168.1.20',
  'spend.halden.example:3000',
])('evaluation answers its own name %s', async (host) => {
  expect(await statusFor(host)).toBe(200);
});

it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', 'notlocalhost'])(
  'evaluation refuses %s, which a page elsewhere may have led to this machine',
  async (host) => {
    expect(await statusFor(host)).toBe(421);
  },
);
