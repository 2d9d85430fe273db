import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { giveAdvance } from '#areas/expense-claims/contract/advance.ts';
import { rejectClaim, takeBackSetOff, validateClaim } from '#areas/expense-claims/contract/claim.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { rejectInvoice } from '#areas/invoices/contract/invoice.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { readUsage } from '#areas/requests/server/queries/policy-subjects.ts';
import { listRequests } from '#areas/requests/contract/request-list.ts';
import { getRequest } from '#areas/requests/contract/request.ts';
import { accept, accepting, book, claimOf, payAll, type Stand } from '../../test/setup/claims.ts';
import { billInReview, eur, signInAll, TODAY, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;
let stand: Stand;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  stand = { test, cast };
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

/** The request of this number as its requester finds it: in the list, and in its panel. */
async function mine(number: number) {
  const { items } = await cast.requester.ask(listRequests, { query: { list: 'mine' } });
  const row = items.find((one) => one.number === number);
  if (row === undefined) throw new Error(`R-${number} is not among the requester's`);
  const view = await cast.requester.ask(getRequest, { params: { requestId: row.id } });
  expect({ state: view.state, outcome: view.outcome }).toEqual({ state: row.state, outcome: row.outcome });
  return view;
}

const paymentOf = async (number: number) => {
  const { items } = await cast.controller.ask(listPayments, {
    query: { states: 'paid,to_pay,failed', q: `R-${number}` },
  });
  const payment = items.find(({ reference }) => reference === `R-${number}`);
  if (payment === undefined) throw new Error(`Nothing is paid for R-${number}`);
  return payment;
};

async function usedThisYear(): Promise<bigint> {
  const window = { kind: 'spent', categoryId: null, country: null, from: plainDate('2026-01-01'), to: TODAY } as const;
  const scope = { companyId: test.companyId, userId: null };
  const used = await inScope(test.database.app, scope, (trx) =>
    readUsage(trx, test.companyId as CompanyId, {
      memberId: test.users.requester as never,
      except: null,
      windows: [window],
    }),
  );
  return [...used.values()][0] ?? 0n;
}

describe('what came of a request', () => {
  it('is nothing while finance looks at it', async () => {
    const claim = await claimOf(stand, 10_000);
    expect(await mine(claim.number)).toMatchObject({ state: 'approved', outcome: null, outcomeDetail: null });
  });

  it('is that finance declined it: the requester reads why, is told once, and has it no longer spent', async () => {
    const before = await usedThisYear();
    const claim = await claimOf(stand, 10_000);
    expect(await usedThisYear()).toBe(before + BigInt(claim.claimed.minor));
    const { version } = claim;
    await cast.controller.ask(rejectClaim, {
      params: { claimId: claim.id },
      body: { version, reason: 'Paid by card' },
    });
    await test.carry();
    const request = await mine(claim.number);
    expect(request).toMatchObject({
      state: 'approved',
      outcome: 'declined',
      outcomeDetail: { reason: 'Paid by card', accepted: null, on: null, setOffs: [] },
      can: { cancel: 'already_used' },
    });
    expect(await usedThisYear()).toBe(before);
    const { items } = await cast.requester.ask(listEntries, { query: {} });
    const told = items.filter(({ topic, link }) => topic === 'request_rejected' && link.includes(request.id));
    expect(told).toHaveLength(1);
    expect(told[0]?.line).toContain('The controller declined');
  });

  it('is that less is paid, with the reason, and then the day of the payment', async () => {
    const claim = await claimOf(stand, 10_000);
    const call = accepting(claim);
    await cast.controller.ask(validateClaim, {
      ...call,
      body: { ...call.body, sanctioned: eur(9000), reason: 'Wine is private' },
    });
    await test.carry();
    const detail = { accepted: eur(9000), reason: 'Wine is private', setOffs: [] };
    expect(await mine(claim.number)).toMatchObject({
      state: 'fulfilled',
      outcome: 'to_pay',
      outcomeDetail: { ...detail, on: null },
    });
    await payAll(stand);
    expect(await mine(claim.number)).toMatchObject({
      state: 'fulfilled',
      outcome: 'paid',
      outcomeDetail: { ...detail, on: TODAY },
    });
  });

  it('is owed again when the bank gives the money back', async () => {
    const claim = await claimOf(stand, 10_000);
    await accept(stand, claim);
    await payAll(stand);
    expect(await mine(claim.number)).toMatchObject({ outcome: 'paid' });
    await book(stand, await paymentOf(claim.number), { reference: 'BACK-OUTCOME', way: 'in' });
    expect(await mine(claim.number)).toMatchObject({
      state: 'fulfilled',
      outcome: 'to_pay',
      outcomeDetail: { on: null },
    });
  });

  it('is what was set off against an advance, and no longer when that is taken back', async () => {
    const body = {
      memberId: test.users.requester as never,
      amount: eur(50_000),
      purpose: 'Fair',
      givenOn: TODAY,
      tripId: null,
    };
    const advance = await cast.controller.ask(giveAdvance, { body });
    await payAll(stand);
    const claim = await claimOf(stand, 10_000);
    const accepted = await accept(stand, claim);
    const setOffs = [{ advanceNumber: advance.number, amount: claim.claimed }];
    expect(await mine(claim.number)).toMatchObject({ outcome: 'paid', outcomeDetail: { on: TODAY, setOffs } });
    const { version } = accepted;
    await cast.controller.ask(takeBackSetOff, { params: { claimId: claim.id }, body: { version } });
    await test.carry();
    expect(await mine(claim.number)).toMatchObject({ outcome: 'to_pay', outcomeDetail: { on: null, setOffs: [] } });
  });

  it('is told of invoices too', async () => {
    const ofBill = async (number: string) => {
      const { items } = await cast.requester.ask(listRequests, { query: { list: 'mine', q: number } });
      return items[0]?.number ?? 0;
    };
    await validatedBill(test, cast, { number: 'OUTCOME-1', net: 5000 });
    await test.carry();
    expect(await mine(await ofBill('OUTCOME-1'))).toMatchObject({ state: 'fulfilled', outcome: 'to_pay' });
    const bill = await billInReview(test, cast, { number: 'OUTCOME-2', net: 5000 });
    const body = { version: bill.version, reason: 'Not ours' };
    await cast.controller.ask(rejectInvoice, { params: { invoiceId: bill.id }, body });
    await test.carry();
    expect(await mine(await ofBill('OUTCOME-2'))).toMatchObject({
      state: 'approved',
      outcome: 'declined',
      outcomeDetail: { reason: 'Not ours' },
    });
  });
});
