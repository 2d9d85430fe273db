import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCommonPasswords } from './common-passwords.ts';
import { openRangeService } from './range-service.ts';

const common = openCommonPasswords();

describe('without a network', () => {
  it.each([
    'passwordpassword',
    'PasswordPassword',
    ' passwordstandard ',
    'password123456789',
    'qwertyqwertyqwe',
    'iloveyouprincess',
  ])('knows %j', async (password) => {
    expect(await common.isLeaked(password)).toBe(true);
  });

  it.each(['a heron under the old bridge', 'correct horse battery staple', 'Übermorgen regnet es Reis', ''])(
    'lets %j through',
    async (password) => {
      expect(await common.isLeaked(password)).toBe(false);
    },
  );
});

describe('with a range service', () => {
  const leaked = 'a heron under the old bridge';
  const hash = createHash('sha1').update(leaked).digest('hex').toUpperCase();
  const asked: string[] = [];
  let server: Server;
  let url: string;
  let isBroken = false;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (isBroken) response.writeHead(503).end();
      else response.end(`${hash.slice(5)}:42\r\n${'0'.repeat(35)}:0`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('learns of a leak, and tells the service five digits of a hash and nothing else', async () => {
    const service = openRangeService({ url, onError: () => {} }, common);
    expect(await service.isLeaked(leaked)).toBe(true);
    expect(await service.isLeaked('another sentence that nobody leaked')).toBe(false);
    expect(asked).toHaveLength(2);
    for (const path of asked) expect(path).toMatch(/^\/range\/[0-9A-F]{5}(\?|$)/i);
  });

  it('keeps nobody out while the service is down, and still knows the common ones', async () => {
    isBroken = true;
    const errors: unknown[] = [];
    const service = openRangeService({ url, onError: (error) => errors.push(error) }, common);
    expect(await service.isLeaked(leaked)).toBe(false);
    expect(await service.isLeaked('passwordpassword')).toBe(true);
    expect(errors).toHaveLength(1);
  });
});
