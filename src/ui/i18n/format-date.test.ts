import { describe, expect, it } from 'vitest';
import type { Instant } from '#kernel/instant.ts';
import { plainDate } from '#kernel/plain-date.ts';
import {
  formatAgo,
  formatDay,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatShortMonth,
  type Reader,
} from './format-date.ts';

const reader: Reader = { language: 'en', now: '2026-11-26T09:14:00.000Z' as Instant, timeZone: 'Europe/Paris' };

describe('days and moments on screen', () => {
  it('leaves this year out and names any other', () => {
    expect(formatDay(plainDate('2026-11-26'), reader)).toBe('Thu 26 Nov');
    expect(formatDay(plainDate('2025-11-26'), reader)).toBe('Wed 26 Nov 2025');
  });

  it('ends with no full stop, which the sentence around it may bring', () => {
    const inFrance: Reader = { ...reader, language: 'fr' };
    expect(formatDay(plainDate('2026-11-30'), { ...reader, language: 'de' })).toBe('Mo., 30. Nov');
    expect(formatDay(plainDate('2026-11-30'), inFrance)).toBe('lun. 30 nov');
    expect(formatDay(plainDate('2025-11-30'), inFrance)).toBe('dim. 30 nov. 2025');
  });

  it('says the first of a month as an ordinal in French, and no other day', () => {
    const inFrance: Reader = { ...reader, language: 'fr' };
    expect(formatDay(plainDate('2026-10-01'), inFrance)).toBe('jeu. 1er oct');
    expect(formatLongDay(plainDate('2025-10-01'), inFrance)).toBe('mercredi 1er octobre 2025');
    expect(formatDay(plainDate('2026-10-31'), inFrance)).toBe('sam. 31 oct');
    expect(formatMoment('2026-09-30T22:30:00.000Z' as Instant, inFrance)).toBe('jeu. 1er oct., 00:30');
    expect(formatLongDay(plainDate('2026-10-01'), { ...reader, language: 'es' })).toBe('jueves, 1 de octubre');
  });

  it('never shifts a plain day, whatever the zone', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Honolulu'])
      expect(formatDay(plainDate('2026-03-01'), { ...reader, timeZone })).toBe('Sun 1 Mar');
  });

  it('shows instants in the zone of the reader', () => {
    expect(formatMoment('2026-11-26T23:30:00.000Z' as Instant, reader)).toBe('Fri 27 Nov, 00:30');
  });

  it('is relative under a day and a date from then on', () => {
    expect(formatAgo('2026-11-26T09:13:50.000Z' as Instant, reader)).toBe('1 min');
    expect(formatAgo('2026-11-26T06:00:00.000Z' as Instant, reader)).toBe('3 h');
    expect(formatAgo('2026-11-25T09:00:00.000Z' as Instant, reader)).toBe('Wed 25 Nov');
  });

  it('writes months in every language', () => {
    expect(formatMonth('2026-11', 'de')).toBe('November 2026');
    expect(formatMonth('2026-11', 'es')).toBe('noviembre de 2026');
    expect(formatMonth('2026-11', 'de', '2026')).toBe('November');
    expect([formatShortMonth('2026-11', 'en'), formatShortMonth('2026-02-14', 'fr')]).toEqual(['Nov', 'févr.']);
  });
});
