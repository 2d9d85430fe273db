import { afterAll, beforeAll, expect, it } from 'vitest';
import { take } from '#areas/card-network/server/door.ts';
import { createCards, getCard } from '#areas/cards/contract/card.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { getFile } from '#areas/documents/contract/document.ts';
import { listInboxReceipts, sendKeptReceipt } from '#areas/receipts/contract/inbox.ts';
import { getPaymentReceipt } from '#areas/receipts/contract/payment-receipt.ts';
import { listPhoneCompanies, sendFromPhone } from '#areas/receipts/contract/phone.ts';
import { companiesText, receiptText } from '#areas/receipts/rules/phone-texts.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import { cardRefOf, eurMinor, networkOf, openCardDesk, payWith } from '../../test/setup/card-desk.ts';
import { enrolFirstPhone, type Phone } from '../../test/setup/phone.ts';
import { signInAll, TODAY, xmlOf, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

/** What was photographed without a connection comes later: once, as its taker's, and never as anybody else's. */
let test: TestApp;
let cast: Cast;
let phone: Phone;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await openCardDesk(test, cast, 10_000_000n);
  phone = await enrolFirstPhone(test, cast.requester);
});
afterAll(() => test.close());

const fileOf = (number: string) => ({
  name: `${number}.xml`,
  bytes: xmlOf({ number, net: 10_000, issuedOn: TODAY } as never),
});
const queryOf = (key: string) => ({ key, takenBy: test.users.requester });
const inbox = async () => (await cast.requester.ask(listInboxReceipts)).items;

async function settled(): Promise<CardPaymentId> {
  const { cardIds } = await cast.admin.ask(createCards, {
    body: {
      holderIds: [test.users.requester],
      kind: 'multi_use',
      name: 'Travel',
      limit: eurMinor(5_000_000n),
      recurrence: 'month',
    },
  });
  const [cardId] = cardIds;
  await test.runJobs();
  const ref = await cardRefOf(test, { id: cardId as string });
  const merchant = { name: 'TAXI 4711', networkId: null, category: '4121', country: 'DE', city: 'Berlin' };
  const { purchase } = await payWith(test, ref, { minor: 11_900n, merchant });
  await take(networkOf(test), { purchase, minor: 11_900n, isFinal: true });
  await test.carry();
  const { activity } = await cast.requester.ask(getCard, { params: { cardId: cardId as never } });
  return activity[0]?.id as CardPaymentId;
}

it('a kept receipt said again with its key is taken once, also after it was sent twice at the same time', async () => {
  const key = crypto.randomUUID();
  const file = fileOf('KEPT-1');
  const [one, other] = await Promise.all(
    [1, 2].map(async () => cast.requester.ask(sendKeptReceipt, { query: queryOf(key), file })),
  );
  expect(one).toEqual(other);
  expect(await cast.requester.ask(sendKeptReceipt, { query: queryOf(key), file: fileOf('KEPT-OTHER') })).toEqual(one);
  expect((await inbox()).filter(({ id }) => id === one?.receiptId)).toHaveLength(1);
  expect((await inbox()).some(({ file: { name } }) => name === 'KEPT-OTHER.xml')).toBe(false);
});

it('a kept receipt is refused from whoever else has signed in since, and nothing of it is kept for them', async () => {
  const query = queryOf(crypto.randomUUID());
  for (const other of [cast.approver, cast.owner])
    expect(await other.refused(sendKeptReceipt, { query, file: fileOf('KEPT-2') })).toMatchObject({
      error: 'taken_by_other',
    });
  const { receiptId } = await cast.requester.ask(sendKeptReceipt, { query, file: fileOf('KEPT-2') });
  const kept = (await inbox()).find(({ id }) => id === receiptId);
  expect(await cast.approver.refused(getFile, { params: { fileId: kept?.file.id as never } })).toMatchObject({
    error: 'not_found',
  });
});

it('a receipt that was kept for a payment proves it, and one that comes too late waits in the inbox', async () => {
  const cardPaymentId = await settled();
  const send = async (number: string) =>
    cast.requester.ask(sendKeptReceipt, {
      query: { ...queryOf(crypto.randomUUID()), cardPaymentId },
      file: fileOf(number),
    });
  expect(await send('KEPT-3')).toEqual({ receiptId: null, paymentId: cardPaymentId });
  expect((await cast.requester.ask(getPaymentReceipt, { params: { cardPaymentId } })).status).toBe('provided');
  const late = await send('KEPT-4');
  expect((await inbox()).map(({ id }) => id)).toContain(late.receiptId);
  // Somebody else's payment takes nothing, and says nothing.
  const mine = await cast.approver.ask(sendKeptReceipt, {
    query: { key: crypto.randomUUID(), takenBy: test.users.approver, cardPaymentId },
    file: fileOf('KEPT-5'),
  });
  expect(mine.paymentId).toBeNull();
});

async function signed(number: string, change: object = {}) {
  const { bytes } = fileOf(number);
  const sending = {
    factorId: phone.factorId as never,
    at: test.now(),
    companyId: cast.requester.companyId as never,
    key: crypto.randomUUID(),
    digest: sha256Hex(bytes),
    ...change,
  };
  return { ...sending, signature: await phone.sign(receiptText(sending)) };
}

it('a phone that confirms sends a receipt without a session, into its owner’s receipts alone', async () => {
  const at = test.now();
  const signature = await phone.sign(companiesText(phone.factorId, at));
  const body = { factorId: phone.factorId as never, at, signature };
  const { items } = await test.anonymous.ask(listPhoneCompanies, { body });
  expect(items.map(({ id }) => id)).toContain(cast.requester.companyId);
  const query = await signed('PHONE-1');
  for (const time of ['first', 'again']) {
    const answer = await test.anonymous.ask(sendFromPhone, { query, file: fileOf('PHONE-1') });
    expect(answer, time).toEqual({ isTaken: true });
  }
  expect((await inbox()).filter(({ file }) => file.name === 'PHONE-1.xml')).toHaveLength(1);
  expect((await cast.approver.ask(listInboxReceipts)).items.some(({ file }) => file.name === 'PHONE-1.xml')).toBe(
    false,
  );
});

it('a phone is refused another file than it signed, another company, another time and another key', async () => {
  const refused = async (query: object, number = 'PHONE-2') =>
    (await test.anonymous.refused(sendFromPhone, { query: query as never, file: fileOf(number) })).error;
  const query = await signed('PHONE-2');
  expect(await refused(query, 'PHONE-3')).toBe('unknown_phone');
  expect(await refused({ ...query, key: crypto.randomUUID() })).toBe('unknown_phone');
  expect(await refused({ ...query, signature: 'AAAA' })).toBe('unknown_phone');
  expect(await refused(await signed('PHONE-2', { at: '2020-01-01T00:00:00.000Z' }))).toBe('clock_differs');
  const elsewhere = `${cast.requester.companyId.slice(0, -3)}000`;
  expect(await refused(await signed('PHONE-2', { companyId: elsewhere }))).toBe('not_your_company');
  expect((await inbox()).some(({ file }) => file.name.startsWith('PHONE-2'))).toBe(false);
});
