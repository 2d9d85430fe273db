import { describe, expect, it } from 'vitest';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { ABILITY_KEYS } from '../contract/abilities.ts';
import { askableSince, giversOf, isAskable } from './access-ask.ts';

const HOUR = 60 * 60 * 1000;
const now = '2026-03-13T09:00:00.000Z' as Instant;

describe('who gives access', () => {
  it('is the owner alone where it takes an admin or the owner', () => {
    for (const ability of ['members', 'invite', 'rules', 'signOn', 'confirmPayments', 'ownership'] as const)
      expect(giversOf(ability), ability).toEqual(['owner']);
  });

  it('is an admin as well where a controller may', () => {
    for (const ability of ['reviewInvoices', 'pay', 'bookkeeping', 'sort', 'budgets'] as const)
      expect(giversOf(ability), ability).toEqual(['admin', 'owner']);
  });

  it('is always the owner', () => {
    for (const ability of ABILITY_KEYS) expect(giversOf(ability)).toContain('owner');
  });
});

describe('asking again', () => {
  it.each([
    [0, false],
    [24 * HOUR - 1, false],
    [24 * HOUR, true],
  ])('after %d ms is %s', (since, isAllowed) => {
    const askedAt = plusMs(now, -since);
    expect(isAskable(askedAt, now)).toBe(isAllowed);
    expect(askedAt <= askableSince(now)).toBe(isAllowed);
  });

  it('is not what somebody does who never asked', () => {
    expect(isAskable(null, now)).toBe(true);
  });
});
