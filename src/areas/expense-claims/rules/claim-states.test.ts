import { expect, test } from 'vitest';
import { CLAIM_ACTIONS, CLAIM_STATES, moveClaim } from './claim-states.ts';

/** What specification and domain rules 2.9 allow, written down once more: where each action leads from each state. */
const LEADS_TO: Readonly<Record<string, string>> = {
  'validate to_review': 'validated',
  'reject to_review': 'rejected',
  'settle validated': 'paid',
  'reopen paid': 'validated',
};

test('every action in every state does what the table says and nothing else', () => {
  const moved = CLAIM_ACTIONS.flatMap((action) =>
    CLAIM_STATES.map((state) => [`${action} ${state}`, moveClaim(action, state)] as const),
  );
  expect(moved).toHaveLength(16);
  for (const [move, result] of moved) {
    const to = LEADS_TO[move];
    const refused = { ok: false, code: 'illegal_state', data: { state: move.split(' ')[1] } };
    expect(result, move).toEqual(to === undefined ? refused : { ok: true, value: to });
  }
});
