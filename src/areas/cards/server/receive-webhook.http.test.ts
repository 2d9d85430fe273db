// On every database: races of decisions on one account.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { end, giveBack, networkTables, sendWaiting, take, takeOffline } from '#areas/card-network/server/door.ts';
import { getCardPayment } from '../contract/card-payment.ts';
import {
  ADOBE,
  cardRefOf,
  eurMinor,
  networkOf,
  openCardDesk,
  payWith,
  WEBHOOKS,
} from '../../../../test/setup/card-desk.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../../../test/setup/money-mutations.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getCardAccount, resolveIssuerEvent } from '../contract/card-account.ts';
import { blockCard, changeCard, createCards, getCard, moveCard, type CardView } from '../contract/card.ts';
import { signWebhook } from './issuer/webhook-signature.ts';

let test: TestApp;
let cast: Cast;
let account: string;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  account = await openCardDesk(test, cast, 100_000n);
});
afterAll(() => test.close());

/** A card that the requester may use anywhere, for so much a month. */
async function makeCard(minor: bigint): Promise<{ card: CardView; ref: string }> {
  const made = await cast.admin.ask(createCards, {
    body: {
      holderIds: [test.users.requester],
      kind: 'multi_use',
      name: `Card ${minor}`,
      limit: eurMinor(minor),
      recurrence: 'month',
    } as never,
  });
  await test.runJobs();
  const card = await look(made.cardIds[0] ?? '');
  return { card, ref: await cardRefOf(test, card) };
}

const look = (cardId: string): Promise<CardView> =>
  cast.requester.ask(getCard, { params: { cardId: cardId as never } });

const post = (text: string, signature: string) =>
  test.app.inject({
    method: 'POST',
    url: WEBHOOKS,
    payload: text,
    headers: { 'content-type': 'application/json', 'x-issuer-signature': signature },
  });

const signed = (text: string, nowMs = Date.parse(test.now())): string =>
  signWebhook(networkOf(test).secret, { text, nowMs });

const funded = (id: string, minor: bigint, extra: object = {}): string =>
  JSON.stringify({
    id,
    type: 'account.funded',
    at: test.now(),
    account,
    funding: `fund_${id}`,
    amount: eurMinor(minor),
    text: 'Top-up',
    ...extra,
  });

const balance = async (): Promise<string[]> => {
  const { account: now } = await cast.owner.ask(getCardAccount);
  return [now?.balance.minor ?? '', now?.held.minor ?? '', now?.available.minor ?? ''];
};

describe('a webhook', () => {
  it('is booked once, however often it is told and under however many ids', async () => {
    const before = Number((await balance())[0]);
    const text = funded('evt_once', 500n);
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(text, signed(text))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const again = funded('evt_other', 500n, { funding: 'fund_evt_once' });
    expect((await post(again, signed(again))).statusCode).toBe(200);
    expect(Number((await balance())[0])).toBe(before + 500);
  });

  it.each([
    ['without a signature', '', 401],
    ['signed with another secret', 'wrong', 401],
    ['that is ten minutes old', 'old', 401],
    ['that says nothing we know', 'unknown', 400],
    ['of an account that nobody has', 'stranger', 404],
  ])('%s is refused and changes nothing', async (_name, how, status) => {
    const before = await balance();
    const text = funded(`evt_${how}`, 700n, {
      ...(how === 'unknown' ? { type: 'money.rained' } : {}),
      ...(how === 'stranger' ? { account: 'acct_unknown' } : {}),
    });
    const nowMs = Date.parse(test.now()) - (how === 'old' ? 600_000 : 0);
    const signature =
      how === '' ? '' : how === 'wrong' ? signWebhook('another secret', { text, nowMs }) : signed(text, nowMs);
    expect((await post(text, signature)).statusCode).toBe(status);
    expect(await balance()).toEqual(before);
  });

  it('of a card that nobody has declines it, and is kept for finance until somebody says what became of it', async () => {
    const text = JSON.stringify({
      id: 'evt_stray',
      type: 'payment.captured',
      at: test.now(),
      account,
      payment: 'pay_stray',
      card: 'card_of_nobody',
      authorization: null,
      merchant: ADOBE,
      channel: 'online',
      amount: eurMinor(100n),
      taken: eurMinor(100n),
      isFinal: true,
    });
    expect((await post(text, signed(text))).statusCode).toBe(200);
    const { unmatched } = await cast.controller.ask(getCardAccount);
    expect(unmatched).toMatchObject([{ reason: 'card_unknown', shop: ADOBE.name, amount: { minor: '100' } }]);
    const params = { issuerEventId: unmatched[0]?.id as never };
    await cast.controller.ask(resolveIssuerEvent, { params, body: { resolution: 'Card of the company before us' } });
    expect((await cast.controller.ask(getCardAccount)).unmatched).toEqual([]);
  });
});

describe('a hold', () => {
  it('lives through parts, a tip beyond it, and a clearing after its end; the limit counts what no hold covered', async () => {
    const { card, ref } = await makeCard(20_000n);
    const first = await payWith(test, ref, { minor: 10_000n });
    await take(networkOf(test), { purchase: first.purchase, minor: 4_000n, isFinal: false });
    expect([(await look(card.id)).held.minor, (await look(card.id)).spent.minor]).toEqual(['6000', '4000']);
    await take(networkOf(test), { purchase: first.purchase, minor: 7_000n, isFinal: true });
    const tipped = await look(card.id);
    expect([tipped.held.minor, tipped.spent.minor, tipped.left.minor]).toEqual(['0', '11000', '9000']);
    const late = await payWith(test, ref, { minor: 9_000n });
    await end(networkOf(test), { purchase: late.purchase, how: 'expired' });
    expect((await look(card.id)).held.minor).toBe('0');
    await take(networkOf(test), { purchase: late.purchase, minor: 9_000n, isFinal: true });
    expect((await look(card.id)).left.minor).toBe('0');
    const { rows } = await sql<{
      over: bigint;
    }>`select over_minor as over from cards.usage where card_id = ${card.id}`.execute(test.database.owner);
    expect(rows).toEqual([{ over: 10_000n }]);
  });

  it('that is reversed is gone, whatever it was, and a reversal that is told first keeps it from coming', async () => {
    const { card, ref } = await makeCard(10_000n);
    const { purchase } = await payWith(test, ref, { minor: 3_000n });
    await end(networkOf(test), { purchase, how: 'reversed' });
    const after = await look(card.id);
    expect([after.held.minor, after.activity.map(({ state }) => state)]).toEqual(['0', ['reversed']]);
  });

  it('is found by a payment that was told before it', async () => {
    const { card, ref } = await makeCard(10_000n);
    const network = networkOf(test);
    const { purchase } = await payWith(test, ref, { minor: 2_000n });
    await sql`delete from cards.issuer_event where type = 'authorization.changed'`.execute(test.database.owner);
    await take(network, { purchase, minor: 2_000n, isFinal: true });
    await networkTables(test.database.app)
      .updateTable('card_network.message')
      .set({ sent_at: null })
      .where('text', 'like', `%${purchase}%`)
      .execute();
    await sendWaiting(network);
    const { held, spent } = await look(card.id);
    expect([held.minor, spent.minor]).toEqual(['0', '2000']);
  });

  it('is not asked for by what is taken offline, which is booked and says so', async () => {
    const { card, ref } = await makeCard(1_000n);
    await takeOffline(networkOf(test), {
      card: ref,
      merchant: { ...ADOBE, name: 'FERRY BAR' },
      channel: 'chip',
      asked: eurMinor(2_500n),
      amountMinor: 2_500n,
    });
    await test.carry();
    const after = await look(card.id);
    expect([after.left.minor, after.activity.length]).toEqual(['-1500', 1]);
    const payment = await cast.requester.ask(getCardPayment, {
      params: { cardPaymentId: after.activity[0]?.id as never },
    });
    expect(payment).toMatchObject({ isOffline: true, over: { minor: '2500' }, supplierName: 'FERRY BAR' });
  });
});

describe('a card', () => {
  it('that is frozen, blocked or reported stolen is refused from that moment on, and a stolen one for ever', async () => {
    const { card, ref } = await makeCard(10_000n);
    const move = async (how: 'pause' | 'resume' | 'reportStolen') =>
      cast.requester.ask(moveCard, {
        params: { cardId: card.id },
        body: { move: how, version: (await look(card.id)).version, reason: null },
      });
    const code = async (): Promise<string | null> => {
      // What the issuer was told takes a moment: until then the network still asks us.
      const { answer } = await payWith(test, ref, { minor: 100n });
      return answer.code;
    };
    await move('pause');
    expect(await code()).toBe('card_frozen');
    await move('resume');
    await test.runJobs();
    expect(await code()).toBeNull();
    await cast.controller.ask(blockCard, {
      params: { cardId: card.id },
      body: { reason: 'admin', note: 'Asked to stop' },
    });
    expect(await code()).toBe('card_blocked');
    await move('reportStolen');
    expect(await code()).toBe('card_ended');
    await expect(
      sql`update cards.card set state = 'active' where id = ${card.id}`.execute(test.database.owner),
    ).rejects.toThrow('stays so');
    const { version } = await look(card.id);
    expect(
      await cast.requester.refused(moveCard, {
        params: { cardId: card.id },
        body: { move: 'resume', version, reason: null },
      }),
    ).toMatchObject({ error: 'illegal_state' });
  });

  it('of another company or another member is not found', async () => {
    const { card } = await makeCard(1_000n);
    for (const who of ['stranger', 'approver'] as const)
      expect(await cast[who].refused(getCard, { params: { cardId: card.id } })).toMatchObject({ error: 'not_found' });
  });

  it('pays no more than was allowed for a purchase once that was lowered', async () => {
    const { card, ref } = await makeCard(10_000n);
    await cast.admin.ask(changeCard, {
      params: { cardId: card.id },
      body: {
        version: (await look(card.id)).version,
        name: 'Small things',
        limit: eurMinor(10_000n),
        recurrence: 'month',
        carryOver: 'set',
        controls: { ...NOTHING, perTransaction: eurMinor(500n) },
      },
    });
    expect((await payWith(test, ref, { minor: 501n })).answer.code).toBe('over_transaction_limit');
    expect((await payWith(test, ref, { minor: 500n })).answer.isApproved).toBe(true);
  });

  it('tells its holder once a day why a shop was declined, however often that tries', async () => {
    const { card, ref } = await makeCard(100n);
    for (let count = 0; count < 5; count += 1) await payWith(test, ref, { minor: 5_000n });
    const { rows } =
      await sql`select id from notifications.entry where topic = 'card_declined' and about = ${card.id}`.execute(
        test.database.owner,
      );
    expect(rows).toHaveLength(1);
  });
});

const NOTHING = {
  categories: null,
  countries: null,
  channels: null,
  weekdays: null,
  hours: null,
  perTransaction: null,
  perDay: null,
};

it('a refund without a payment of the shop is booked and waits to be linked', async () => {
  const { card, ref } = await makeCard(50_000n);
  const { purchase } = await payWith(test, ref, { minor: 1_000n });
  await giveBack(networkOf(test), { purchase, original: null, minor: 900n });
  await test.carry();
  const after = await look(card.id);
  expect(after.spent.minor).toBe('-900');
  const refund = after.activity.find(({ state }) => state === 'refund');
  const payment = await cast.controller.ask(getCardPayment, { params: { cardPaymentId: refund?.id as never } });
  expect([payment.kind, payment.originalId]).toEqual(['refund', null]);
});

it('of two hundred payments at once only as many are approved as the account has money for', async () => {
  const before = Number((await balance())[2]);
  const size = BigInt(Math.floor(before / 20));
  const { card, ref } = await makeCard(10n ** 9n);
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const text = JSON.stringify({
        id: `evt_race_${index}`,
        type: 'authorization.asked',
        at: test.now(),
        account,
        card: ref,
        authorization: `auth_race_${index}`,
        merchant: ADOBE,
        channel: 'online',
        asked: eurMinor(size),
        amount: eurMinor(size),
        isAmountControllable: false,
      });
      return (await post(text, signed(text))).json<{ isApproved: boolean; code: string | null }>();
    }),
  );
  const approved = answers.filter(({ isApproved }) => isApproved).length;
  expect(approved).toBe(Math.floor(before / Number(size)));
  expect(new Set(answers.filter(({ isApproved }) => !isApproved).map(({ code }) => code))).toEqual(
    new Set(['account_short']),
  );
  const [, , left] = await balance();
  expect(Number(left)).toBeGreaterThanOrEqual(0);
  expect((await look(card.id)).held.minor).toBe(String(BigInt(approved) * size));
});

it('what all of this left ties in every row', async () => {
  await test.carry();
  const proof = await cast.controller.ask(getProof);
  expect([proof.rows, proof.checks.filter(({ isTied }) => !isTied)]).toEqual([[], []]);
});

it('the proof names each of these columns once it is not what it comes from', async () => {
  expect(await faultsOfColumnsProvenIn(test.database, 'src/areas/cards/server/receive-webhook.http.test.ts')).toEqual(
    NO_FAULTS,
  );
});
