import { afterAll, beforeAll, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { addRates } from '#areas/rates/server/door.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import {
  approveAs,
  billOf,
  draftOfBill,
  eur,
  signInAll,
  TODAY,
  uploadBill,
  type Cast,
} from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getClaim, listClaims, validateClaim } from '../contract/claim.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const YESTERDAY = plainDate('2026-03-19');
const BILL = { number: 'RATE-1', net: 10_000 };
const usd = (minor: number) => moneyToWire(money(BigInt(minor), currency('USD')));

const publish = (on: typeof TODAY, rate: string) =>
  inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    addRates(trx, test.companyId, [{ from: currency('USD'), to: currency('EUR'), on, rate, source: 'ECB' }]),
  );

it('is paid by the rate it was approved at, though that of its own day is published before finance looks', async () => {
  await publish(YESTERDAY, '0.9');
  const file = await uploadBill(cast.requester, billOf(BILL));
  const { invoice: _invoice, ...fields } = draftOfBill(test, BILL);
  const body = {
    ...fields,
    type: 'reimbursement' as const,
    fileIds: [file.id],
    amount: usd(10_000),
    vatLines: [],
    occurredOn: TODAY,
    detail: { type: 'reimbursement' as const, attendees: [], personalShare: null },
  };
  const draft = await cast.requester.ask(createDraft, { body });
  const params = { requestId: draft.id };
  const sent = await cast.requester.ask(submitRequest, { params, body: { version: draft.version } });
  expect(sent).toMatchObject({ baseAmount: eur(9000), rate: { on: YESTERDAY } });
  await approveAs([cast.approver], sent);
  await test.carry();
  await publish(TODAY, '0.95');

  const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review' } });
  const claim = await cast.controller.ask(getClaim, { params: { claimId: items[0]?.id ?? '' } });
  expect(claim).toMatchObject({ baseClaimed: eur(9000), rate: { rate: '0.9', on: YESTERDAY } });
  const { version, costCenterId, expenseCategoryId } = claim;
  await cast.controller.ask(validateClaim, {
    params: { claimId: claim.id },
    body: { version, costCenterId, expenseCategoryId, expenseAccount: null, sanctioned: usd(10_000), vatLines: [] },
  });
  const payments = await cast.controller.ask(listPayments, { query: {} });
  expect(payments.items.map(({ amount }) => amount)).toEqual([eur(9000)]);
});
