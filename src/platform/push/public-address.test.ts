import { expect, test } from 'vitest';
import { isPublicAddress, lookUpPublic, NotPublic } from './public-address.ts';

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:a00:1::1',
  'ff02::1',
  'push.example',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '142.250.185.74', '172.32.0.1', '2a00:1450:4001:80f::200a', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

/** A name server that answers what the test says. */
const lookUp = (addresses: readonly string[], all: boolean) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const guarded = lookUpPublic((_name, _options, done) => done(null, found));
  guarded('push.example', { all }, (error, address) => resolve(error ?? address));
  return promise;
};

test('a name that leads inside, also beside a public address, is refused', async () => {
  for (const addresses of [[], ['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['2a00:1450::1', '::1']])
    for (const all of [true, false]) expect(await lookUp(addresses, all)).toBeInstanceOf(NotPublic);
});

test('a name that leads out is answered as it was asked', async () => {
  expect(await lookUp(['8.8.8.8', '8.8.4.4'], true)).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '8.8.4.4', family: 4 },
  ]);
  expect(await lookUp(['8.8.8.8'], false)).toBe('8.8.8.8');
});
