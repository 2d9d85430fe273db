import { describe, expect, it } from 'vitest';
import { instantFromMs } from '#kernel/instant.ts';
import { createCostlyReads, isCostlyRead } from './costly-reads.ts';

const NOW = instantFromMs(Date.UTC(2026, 10, 28));
const read = { id: 'a', method: 'GET', base: 'company', path: '/a', summary: '', rights: ['member'] } as const;

/** Work that ends when it is told to, and a list of whose work runs. */
function desk() {
  const reads = createCostlyReads();
  const runs: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (person: string, now = NOW) =>
    reads.run({ person, now }, async () => {
      runs.push(person);
      await new Promise<void>((resolve) => void ends.push(resolve));
      runs.splice(runs.indexOf(person), 1);
    });
  const settle = () => new Promise((resolve) => void setImmediate(resolve));
  return { ask, runs, ends, settle };
}

describe('reads that take long', () => {
  it('are exports, searches, and what its contract says so of', () => {
    expect(isCostlyRead({ ...read, isDownload: true }, { format: 'csv' })).toBe(true);
    expect(isCostlyRead(read, { q: 'paper' })).toBe(true);
    expect(isCostlyRead({ ...read, isCostly: true }, {})).toBe(true);
    expect(isCostlyRead(read, { q: '' })).toBe(false);
    expect(isCostlyRead(read, undefined)).toBe(false);
    expect(isCostlyRead({ ...read, method: 'POST' }, { q: 'paper' })).toBe(false);
  });

  it('of one person run one after the other, and another person’s beside them', async () => {
    const { ask, runs, ends, settle } = desk();
    const all = [...Array.from({ length: 12 }, () => ask('one')), ask('two'), ask('three')];
    await settle();
    expect(runs).toEqual(['one', 'two']);
    ends.shift()?.();
    await settle();
    // The third person goes before the eleven that the first has in line only where those may not run: here one may.
    expect(runs.toSorted((a, b) => a.localeCompare(b))).toEqual(['one', 'two']);
    while (ends.length > 0) {
      ends.shift()?.();
      await settle();
      expect(runs.length).toBeLessThanOrEqual(2);
      expect(runs.filter((person) => person === 'one').length).toBeLessThanOrEqual(1);
    }
    await Promise.all(all);
  });

  it('are refused to who has too many in line, and to who has used up their minute', async () => {
    const { ask, ends, settle } = desk();
    const lined = Array.from({ length: 31 }, () => ask('one'));
    await expect(ask('one')).rejects.toMatchObject({ code: 'too_many_requests', data: { retryAfterSeconds: 1 } });
    while (ends.length > 0 || lined.length === 0) {
      ends.shift()?.();
      await settle();
    }
    await Promise.all(lined);
    for (let used = 32; used < 600; used += 1) {
      const done = ask('one');
      ends.shift()?.();
      await done;
    }
    await expect(ask('one')).rejects.toMatchObject({ data: { retryAfterSeconds: 60 } });
    const later = ask('one', instantFromMs(Date.UTC(2026, 10, 28, 0, 1)));
    ends.shift()?.();
    await later;
  });

  it('that fail make room for the next', async () => {
    const reads = createCostlyReads();
    const who = { person: 'one', now: NOW };
    await expect(reads.run(who, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await reads.run(who, async () => 'yes')).toBe('yes');
  });
});
