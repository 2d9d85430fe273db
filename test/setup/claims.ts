import { money, moneyFromWire } from '#kernel/money.ts';
import { makeStatement } from '../../src/app/demo/documents/make-statement.ts';
import { getClaim, listClaims, validateClaim, type ClaimView } from '#areas/expense-claims/contract/claim.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import type { PaymentView } from '#areas/payments/contract/payment.ts';
import { endToEndIdOf } from '#areas/payments/server/door.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { COMPANY_IBAN } from './found-test-companies.ts';
import { approveAs, billOf, draftOfBill, runOverAll, TODAY, uploadBill, type Cast } from './spend.ts';
import type { TestApp } from './test-app.ts';

export type Stand = { readonly test: TestApp; readonly cast: Cast };

let bills = 0;

/** An approved receipt of the requester over this much, VAT in it, that waits for review. */
export async function claimOf({ test, cast }: Stand, net: number, more: object = {}): Promise<ClaimView> {
  bills += 1;
  const bill = { number: `CLAIM-${bills}`, net };
  const file = await uploadBill(cast.requester, billOf(bill));
  const { invoice: _invoice, ...fields } = draftOfBill(test, bill);
  const draft = await cast.requester.ask(createDraft, {
    body: { ...fields, type: 'reimbursement', fileIds: [file.id], ...more },
  });
  const params = { requestId: draft.id };
  const sent = await cast.requester.ask(submitRequest, { params, body: { version: draft.version } });
  await approveAs([cast.approver, cast.controller, cast.owner], sent);
  await test.carry();
  const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review', q: bill.number } });
  return cast.controller.ask(getClaim, { params: { claimId: items[0]?.id ?? '' } });
}

export const accepting = (claim: ClaimView) => {
  const { version, costCenterId, expenseCategoryId, claimed, vatLines } = claim;
  const body = { version, costCenterId, expenseCategoryId, expenseAccount: '625700', sanctioned: claimed, vatLines };
  return { params: { claimId: claim.id }, body };
};

export async function accept({ test, cast }: Stand, claim: ClaimView): Promise<ClaimView> {
  const accepted = await cast.controller.ask(validateClaim, accepting(claim));
  await test.carry();
  return accepted;
}

/** Everything that can be paid, confirmed by the owner and shown by the bank. */
export async function payAll(stand: Stand): Promise<void> {
  const { test, cast } = stand;
  const run = await runOverAll(test, cast.controller);
  const params = { runId: run.id };
  const { procedure } = await cast.owner.ask(requestRunCode, { params });
  await cast.owner.ask(confirmRun, { params, body: { procedureId: procedure.id, code: await test.newestCode() } });
  for (const payment of run.payments)
    await book(stand, payment, { reference: `OUT-${payment.id}-${payment.attempt}`, way: 'out' });
}

type Booking = { reference: string; way: 'out' | 'in' };

/** The bank shows this payment gone, or back. */
export async function book({ test, cast }: Stand, payment: PaymentView, { reference, way }: Booking): Promise<void> {
  const { id, amount, attempt, payee } = payment;
  const { minor, currency } = moneyFromWire(amount);
  const moved = money(way === 'out' ? -minor : minor, currency);
  const xml = makeStatement({
    id: reference,
    iban: COMPANY_IBAN,
    from: TODAY,
    to: TODAY,
    opening: money(0n, currency),
    closing: moved,
    entries: [
      {
        reference,
        on: TODAY,
        amount: moved,
        counterparty: payee.name,
        endToEndId: endToEndIdOf(id, attempt),
        text: 'AC04',
      },
    ],
  });
  await cast.controller.ask(importStatement, { file: { name: 's.xml', bytes: new TextEncoder().encode(xml) } });
  await test.carry();
}
