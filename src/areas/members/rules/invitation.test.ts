import { expect, test } from 'vitest';
import type { Instant } from '#kernel/instant.ts';
import { checkInvitedAddress, isOpen, isUnanswered, seatsLeft } from './invitation.ts';

const at = (text: string): Instant => text as Instant;
const NOW = at('2026-03-20T09:00:00.000Z');
const LIFE = { expires_at: at('2026-03-20T09:00:00.001Z'), accepted_at: null, declined_at: null, withdrawn_at: null };

test.each(['accepted_at', 'declined_at', 'withdrawn_at'] as const)('one with %s is closed', (field) => {
  expect(isOpen({ ...LIFE, [field]: NOW }, NOW)).toBe(false);
  expect(isUnanswered({ ...LIFE, [field]: NOW })).toBe(false);
});

test('one is closed from its last moment on, but still unanswered', () => {
  expect(isOpen({ ...LIFE, expires_at: NOW }, NOW)).toBe(false);
  expect(isUnanswered({ ...LIFE, expires_at: NOW })).toBe(true);
  expect(isOpen(LIFE, NOW)).toBe(true);
});

test.each([
  [{ email: 'ada@halden.example', domain: null }, 'eve@halden.example', 'no_match'],
  [{ email: null, domain: 'halden.example' }, 'ada@evil.example', 'email_wrong_domain'],
  [{ email: null, domain: 'halden.example' }, 'ada@a.halden.example', 'email_wrong_domain'],
  [{ email: null, domain: 'halden.example' }, 'ada@halden.example@evil.example', 'email_wrong_domain'],
])('%o refuses %s', (invitation, email, code) => {
  expect(checkInvitedAddress(invitation, email)).toMatchObject({ ok: false, code });
});

test('case and blanks around make no other address', () => {
  expect(checkInvitedAddress({ email: 'Ada@Halden.example', domain: null }, ' ada@halden.EXAMPLE ').ok).toBe(true);
  expect(checkInvitedAddress({ email: null, domain: 'halden.example' }, 'Ada@Halden.Example').ok).toBe(true);
});

test('seats are counted where there are any, and never below none', () => {
  expect([seatsLeft(null, 999), seatsLeft(3, 1), seatsLeft(3, 3), seatsLeft(3, 5)]).toEqual([null, 2, 0, 0]);
});
