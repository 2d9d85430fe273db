import { describe, expect, it } from 'vitest';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { approvalsFor, isReady, type Voice } from './recovery.ts';

const now = '2026-11-26T09:00:00.000Z' as Instant;
const company = (name: string, hasApprover: boolean, isApproved: boolean): Voice => ({
  companyName: name,
  hasApprover,
  isApproved,
});
/** Who must approve, `+` before who has. */
const told = (voices: readonly Voice[], isVouched = false): string[] =>
  approvalsFor(voices, isVouched).map(
    ({ companyName, isGiven }) => `${isGiven ? '+' : ''}${companyName ?? 'operator'}`,
  );

describe('a recovery is approved', () => {
  it('by every company that the account opens', () => {
    expect(told([company('A', true, true), company('B', true, false)])).toEqual(['+A', 'B']);
  });

  it('by the operator too where one company has nobody else, and for an account without a company', () => {
    expect(told([company('A', true, true), company('B', false, false)])).toEqual(['+A', 'operator']);
    expect(told([company('A', false, false)], true)).toEqual(['+operator']);
    expect(told([])).toEqual(['operator']);
  });

  it('once: an approval stays when whoever gave it has left', () => {
    expect(told([company('A', false, true)])).toEqual(['+A']);
  });

  it('and ready when all have and the waiting time is over, not a moment before', () => {
    const all = approvalsFor([company('A', true, true)], false);
    expect(isReady({ ripeAt: now, approvals: all }, now)).toBe(true);
    expect(isReady({ ripeAt: now, approvals: all }, plusMs(now, -1))).toBe(false);
    expect(isReady({ ripeAt: now, approvals: approvalsFor([company('A', true, false)], true) }, now)).toBe(false);
    expect(isReady({ ripeAt: now, approvals: [] }, now)).toBe(false);
  });
});
