import { moverOf, type StateTable } from '#kernel/state-table.ts';

/** Domain rules 2.8 from review on; what happens before is the request's, what happens to the money the payment's. */
export const INVOICE_STATES = ['to_review', 'on_hold', 'validated', 'paid', 'rejected'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
/** Whether somebody still has to decide about it: nothing of it is to be paid yet. */
export const isInReview = (state: InvoiceState): boolean => state === 'to_review' || state === 'on_hold';

export const INVOICE_ACTIONS = [
  'edit',
  'validate',
  'hold',
  'release',
  'stand_for_other',
  'reject',
  'enter_account',
  'verify_account',
  'set_method',
  'set_schedule',
  'describe',
  'settle',
  'reopen',
] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

export const INVOICE_MOVES: StateTable<InvoiceAction, InvoiceState, 'same'> = {
  edit: { from: ['to_review', 'on_hold'], to: 'same' },
  validate: { from: ['to_review'], to: 'validated' },
  hold: { from: ['to_review'], to: 'on_hold' },
  release: { from: ['on_hold'], to: 'to_review' },
  stand_for_other: { from: ['to_review'], to: 'same' },
  reject: { from: ['to_review', 'on_hold'], to: 'rejected' },
  enter_account: { from: ['validated'], to: 'same' },
  verify_account: { from: ['to_review', 'on_hold', 'validated'], to: 'same' },
  set_method: { from: ['validated'], to: 'same' },
  set_schedule: { from: ['validated'], to: 'same' },
  describe: { from: ['validated', 'paid'], to: 'same' },
  settle: { from: ['validated'], to: 'paid' },
  reopen: { from: ['paid'], to: 'validated' },
};

/** The state that an action leads an invoice to; refuses `illegal_state` where it is not open. */
export const moveInvoice = moverOf(INVOICE_MOVES);
