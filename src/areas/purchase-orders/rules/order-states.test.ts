import { expect, test } from 'vitest';
import {
  moveOrder,
  ORDER_ACTIONS,
  ORDER_MOVES,
  ORDER_STATES,
  type OrderAction,
  type OrderPart,
  type OrderState,
} from './order-states.ts';

const UNUSED = { isReceived: false, isBilled: false };
const PARTS: readonly OrderPart[] = ['requester', 'finance', 'system'];

/** Written by hand: the other half of the table. What is not named here is refused. */
const ALLOWED: Readonly<Record<OrderAction, Partial<Record<OrderState, readonly [OrderState, ...OrderPart[]]>>>> = {
  submit: { draft: ['pending', 'requester'] },
  open: { pending: ['open', 'system'] },
  send: { open: ['open', 'requester', 'finance'] },
  receive: { open: ['open', 'requester', 'finance'], closed: ['closed', 'requester', 'finance'] },
  amend: { open: ['open', 'requester', 'finance'] },
  'set-receipt-rule': { open: ['open', 'finance'] },
  close: { open: ['closed', 'finance', 'system'] },
  reopen: { closed: ['open', 'finance'] },
  cancel: {
    draft: ['cancelled', 'requester', 'finance'],
    pending: ['cancelled', 'requester', 'finance'],
    open: ['cancelled', 'requester', 'finance'],
  },
};

test('every action in every state by everybody is refused or leads where the table says', () => {
  for (const action of ORDER_ACTIONS)
    for (const state of ORDER_STATES)
      for (const part of PARTS) {
        const [to, ...who]: readonly [] | readonly [OrderState, ...OrderPart[]] = ALLOWED[action][state] ?? [];
        const moved = moveOrder(action, { state, use: UNUSED }, [part]);
        const label = `${action} from ${state} by ${part}`;
        if (to === undefined) expect(moved, label).toMatchObject({ ok: false, code: 'illegal_state' });
        else if (!who.some((one) => one === part)) expect(moved, label).toMatchObject({ ok: false, code: 'not_yours' });
        else expect(moved, label).toEqual({ ok: true, value: to });
      }
});

test('whoever ordered does not say what its invoices wait for, though they are in finance', () => {
  expect(moveOrder('set-receipt-rule', { state: 'open', use: UNUSED }, ['requester', 'finance'])).toMatchObject({
    code: 'not_yours',
  });
});

test('nobody does anything in no part', () => {
  for (const action of ORDER_ACTIONS)
    for (const state of ORDER_MOVES[action].from)
      expect(moveOrder(action, { state, use: UNUSED }, []), `${action} from ${state}`).toMatchObject({ ok: false });
});

test('what something came of is not cancelled, but can be closed', () => {
  for (const use of [
    { isReceived: true, isBilled: false },
    { isReceived: false, isBilled: true },
  ]) {
    expect(moveOrder('cancel', { state: 'open', use }, ['finance'])).toMatchObject({ code: 'already_used' });
    expect(moveOrder('close', { state: 'open', use }, ['finance'])).toEqual({ ok: true, value: 'closed' });
  }
});
