import { describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { isSideOf, proposeTransfers, type Transfer } from './own-transfer-fits.ts';

const transfer = (id: string, more: Partial<Transfer> = {}): Transfer => ({
  id,
  fromId: 'reserve',
  toId: 'main',
  text: 'Spreebank',
  minor: 500n,
  currency: 'EUR',
  madeOn: plainDate('2026-03-02'),
  ...more,
});
const booked = (more: object = {}) => ({
  accountId: 'main',
  minor: 500n,
  currency: 'EUR',
  bookedOn: plainDate('2026-03-03'),
  text: 'Umbuchung SPREEBANK',
  isOwnCounterparty: false,
  ...more,
});

describe('a transfer between own accounts', () => {
  it('is not the other side, another amount or another currency', () => {
    expect(isSideOf(booked(), transfer('A'))).toBe(true);
    expect(isSideOf(booked({ minor: -500n }), transfer('A'))).toBe(false);
    expect(isSideOf(booked({ minor: -500n, accountId: 'reserve' }), transfer('A'))).toBe(true);
    expect(isSideOf(booked({ minor: 501n }), transfer('A'))).toBe(false);
    expect(isSideOf(booked({ currency: 'USD' }), transfer('A'))).toBe(false);
  });

  it('is likely none of two that an entry may be', () => {
    const { possible, likely } = proposeTransfers(booked(), [transfer('A'), transfer('B')]);
    expect(possible.map(({ id }) => id)).toEqual(['A', 'B']);
    expect(likely).toBeNull();
  });

  it('is likely where the text or the other side names it, and only possible where nothing does', () => {
    expect(proposeTransfers(booked(), [transfer('A')]).likely?.id).toBe('A');
    expect(proposeTransfers(booked({ text: '', isOwnCounterparty: true }), [transfer('A')]).likely?.id).toBe('A');
    const silent = proposeTransfers(booked({ text: 'x' }), [transfer('A')]);
    expect([silent.possible.length, silent.likely]).toEqual([1, null]);
  });

  it('is not looked for before it was made, or more than a month after', () => {
    for (const day of ['2026-02-28', '2026-04-02'])
      expect(proposeTransfers(booked({ bookedOn: plainDate(day) }), [transfer('A')]).possible).toEqual([]);
  });
});
