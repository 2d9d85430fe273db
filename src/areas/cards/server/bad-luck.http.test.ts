// On every database: what happens when messages race, come twice, late or in any order.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#kernel/seeded-random.ts';
import { openDatabase, type Db } from '#platform/db/pool.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { simulatedIssuer } from '#areas/card-network/server/door.ts';
import { ADOBE, cardRefOf, eurMinor, networkOf, openCardDesk } from '../../../../test/setup/card-desk.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getCardAccount } from '../contract/card-account.ts';
import { createCards, getCard, moveCard, type CardView } from '../contract/card.ts';
import { authorizationAnswerSchema, type AuthorizationAnswer } from '../contract/issuer-message.ts';
import { carryOutOrders } from './commands/ask-issuer.ts';
import { signWebhook } from './issuer/webhook-signature.ts';
import { receiveWebhook } from './receive-webhook.ts';

const ON_ACCOUNT = 1_000_000n;
/** As many servers as answer at once, each with connections of its own. */
const SERVERS = 3;

let test: TestApp;
let cast: Cast;
let account: string;
let servers: Db[];
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  account = await openCardDesk(test, cast, ON_ACCOUNT);
  servers = Array.from(
    { length: SERVERS },
    () => openDatabase({ url: test.database.appUrl, max: 8, onError: () => {} }).db,
  );
});
afterAll(async () => {
  for (const db of servers) await db.destroy();
  await test.close();
});

/** What the network tells one of the servers, signed; by default as of now. */
async function tell(
  message: object,
  { on = 0, offMs = 0 }: { on?: number; offMs?: number } = {},
): Promise<AuthorizationAnswer | null> {
  count += 1;
  const db = servers[on] ?? test.database.app;
  const { secret } = networkOf(test);
  const text = JSON.stringify({ id: `evt_luck_${count}`, at: test.now(), account, ...message });
  const signature = signWebhook(secret, { text, nowMs: Date.parse(test.now()) + offMs });
  const { body } = await receiveWebhook(db, simulatedIssuer({ db, secret }), { text, signature, now: test.now() });
  return authorizationAnswerSchema.safeParse(body).data ?? null;
}

const question = (card: string, minor: bigint, authorization = `auth_luck_${(count += 1)}`) => ({
  type: 'authorization.asked',
  card,
  authorization,
  merchant: ADOBE,
  channel: 'online',
  asked: eurMinor(minor),
  amount: eurMinor(minor),
  isAmountControllable: false,
});

async function makeCard(minor: bigint): Promise<{ id: CardView['id']; ref: string }> {
  const { cardIds } = await cast.admin.ask(createCards, {
    body: {
      holderIds: [test.users.requester],
      kind: 'multi_use',
      name: `Luck ${(count += 1)}`,
      limit: eurMinor(minor),
      recurrence: 'month',
    } as never,
  });
  await test.runJobs();
  const card = await look(cardIds[0] ?? '');
  return { id: card.id, ref: await cardRefOf(test, card) };
}
const look = (cardId: string): Promise<CardView> =>
  cast.requester.ask(getCard, { params: { cardId: cardId as never } });
async function onAccount(): Promise<{ balance: bigint; held: bigint; available: bigint }> {
  const { account: now } = await cast.owner.ask(getCardAccount);
  if (now === null) throw new Error('The account is open');
  return {
    balance: BigInt(now.balance.minor),
    held: BigInt(now.held.minor),
    available: BigInt(now.available.minor),
  };
}

describe('five hundred payments at once', () => {
  it('by several cards on several servers are approved as long as the account has money, and not one longer', async () => {
    const cards: { ref: string }[] = [];
    for (let index = 0; index < 5; index += 1) cards.push(await makeCard(10n ** 9n));
    const { available } = await onAccount();
    const size = available / 120n;
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        tell(question(cards[index % cards.length]?.ref ?? '', size), { on: index % SERVERS }),
      ),
    );
    const approved = answers.filter((answer) => answer?.isApproved === true);
    expect(approved).toHaveLength(Number(available / size));
    expect(new Set(answers.map((answer) => answer?.code))).toEqual(new Set([null, 'account_short']));
    const after = await onAccount();
    expect(after.available).toBe(available - size * BigInt(approved.length));
    expect(after.available >= 0n).toBe(true);
    await sql`update cards.authorization set state = 'reversed', held_minor = 0 where state = 'open'`.execute(
      test.database.owner,
    );
    await sql`update cards.usage set held_minor = 0`.execute(test.database.owner);
    await sql`update cards.account set held_minor = 0`.execute(test.database.owner);
  });

  it('by one card pass its limit no more than one after the other would', async () => {
    const card = await makeCard(10_000n);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => tell(question(card.ref, 900n), { on: index % SERVERS })),
    );
    expect(answers.filter((answer) => answer?.isApproved === true)).toHaveLength(11);
    expect((await look(card.id)).held.minor).toBe('9900');
  });
});

describe('messages of one purchase', () => {
  /** A hold of 100.00, taken in two parts, 10.00 given back, 1.00 of fee. */
  const told = (card: string, name: string): object[] => {
    const shop = { card, merchant: ADOBE };
    const taken = (id: string, minor: bigint, isFinal: boolean) => ({
      ...shop,
      type: 'payment.captured',
      payment: `${name}_${id}`,
      authorization: name,
      channel: 'online',
      amount: eurMinor(minor),
      taken: eurMinor(minor),
      isFinal,
    });
    return [
      { ...question(card, 10_000n, name), type: 'authorization.changed', state: 'open' },
      taken('first', 4_000n, false),
      taken('second', 6_000n, true),
      {
        ...shop,
        type: 'payment.refunded',
        payment: `${name}_back`,
        original: `${name}_second`,
        amount: eurMinor(1_000n),
        taken: eurMinor(1_000n),
      },
      { type: 'fee.charged', fee: `${name}_fee`, kind: 'other', payment: null, amount: eurMinor(100n), text: 'Fee' },
    ].map((message, index) => ({ ...message, id: `${name}_${index}` }));
  };

  it.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    'each told twice and in the order of seed %i come to the same money',
    async (seed) => {
      const random = seededRandom(seed);
      const card = await makeCard(50_000n);
      const before = await onAccount();
      const messages = told(card.ref, `purchase_${seed}`);
      const all = [...messages, ...messages]
        .map((message) => ({ message, place: random.below(1_000_000) }))
        .toSorted((one, other) => one.place - other.place);
      for (const { message } of all) await tell(message, { on: random.below(SERVERS) });
      await test.carry();
      const after = await onAccount();
      expect([after.balance - before.balance, after.held - before.held]).toEqual([-9_100n, 0n]);
      const { spent, held, activity } = await look(card.id);
      expect([spent.minor, held.minor]).toEqual(['9000', '0']);
      expect(activity.filter(({ state }) => state === 'settled')).toHaveLength(2);
    },
  );

  it('told to several servers at the same moment are booked once', async () => {
    const card = await makeCard(50_000n);
    const before = await onAccount();
    const messages = told(card.ref, 'at_once');
    await Promise.all([0, 1, 2].flatMap((on) => messages.map((message) => tell(message, { on }))));
    await test.carry();
    const after = await onAccount();
    expect([after.balance - before.balance, after.held - before.held]).toEqual([-9_100n, 0n]);
  });
});

describe('a message', () => {
  it.each([
    ['ten minutes behind', -600_000],
    ['ten minutes ahead', 600_000],
  ])('signed by a clock %s is refused and changes nothing', async (_name, offMs) => {
    const card = await makeCard(1_000n);
    await expect(tell(question(card.ref, 100n), { offMs })).rejects.toMatchObject({ code: 'signature_old' });
    expect((await look(card.id)).activity).toEqual([]);
  });

  it('that asks for a card nobody has is declined and kept for finance', async () => {
    expect(await tell(question('card_of_a_stranger', 100n))).toMatchObject({ isApproved: false, code: 'card_unknown' });
    const { unmatched } = await cast.controller.ask(getCardAccount);
    expect(unmatched[0]).toMatchObject({ reason: 'card_unknown', amount: { minor: '100' } });
  });
});

describe('an amount', () => {
  const offline = (card: string, amount: object, taken: object) => ({
    type: 'payment.captured',
    card,
    payment: `pay_luck_${(count += 1)}`,
    authorization: null,
    merchant: ADOBE,
    channel: 'chip',
    amount,
    taken,
    isFinal: true,
  });

  it('of zero is approved and holds nothing, as shops ask whether a card exists', async () => {
    const card = await makeCard(1_000n);
    expect(await tell(question(card.ref, 0n))).toMatchObject({ isApproved: true, amount: { minor: '0' } });
    expect((await look(card.id)).held.minor).toBe('0');
  });

  it('of a currency with three decimals keeps all of them beside what it was charged at', async () => {
    const card = await makeCard(1_000n);
    await tell(offline(card.ref, eurMinor(3_703n), { minor: '12345', currency: 'KWD' }));
    await test.carry();
    const { rows } = await sql<{ minor: bigint; code: string }>`select taken_minor as minor, taken_currency as code
      from cards.payment where card_id = ${card.id}`.execute(test.database.owner);
    expect(rows).toEqual([{ minor: 12_345n, code: 'KWD' }]);
  });

  it('of ten thousand million is declined when asked, and booked to the cent when it was taken all the same', async () => {
    const card = await makeCard(1_000n);
    const huge = 10n ** 12n;
    expect(await tell(question(card.ref, huge))).toMatchObject({ isApproved: false, code: 'over_limit' });
    const before = await onAccount();
    await tell(offline(card.ref, eurMinor(huge), eurMinor(huge)));
    await test.carry();
    expect((await onAccount()).balance).toBe(before.balance - huge);
    await tell({ type: 'account.funded', funding: 'fund_huge', amount: eurMinor(huge), text: 'Top-up' });
  });
});

describe('a card that was frozen', () => {
  it('is refused at once by every other server, and its holder is told once however often a shop tries', async () => {
    const card = await makeCard(10_000n);
    const { version } = await look(card.id);
    await cast.requester.ask(moveCard, {
      params: { cardId: card.id },
      body: { move: 'pause', version, reason: null },
    });
    const answers: (AuthorizationAnswer | null)[] = [];
    for (let index = 0; index < 200; index += 1)
      answers.push(await tell(question(card.ref, 500n), { on: index % SERVERS }));
    expect(new Set(answers.map((answer) => answer?.code))).toEqual(new Set(['card_frozen']));
    const { rows } =
      await sql`select id from notifications.entry where topic = 'card_declined' and about = ${card.id}`.execute(
        test.database.owner,
      );
    expect(rows).toHaveLength(1);
  });
});

it('a holder whom the issuer refuses keeps nobody else from getting their card', async () => {
  const { cardIds } = await cast.admin.ask(createCards, {
    body: {
      holderIds: [test.users.approver, test.users.requester],
      kind: 'multi_use',
      name: 'Two holders',
      limit: eurMinor(1_000n),
      recurrence: 'month',
    } as never,
  });
  const [refused = '', made = ''] = cardIds;
  const { app } = test.database;
  const issuer = simulatedIssuer({ db: app, secret: networkOf(test).secret });
  const createCard: typeof issuer.createCard = (order) =>
    order.key.startsWith(refused)
      ? Promise.reject(new Error('The holder has to accept the terms first'))
      : issuer.createCard(order);
  const issuers = new Map([['simulator', { ...issuer, createCard }] as const]);
  const outcomes = await Promise.allSettled(
    [refused, made].map((cardId) =>
      carryOutOrders(app, issuers, { companyId: test.companyId as never, cardId: cardId as never, now: test.now() }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  const { rows } = await sql<{ state: string }>`select state from cards.card where id = any(${[refused, made]})
    order by id = ${made}`.execute(test.database.owner);
  expect(rows.map(({ state }) => state)).toEqual(['requested', 'active']);
});

it('what all of this left ties in every row', async () => {
  await test.carry();
  const proof = await cast.controller.ask(getProof);
  expect([proof.rows, proof.checks.filter(({ isTied }) => !isTied)]).toEqual([[], []]);
});
