import { expect, it } from 'vitest';
import { instantFromMs } from '#kernel/instant.ts';
import { mergeAccounts, type MergingAccount } from './merge-accounts.ts';

const at = (day: number) => instantFromMs(Date.UTC(2026, 0, day));
const waiting = (iban: string, by: string, day = 10): MergingAccount => ({
  iban,
  state: 'unverified',
  bringers: [by],
  firstSeenAt: at(day),
  verifiedBy: null,
  verifiedAt: null,
  isPaid: false,
});
const verified = (iban: string, by: string, { stood = 'S', day = 1, isPaid = false } = {}): MergingAccount => ({
  ...waiting(iban, by, day),
  state: 'verified',
  verifiedBy: stood,
  verifiedAt: at(day),
  isPaid,
});
const statesOf = (kept: MergingAccount[], double: MergingAccount[]) =>
  Object.fromEntries(
    mergeAccounts(kept, double).map(({ account, state }) => [account.iban, `${state} by ${account.bringers.join()}`]),
  );

it('a verified account stays verified on whichever side it is, and the other side’s is a change', () => {
  const real = [verified('TRUE', 'R', { isPaid: true })];
  const fresh = [waiting('NEW', 'A')];
  const merged = { TRUE: 'verified by R', NEW: 'unverified by A' };
  expect(statesOf(fresh, real)).toEqual(merged);
  expect(statesOf(real, fresh)).toEqual(merged);
});

it('an account verified for a double that was never paid waits beside one that was', () => {
  const real = [verified('TRUE', 'R', { day: 5, isPaid: true })];
  const fresh = [verified('NEW', 'A', { day: 1 })];
  const merged = { TRUE: 'verified by R', NEW: 'unverified by A' };
  expect(statesOf(fresh, real)).toEqual(merged);
  expect(statesOf(real, fresh)).toEqual(merged);
});

it('of two that were never paid the side verified first stays verified, with all of its accounts', () => {
  const early = [verified('EARLY', 'R', { day: 1 }), verified('LATER', 'R', { day: 9 })];
  const late = [verified('LATE', 'A', { day: 3 })];
  const merged = { EARLY: 'verified by R', LATER: 'verified by R', LATE: 'unverified by A' };
  expect(statesOf(late, early)).toEqual(merged);
  expect(statesOf(early, late)).toEqual(merged);
});

it('two companies that were both paid keep both accounts', () => {
  const [one, other] = [[verified('ONE', 'R', { isPaid: true })], [verified('TWO', 'Q', { isPaid: true })]];
  expect(statesOf(one, other)).toEqual({ ONE: 'verified by R', TWO: 'verified by Q' });
});

it('an account that both have keeps its first bringer, and no stander who brought it on the other side', () => {
  expect(statesOf([waiting('X', 'B', 9)], [waiting('X', 'A', 2)])).toEqual({ X: 'unverified by A' });
  const stood = verified('X', 'B', { stood: 'A', day: 3 });
  expect(statesOf([stood], [waiting('X', 'A', 2)])).toEqual({ X: 'unverified by A' });
  expect(statesOf([stood], [waiting('X', 'C', 2)])).toEqual({ X: 'verified by B' });
});

it('a refused account stays refused, unless money went there', () => {
  const refused: MergingAccount = { ...waiting('X', 'A'), state: 'refused' };
  expect(statesOf([refused], [verified('X', 'B')])).toEqual({ X: 'refused by A' });
  expect(statesOf([verified('X', 'B')], [refused])).toEqual({ X: 'refused by A' });
  expect(statesOf([refused], [verified('X', 'B', { isPaid: true })])).toEqual({ X: 'verified by B' });
});
