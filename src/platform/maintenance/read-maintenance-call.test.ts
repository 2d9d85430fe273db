import { expect, it } from 'vitest';
import type { Instant } from '#kernel/instant.ts';
import { readMaintenanceCall } from './read-maintenance-call.ts';

const NOW = '2026-11-29T10:00:00.000Z' as Instant;
const read = (call: string) => readMaintenanceCall(call === '' ? [] : call.split(' '), NOW);

it.each([
  ['', { kind: 'status' }],
  ['status', { kind: 'status' }],
  ['off', { kind: 'off' }],
  ['on', { kind: 'on', until: null }],
  ['on --for 45m', { kind: 'on', until: '2026-11-29T10:45:00.000Z' }],
  ['on --for 2h', { kind: 'on', until: '2026-11-29T12:00:00.000Z' }],
  ['on --until 2026-11-29T13:30+01:00', { kind: 'on', until: '2026-11-29T12:30:00.000Z' }],
  ['on --until 2026-11-29T12:30:00Z', { kind: 'on', until: '2026-11-29T12:30:00.000Z' }],
])('“%s” is read', (call, expected) => {
  expect(read(call)).toEqual(expected);
});

it.each([
  // Over already, without a zone, without a unit, and words that mean nothing.
  'on --until 2026-11-29T09:30Z',
  'on --until 2026-11-29T14:30',
  'on --until 14:30',
  'on --until 2026-13-29T14:30Z',
  'on --for 0m',
  'on --for 45',
  'on --for',
  'on now',
  'off --for 45m',
  'on --for 45m --until 2026-11-29T14:30Z',
  'begin',
])('“%s” is refused', (call) => {
  expect(read(call)).toBeNull();
});
