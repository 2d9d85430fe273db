import { expect, test } from 'vitest';
import {
  checkCreditNoteMove,
  CREDIT_NOTE_ACTIONS,
  CREDIT_NOTE_MOVES,
  CREDIT_NOTE_STATES,
  creditNoteStateOf,
} from './credit-note-states.ts';

/** What domain rules 2.8 allow, written down once more. */
const ALLOWED = [
  'edit to_review',
  'validate to_review',
  'reject to_review',
  'apply validated',
  'apply partly_applied',
  'refund validated',
  'refund partly_applied',
];

test('every action in every state is allowed as the table says and nothing else', () => {
  const moves = CREDIT_NOTE_ACTIONS.flatMap((action) => CREDIT_NOTE_STATES.map((state) => [action, state] as const));
  expect(moves).toHaveLength(30);
  for (const [action, state] of moves)
    expect(checkCreditNoteMove(action, state), `${action} from ${state}`).toEqual(
      ALLOWED.includes(`${action} ${state}`)
        ? { ok: true, value: true }
        : { ok: false, code: 'illegal_state', data: { state } },
    );
});

test('what is over can be moved no more', () => {
  for (const action of CREDIT_NOTE_ACTIONS)
    for (const state of ['applied', 'refunded', 'rejected'] as const)
      expect(checkCreditNoteMove(action, state).ok, `${action} from ${state}`).toBe(false);
});

test('the state follows from the decision and the amounts, and lies where the moves lead', () => {
  const of = (applied: bigint, isRefunded = false) =>
    creditNoteStateOf({ outcome: 'validated', gross: 240n, applied, isRefunded });
  expect([of(0n), of(1n), of(239n), of(240n)]).toEqual(['validated', 'partly_applied', 'partly_applied', 'applied']);
  expect([of(0n, true), of(100n, true)]).toEqual(['refunded', 'refunded']);
  for (const applied of [1n, 240n]) expect(CREDIT_NOTE_MOVES.apply.to).toContain(of(applied));
  const undecided = { gross: 240n, applied: 0n, isRefunded: false };
  expect(creditNoteStateOf({ ...undecided, outcome: null })).toBe('to_review');
  expect(creditNoteStateOf({ ...undecided, outcome: 'rejected' })).toBe('rejected');
});
