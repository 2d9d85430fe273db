import { expect, test } from 'vitest';
import { DISCREPANCY_STATES, takeWay, WAYS, type DiscrepancyState, type Way } from './discrepancy-states.ts';

/** Written by hand: the other half of the table. What is not named here is refused. */
const ALLOWED: Readonly<Record<Way, Partial<Record<DiscrepancyState, DiscrepancyState>>>> = {
  wait: { open: 'waiting', amending: 'waiting', credit_asked: 'waiting' },
  amend: { open: 'amending', waiting: 'amending', credit_asked: 'amending' },
  ask_credit: { open: 'credit_asked', waiting: 'credit_asked', amending: 'credit_asked' },
  reopen: { waiting: 'open', amending: 'open', credit_asked: 'open' },
};

test('every way out of every state is refused or leads where the table says', () => {
  for (const way of WAYS)
    for (const state of DISCREPANCY_STATES) {
      const to = ALLOWED[way][state];
      const taken = takeWay(way, { state, isAwaited: true });
      if (to === undefined) expect(taken, `${way} from ${state}`).toMatchObject({ ok: false, code: 'illegal_state' });
      else expect(taken, `${way} from ${state}`).toEqual({ ok: true, value: to });
    }
});

test('waiting is no way out of what goods that come cannot help', () => {
  expect(takeWay('wait', { state: 'open', isAwaited: false })).toMatchObject({ ok: false, code: 'illegal_state' });
  for (const way of ['amend', 'ask_credit'] as const)
    expect(takeWay(way, { state: 'open', isAwaited: false }).ok, way).toBe(true);
});
