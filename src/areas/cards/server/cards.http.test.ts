import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createExport,
  downloadExport,
  getPayable,
  listPayables,
  preparePayable,
} from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { giveBack, networkTables, take } from '#areas/card-network/server/door.ts';
import { listAllPayments } from '#areas/payments/contract/all-payments.ts';
import { getRequest } from '#areas/requests/contract/request.ts';
import {
  cardRefOf,
  eurMinor,
  networkOf,
  openCardDesk,
  payWith,
  requestCard,
} from '../../../../test/setup/card-desk.ts';
import { billOf, signInAll, TODAY, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getCardAccount } from '../contract/card-account.ts';
import { describeCardPayment, getCardPayment } from '../contract/card-payment.ts';
import { getCard, type CardView } from '../contract/card.ts';

/** From the request to the books: a card that was approved pays, and everything else follows from what the issuer tells. */
let test: TestApp;
let cast: Cast;
let card: CardView;
let ref: string;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await openCardDesk(test, cast, 500_000n);
  card = await requestCard(test, cast, { minor: 6_000 });
  ref = await cardRefOf(test, card);
});
afterAll(() => test.close());

it('an approved request has its card, with what was approved and two euros beside it', () => {
  expect(card).toMatchObject({
    kind: 'single_use',
    state: 'active',
    limit: { minor: '6200', currency: 'EUR' },
    supplierName: 'Adobe',
    isWaitingForIssuer: false,
    can: { pause: true, resume: false, reveal: true, change: false },
  });
});

it('a payment is held, cleared and booked; the rest of the promise is given back', async () => {
  const { purchase, answer } = await payWith(test, ref, { minor: 5_990n });
  expect(answer).toMatchObject({ isApproved: true, amount: { minor: '5990' } });
  const held = await cast.requester.ask(getCard, { params: { cardId: card.id } });
  expect([held.held.minor, held.spent.minor, held.activity.map(({ state }) => state)]).toEqual(['5990', '0', ['held']]);
  const before = await cast.owner.ask(getCardAccount);
  expect([before.account?.balance.minor, before.account?.held.minor, before.account?.available.minor]).toEqual([
    '500000',
    '5990',
    '494010',
  ]);
  await take(networkOf(test), { purchase, minor: 5_990n, isFinal: true });
  await test.carry();
  const paid = await cast.requester.ask(getCard, { params: { cardId: card.id } });
  expect([paid.held.minor, paid.spent.minor, paid.activity.map(({ state }) => state)]).toEqual([
    '0',
    '5990',
    ['settled'],
  ]);
  const { items } = await cast.requester.ask(listAllPayments, { query: { kind: 'card-payment' } });
  expect(items.map(({ method, state, amount, payee }) => [method, state, amount.minor, payee.name])).toEqual([
    ['card', 'paid', '5990', 'Adobe'],
  ]);
  const request = await cast.requester.ask(getRequest, { params: { requestId: card.request?.id as never } });
  expect([request.state, request.outcome]).toEqual(['fulfilled', 'paid']);
});

it('the books have it with its settlement, and everything ties', async () => {
  const [row] = (await cast.controller.ask(listPayables, { query: { type: 'singlePurchaseCard' } })).items;
  expect(row).toMatchObject({ kind: 'card-payment', reference: 'C-1', blockers: [] });
  // It is below what needs a receipt unless the company says otherwise.
  expect(await cast.controller.ask(getProof)).toMatchObject({ rows: [], isTied: true });
});

it('a refund lowers what was spent and ties as well', async () => {
  // The card was for one purchase.
  expect((await payWith(test, ref, { minor: 100n })).answer).toMatchObject({ isApproved: false, code: 'card_used' });
  const made = await purchaseOf(test);
  await giveBack(networkOf(test), { purchase: made, original: null, minor: 1_000n });
  await test.carry();
  const after = await cast.requester.ask(getCard, { params: { cardId: card.id } });
  expect([after.spent.minor, after.activity.map(({ state }) => state)]).toEqual([
    '4990',
    expect.arrayContaining(['refund', 'settled', 'declined']),
  ]);
  const proof = await cast.controller.ask(getProof);
  expect([proof.rows, proof.checks.filter(({ isTied }) => !isTied), proof.isTied]).toEqual([[], [], true]);
});

it('a receipt, another cost centre and the VAT in it reach the books, until somebody prepared it', async () => {
  const activity = (await cast.requester.ask(getCard, { params: { cardId: card.id } })).activity;
  const params = { cardPaymentId: activity.find(({ state }) => state === 'settled')?.id as never };
  const payment = await cast.requester.ask(getCardPayment, { params });
  expect(payment).toMatchObject({
    supplierName: 'Adobe',
    files: [],
    mayChange: true,
    refunds: [{ amount: { minor: '1000' } }],
  });
  const file = await uploadBill(cast.requester, billOf({ number: 'AD-1', net: 5_000 }));
  const body = {
    version: payment.version,
    description: 'Creative Cloud, March',
    costCenterId: payment.costCenterId,
    expenseCategoryId: payment.expenseCategoryId,
    vatLines: [{ rate: '19', net: eurMinor(5_034n), tax: eurMinor(956n) }],
    fileIds: [file.id],
  };
  for (const wrong of [eurMinor(957n), { minor: '956', currency: 'USD' as never }])
    expect(
      await cast.requester.refused(describeCardPayment, {
        params,
        body: { ...body, vatLines: [{ rate: '19', net: eurMinor(5_034n), tax: wrong }] },
      }),
    ).toMatchObject({ error: 'invalid_input', data: { fields: [{ path: 'vatLines' }] } });
  await cast.requester.ask(describeCardPayment, { params, body });
  await test.carry();
  const [row] = (await cast.controller.ask(listPayables, { query: { type: 'singlePurchaseCard' } })).items;
  expect(row).toMatchObject({ description: 'Creative Cloud, March', blockers: [] });
  expect(await cast.approver.refused(getCardPayment, { params })).toMatchObject({ error: 'not_found' });
  await prepare(row?.id);
  expect(
    await cast.requester.refused(describeCardPayment, { params, body: { ...body, version: payment.version + 1 } }),
  ).toMatchObject({
    error: 'already_prepared',
  });
});

it('what is prepared is exported against the account at the issuer', async () => {
  const { activity } = await cast.requester.ask(getCard, { params: { cardId: card.id } });
  const refund = { cardPaymentId: activity.find(({ state }) => state === 'refund')?.id as never };
  const { version, description, costCenterId, expenseCategoryId } = await cast.requester.ask(getCardPayment, {
    params: refund,
  });
  const vatLines = [{ rate: '19', net: eurMinor(840n), tax: eurMinor(160n) }];
  await cast.requester.ask(describeCardPayment, {
    params: refund,
    body: { version, description, costCenterId, expenseCategoryId, vatLines, fileIds: [] },
  });
  await test.carry();
  const rows = (await cast.controller.ask(listPayables, { query: {} })).items;
  await prepare(rows.find(({ type }) => type === 'cardRefund')?.id);
  const made = await cast.controller.ask(createExport, { body: { until: TODAY, format: 'fec' } });
  const file = await cast.controller.send(downloadExport, { params: { exportId: made.id } });
  const sides = file.body
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split('\t'))
    .map((line) => [line[4], line[11], line[12]]);
  expect(sides).toEqual(
    expect.arrayContaining([
      ['512400', '5000,00', '0,00'],
      ['580000', '0,00', '5000,00'],
      ['512400', '0,00', '59,90'],
      ['401000', '59,90', '0,00'],
      ['512400', '10,00', '0,00'],
      ['401000', '0,00', '10,00'],
      ['445660', '9,56', '0,00'],
      ['445660', '0,00', '1,60'],
    ]),
  );
  expect((await cast.controller.ask(getProof)).isTied).toBe(true);
});

async function prepare(payableId: string | undefined): Promise<void> {
  const params = { payableId: payableId as never };
  const { version, costCenterId, analyticalValues, recoverablePercent, expenseAccount } = await cast.controller.ask(
    getPayable,
    { params },
  );
  const body = {
    version,
    expenseAccount: expenseAccount ?? '622600',
    costCenterId,
    analyticalValues,
    recoverablePercent,
  };
  await cast.controller.ask(preparePayable, { params, body });
}

async function purchaseOf({ database }: TestApp): Promise<string> {
  const row = await networkTables(database.app)
    .selectFrom('card_network.purchase')
    .select('ref')
    .where('taken_minor', '>', 0n)
    .executeTakeFirstOrThrow();
  return row.ref;
}
