import { describe, expect, test } from 'vitest';
import { safeTarget } from './safe-target.ts';

const ORIGIN = 'https://merel.example';

describe('targets that leave the site or pretend not to are refused', () => {
  const attacks = [
    '//evil.example/app',
    '/\\evil.example/app',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/app',
    'javascript:alert(1)',
    '/app\t/x',
    '/app\n//evil',
    'https://merel.example@evil.example/app',
    'https://merel.example.evil.example/app',
    'https://merel.example:8443/app',
    'http://merel.example/app',
    '/%2Fevil.example',
    '/app/%252e%252e',
    'https://mеrel.example/app',
    '/app%00',
    'https://merel.example//evil.example',
    'javascript:alert(1)//https://merel.example/app',
    'data:text/html,<script>alert(1)</script>',
    '///evil.example/app',
    '/app/../..//evil.example',
    '/app/%2e%2e/auth',
    '/apple',
    '/auth/login',
    '/auth/invites/decline?token=x',
    'https://merel.example:443@evil.example/app',
    'https://MEREL.example.evil.example/app',
    '/app\r\nset-cookie: a=b',
    '/app\u202e/moc',
    'https://buy.example/orders',
    '',
  ];
  test.each(attacks)('%j', (target) => {
    expect(safeTarget(target, ORIGIN)).toBeNull();
  });
});

test('a path of the product, or its full address, is kept', () => {
  expect(safeTarget('/app/cmp_1/requests/to-approve?q=a', ORIGIN)).toBe('/app/cmp_1/requests/to-approve?q=a');
  expect(safeTarget('https://merel.example/app/cmp_1/home', ORIGIN)).toBe('/app/cmp_1/home');
});

test('an invite and the proof of an address that wait for the log-in are kept, and no other page before it', () => {
  for (const path of ['/auth/invites/join-company?token=abc', '/auth/login/verify?token=abc&invite=def'])
    expect(safeTarget(path, ORIGIN)).toBe(path);
  for (const path of [
    '/auth/login',
    '/auth/login/verify',
    '/auth/invites/decline?token=abc',
    '/auth/invites/join-company',
  ])
    expect(safeTarget(path, ORIGIN)).toBeNull();
});

test('without a target there is none', () => {
  expect(safeTarget(null, ORIGIN)).toBeNull();
});

describe('the configured procurement host', () => {
  const PROCUREMENT = 'https://buy.example';

  test('is kept, as a whole address', () => {
    expect(safeTarget('https://buy.example/orders?q=1', ORIGIN, PROCUREMENT)).toBe('https://buy.example/orders?q=1');
  });

  test.each([
    'http://buy.example/orders',
    'https://buy.example:8443/orders',
    'https://buy.example.evil.example/orders',
    'https://buy.example@evil.example/orders',
    'https://buy.example//evil.example',
    'https://buy.example/../evil',
    'https://buy.example',
    '//buy.example/orders',
  ])('is not %j', (target) => {
    expect(safeTarget(target, ORIGIN, PROCUREMENT)).toBeNull();
  });
});
