import { describe, expect, it } from 'vitest';
import { shareEntry } from './share-entry.ts';

const entry = (minor: bigint, instructed: { minor: bigint; currency: string } | null = null) => ({
  minor,
  baseMinor: minor,
  currency: 'EUR',
  instructed,
});
const of = (minors: readonly bigint[], isRest = false) => ({
  payments: minors.map((minor) => ({ minor, baseMinor: minor, currency: 'EUR' })),
  isRest,
});
const codeOf = (result: ReturnType<typeof shareEntry>) => (result.ok ? 'ok' : result.code);

describe('sharing out an entry is refused', () => {
  it('when nothing of it is open, or nothing is said of it', () => {
    expect(codeOf(shareEntry(entry(0n), of([100n])))).toBe('entry_explained');
    expect(codeOf(shareEntry(entry(-100n), of([])))).toBe('match_nothing');
    expect(codeOf(shareEntry(entry(-100n), of([100n], true)))).toBe('match_nothing');
  });

  it('when the payments are more than is left, be it by one cent, whichever way the money went', () => {
    expect(codeOf(shareEntry(entry(-300n), of([100n, 201n])))).toBe('match_exceeds_entry');
    expect(codeOf(shareEntry(entry(300n), of([100n, 201n])))).toBe('match_exceeds_entry');
  });

  it('for another currency, unless the bank says that this was ordered and nothing else is matched', () => {
    const dollars = { payments: [{ minor: 100n, baseMinor: 93n, currency: 'USD' }], isRest: false };
    const ordered = entry(-93n, { minor: 100n, currency: 'USD' });
    expect(codeOf(shareEntry(entry(-93n, { minor: 101n, currency: 'USD' }), dollars))).toBe('match_other_currency');
    expect(codeOf(shareEntry(ordered, { ...dollars, isRest: true }))).toBe('match_other_currency');
    expect(shareEntry(ordered, dollars)).toEqual({ ok: true, value: { payments: [-93n], rest: 0n } });
  });

  it('for another currency of which the bank says nothing, unless it took about what the payment is worth', () => {
    const dollars = { payments: [{ minor: 1000n, baseMinor: 900n, currency: 'USD' }], isRest: false };
    expect(codeOf(shareEntry(entry(-809n), dollars))).toBe('match_other_currency');
    expect(codeOf(shareEntry(entry(-991n), dollars))).toBe('match_other_currency');
    expect(codeOf(shareEntry(entry(-990n), { ...dollars, isRest: true }))).toBe('match_other_currency');
    expect(codeOf(shareEntry(entry(900n), dollars))).toBe('match_other_currency');
    expect(shareEntry(entry(-810n), dollars)).toEqual({ ok: true, value: { payments: [-810n], rest: 0n } });
    expect(shareEntry(entry(-990n), dollars)).toEqual({ ok: true, value: { payments: [-990n], rest: 0n } });
  });
});

it('leaves each payment whole and names what is left', () => {
  expect(shareEntry(entry(-300n), of([100n, 200n]))).toEqual({
    ok: true,
    value: { payments: [-100n, -200n], rest: 0n },
  });
  expect(shareEntry(entry(-302n), of([300n], true))).toEqual({ ok: true, value: { payments: [-300n], rest: -2n } });
  expect(shareEntry(entry(-302n), of([300n]))).toEqual({ ok: true, value: { payments: [-300n], rest: -2n } });
  expect(shareEntry(entry(300n), of([100n]))).toEqual({ ok: true, value: { payments: [100n], rest: 200n } });
  expect(shareEntry(entry(500n), of([], true))).toEqual({ ok: true, value: { payments: [], rest: 500n } });
});
