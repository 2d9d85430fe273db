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

test('an invite that waits for the log-in is kept, and no other page before it', () => {
  const invite = '/auth/invites/join-company?token=abc';
  expect(safeTarget(invite, ORIGIN)).toBe(invite);
  for (const path of ['/auth/login', '/auth/invites/decline?token=abc', '/auth/invites/join-company'])
    expect(safeTarget(path, ORIGIN)).toBeNull();
});

test('without a target there is none', () => {
  expect(safeTarget(null, ORIGIN)).toBeNull();
});
