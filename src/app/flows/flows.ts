import { ADVANCE_MOVES } from '#areas/expense-claims/rules/advance-states.ts';
import { CLAIM_MOVES } from '#areas/expense-claims/rules/claim-states.ts';
import { CREDIT_NOTE_MOVES } from '#areas/invoices/rules/credit-note-states.ts';
import { INVOICE_MOVES } from '#areas/invoices/rules/invoice-states.ts';
import { PROCEDURE_MOVES } from '#areas/identity/rules/sca.ts';
import { PAYMENT_MOVES } from '#areas/payments/rules/payment-states.ts';
import { ORDER_MOVES } from '#areas/purchase-orders/rules/order-states.ts';
import { REQUEST_MOVES } from '#areas/requests/rules/request-states.ts';
import { renderFlow } from './render-flow.ts';

/** Every page of `docs/flows` that a state table draws, by its file. */
export const flowPages = (): Record<string, string> => ({
  'docs/flows/request-life.md': renderFlow({
    title: 'The life of a request',
    source: 'src/areas/requests/rules/request-states.ts',
    start: { state: 'draft' },
    moves: REQUEST_MOVES,
    note: 'Approved, it is told as `requests.approved`: `invoices` makes an invoice of it, `expense-claims` a claim, `purchase-orders` an order.',
  }),
  'docs/flows/invoice-life.md': renderFlow({
    title: 'The life of an invoice',
    source: 'src/areas/invoices/rules/invoice-states.ts',
    start: { state: 'to_review', because: 'its request is approved' },
    moves: INVOICE_MOVES,
    note: 'Validated, it opens a payment and a payable to book; the two go on without waiting for each other.',
  }),
  'docs/flows/credit-note-life.md': renderFlow({
    title: 'The life of a credit note',
    source: 'src/areas/invoices/rules/credit-note-states.ts',
    start: { state: 'to_review', because: 'a document of the inbox gives money back' },
    moves: creditNoteMoves(),
    note: 'Set off, it lowers what is to pay of invoices; one that is covered wholly is paid without a payment.',
  }),
  'docs/flows/claim-life.md': renderFlow({
    title: 'The life of an expense claim',
    source: 'src/areas/expense-claims/rules/claim-states.ts',
    start: { state: 'to_review', because: 'its request is approved' },
    moves: CLAIM_MOVES,
    note: 'Validated, it opens a payment to the person and a payable to book.',
  }),
  'docs/flows/advance-life.md': renderFlow({
    title: 'The life of a cash advance',
    source: 'src/areas/expense-claims/rules/advance-states.ts',
    start: { state: 'unpaid', because: 'finance gives it' },
    moves: advanceMoves(),
    note: 'Which end a move reaches follows from the amounts; the database works out the same state from them.',
  }),
  'docs/flows/order-life.md': renderFlow({
    title: 'The life of a purchase order',
    source: 'src/areas/purchase-orders/rules/order-states.ts',
    start: { state: 'draft' },
    moves: ORDER_MOVES,
    note: 'An order out of an approved request begins open: its draft and its waiting were those of the request.',
  }),
  'docs/flows/confirmation-life.md': renderFlow({
    title: 'The life of a confirmation',
    source: 'src/areas/identity/rules/sca.ts',
    start: { state: 'pending', because: 'a factor is asked' },
    moves: PROCEDURE_MOVES,
    note: 'An approval is used up by what it approves, once, within five minutes, in the session or sign-in that asked. How a sign-in uses it is drawn in `second-step.md`.',
  }),
  'docs/flows/payment-life.md': renderFlow({
    title: 'The life of a payment',
    source: 'src/areas/payments/rules/payment-states.ts',
    start: { state: 'to_pay', because: 'invoice or claim validated' },
    moves: PAYMENT_MOVES,
    note: 'The bank file is written in the confirming transaction; one order of a payment is under way at a time, over all files.',
  }),
});

/** Each end that a move of a credit note can reach: setting off part of it may take several turns. */
function creditNoteMoves() {
  return Object.fromEntries(
    Object.entries(CREDIT_NOTE_MOVES).flatMap(([action, { from, to }]) =>
      to.map((end) => [to.length === 1 ? action : `${action} (${end})`, { from, to: end }]),
    ),
  );
}

/** Each end that a move of an advance can reach from a state; what only a part of it was done to stays where it is. */
function advanceMoves() {
  const isUnclaimed = (state: string): boolean => state === 'paid' || state === 'returned';
  const leads = (action: string, from: string, to: string): boolean =>
    from !== to &&
    (action !== 'give-back' || (from !== 'unpaid' && to !== 'unpaid')) &&
    (action !== 'return' || isUnclaimed(from) === isUnclaimed(to));
  return Object.fromEntries(
    Object.entries(ADVANCE_MOVES).flatMap(([action, { from, to }]) =>
      to.map((end) => [`${action} (${end})`, { from: from.filter((state) => leads(action, state, end)), to: end }]),
    ),
  );
}
