import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '../contract/outcome.ts';
import { railStates, type OnTheLine } from './rail-states.ts';
import { REQUEST_STATES } from './request-states.ts';

const sent: OnTheLine = {
  state: 'pending',
  outcome: null,
  submittedAt: '2026-11-20T09:00:00.000Z',
  isMyTurn: false,
  isOwn: false,
};
const line = (change: Partial<OnTheLine>): string => Object.values(railStates({ ...sent, ...change })).join(' ');

describe('the line of three', () => {
  it.each([
    ['a draft', { state: 'draft', submittedAt: null }, 'turn next next'],
    ['one that waits for somebody', {}, 'done moving next'],
    ['one that waits for the reader', { isMyTurn: true }, 'done turn next'],
    ['one that was sent back to the reader', { state: 'needs_changes', isOwn: true }, 'done turn next'],
    ['one that was sent back to somebody', { state: 'needs_changes' }, 'done moving next'],
    ['one that was declined', { state: 'rejected' }, 'done failed next'],
    ['one that was withdrawn', { state: 'withdrawn' }, 'done failed next'],
    ['one that was given up before it was sent', { state: 'withdrawn', submittedAt: null }, 'next failed next'],
    ['one that was cancelled', { state: 'cancelled' }, 'done failed next'],
    ['one that was approved', { state: 'approved' }, 'done done moving'],
    ['one that ran out', { state: 'expired' }, 'done done next'],
    ['one that was used', { state: 'fulfilled' }, 'done done done'],
    ['one that finance accepted', { state: 'fulfilled', outcome: 'to_pay' }, 'done done moving'],
    ['one that finance declined', { state: 'fulfilled', outcome: 'declined' }, 'done done failed'],
    ['one that was paid', { state: 'approved', outcome: 'paid' }, 'done done done'],
  ] as const)('of %s', (_what, change, expected) => {
    expect(line(change)).toBe(expected);
  });

  it('has at most one counter that waits, whatever is true of a request', () => {
    for (const state of REQUEST_STATES)
      for (const outcome of [null, ...OUTCOMES])
        for (const isMyTurn of [true, false]) {
          const waiting = line({ state, outcome, isMyTurn }).match(/turn|moving/g) ?? [];
          if (outcome === null || state === 'approved' || state === 'fulfilled')
            expect(waiting.length, `${state} ${outcome ?? ''}`).toBeLessThan(2);
        }
  });
});
