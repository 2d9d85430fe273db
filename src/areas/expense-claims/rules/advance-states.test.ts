import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ADVANCE_ACTIONS,
  ADVANCE_MOVES,
  ADVANCE_STATES,
  advanceStateOf,
  checkAdvanceMove,
  openOf,
  type AdvanceAction,
  type AdvanceSums,
} from './advance-states.ts';

const NEW: AdvanceSums = { amount: 30_000n, claimed: 0n, returned: 0n, isPaid: false, isCancelled: false };

/** One way through the life of an advance; a part of what is open or of what was claimed. */
function after(action: AdvanceAction, sums: AdvanceSums, percent: bigint): AdvanceSums {
  const part = (of: bigint): bigint => (of * percent) / 100n || 1n;
  switch (action) {
    case 'pay':
      return { ...sums, isPaid: true };
    case 'bounce':
      return { ...sums, isPaid: false };
    case 'set-off':
      return { ...sums, claimed: sums.claimed + part(openOf(sums)) };
    case 'give-back':
      return { ...sums, claimed: sums.claimed - part(sums.claimed) };
    case 'return':
      return { ...sums, returned: sums.returned + part(openOf(sums)) };
    case 'cancel':
      return { ...sums, isCancelled: true };
  }
}

test('whatever happens in whatever order, each move starts and ends where the table says', () => {
  const seen = new Set<string>();
  const step = fc.tuple(fc.constantFrom(...ADVANCE_ACTIONS), fc.constantFrom(10n, 50n, 100n));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let sums = NEW;
      for (const [action, percent] of steps) {
        if (!checkAdvanceMove(action, sums).ok || (action === 'give-back' && sums.claimed === 0n)) continue;
        const from = advanceStateOf(sums);
        sums = after(action, sums, percent);
        const to = advanceStateOf(sums);
        seen.add(from).add(to);
        expect(ADVANCE_MOVES[action].from).toContain(from);
        expect(ADVANCE_MOVES[action].to, `${action} from ${from}`).toContain(to);
        expect(openOf(sums)).toBeGreaterThanOrEqual(0n);
      }
    }),
    { seed: 20261122, numRuns: 3000 },
  );
  expect([...seen].toSorted()).toEqual([...ADVANCE_STATES].toSorted());
});

test('nothing is done to what is cancelled, and what was claimed of is not cancelled', () => {
  for (const action of ADVANCE_ACTIONS)
    expect(checkAdvanceMove(action, { ...NEW, isCancelled: true }), action).toMatchObject({ code: 'illegal_state' });
  expect(checkAdvanceMove('cancel', { ...NEW, claimed: 1n })).toMatchObject({ code: 'illegal_state' });
  expect(checkAdvanceMove('cancel', NEW).ok).toBe(true);
});
