import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { openCardAccount } from '#areas/cards/contract/card-account.ts';
import { getCardPayment } from '#areas/cards/contract/card-payment.ts';
import { getCard, listCards, moveCard, type CardView } from '#areas/cards/contract/card.ts';
import { openBankDesk, saying } from '../../../../test/setup/bank-desk.ts';
import { openCardDesk } from '../../../../test/setup/card-desk.ts';
import { camtOf, csvOf, ofxOf, type StatedLine } from '../../../../test/setup/card-feed-files.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../../../test/setup/money-mutations.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import type { CardFeedId } from '../contract/card-feed-id.ts';
import {
  addCardFeed,
  assignFeedCard,
  bookWaitingLines,
  getCardFeed,
  importCardStatement,
  listCardFeeds,
  type ImportOutcome,
} from '../contract/card-feed.ts';

let test: TestApp;
let cast: Cast;
let feedId: CardFeedId;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  // A company may have cards of an issuer beside those of its bank.
  await openCardDesk(test, cast, 50_000n);
  ({ id: feedId } = await cast.controller.ask(addCardFeed, {
    body: { name: 'Business Card', ledgerCode: '512900', settledBy: null },
  }));
});
afterAll(() => test.close());

type File = { name: string; bytes: Uint8Array };
const read = (
  file: File,
  { mapping, id = feedId }: { mapping?: object; id?: CardFeedId } = {},
): Promise<ImportOutcome> =>
  cast.controller.ask(importCardStatement, {
    params: { cardFeedId: id },
    ...(mapping === undefined ? {} : { query: { mapping: JSON.stringify(mapping) } }),
    file,
  });
/** Of a table whose columns nobody looked at yet: looked at, and taken as they were guessed. */
async function readTable(file: File, id: CardFeedId = feedId): Promise<ImportOutcome> {
  const seen = await read(file, { id });
  return seen.kind === 'mapping' ? read(file, { mapping: seen.mapping, id }) : seen;
}
const counts = (outcome: ImportOutcome) => {
  if (outcome.kind !== 'imported') throw new Error('It was imported');
  const { bookedCount, knownCount, waitingCount, refused } = outcome;
  return [bookedCount, knownCount, waitingCount, refused.length];
};
const feed = (id: CardFeedId = feedId) => cast.controller.ask(getCardFeed, { params: { cardFeedId: id } });
const assign = (name: string, id: CardFeedId = feedId) =>
  cast.controller.ask(assignFeedCard, {
    params: { cardFeedId: id },
    body: { name, holderId: test.users.requester as never, label: `Visa ${name}` },
  });
const newFeed = async (ledgerCode: string): Promise<CardFeedId> =>
  (await cast.controller.ask(addCardFeed, { body: { name: `Card ${ledgerCode}`, ledgerCode, settledBy: null } })).id;

async function cardNamed(name: string): Promise<CardView> {
  const { items } = await cast.controller.ask(listCards, { query: { q: `Visa ${name}` } as never });
  return cast.controller.ask(getCard, { params: { cardId: items[0]?.id as never } });
}
const tied = async (): Promise<void> => {
  await test.carry();
  const proof = await cast.controller.ask(getProof);
  expect([proof.rows, proof.checks.filter(({ isTied }) => !isTied)]).toEqual([[], []]);
  expect(proof.checks.map(({ code }) => code)).toContain('cards_tie');
};

const at = (on: string, text: string, cents: number, reference: string, card = '1234'): StatedLine => ({
  on,
  text,
  cents,
  card,
  reference,
});
const MARCH: readonly StatedLine[] = [
  at('2026-03-02', 'CAFE MORGEN BERLIN', -450, '1'),
  // Two equal coffees of one day.
  at('2026-03-02', 'CAFE MORGEN BERLIN', -450, '2'),
  at('2026-03-03', 'DB VERTRIEB GMBH', -12_990, '3', '9876'),
  at('2026-03-04', 'MODULOR MATERIAL', -8_000, '4'),
  at('2026-03-05', 'MODULOR MATERIAL', 2_500, '5'),
  at('2026-03-06', 'AUSLANDSEINSATZENTGELT', -186, '6'),
  at('2026-03-06', 'LASTSCHRIFT KARTENABRECHNUNG', 19_576, '7'),
];

describe('a card statement', () => {
  it('in a table shows first how its columns are read, and the second of its kind is read at once', async () => {
    const first = await read(csvOf(MARCH.slice(0, 3)));
    expect(first).toMatchObject({
      kind: 'mapping',
      columns: ['Buchungstag', 'Beschreibung', 'Kartennummer', 'Betrag (EUR)'],
      mapping: { columns: { bookedOn: 0, text: 1, card: 2, amount: 3 }, decimalSign: ',', dayOrder: 'dmy' },
      sample: [{ text: 'CAFE MORGEN BERLIN', amount: { minor: '-450' }, kind: 'purchase', card: '1234' }, {}, {}],
    });
    expect((await feed()).files).toEqual([]);
    expect(counts(await readTable(csvOf(MARCH.slice(0, 3))))).toEqual([0, 0, 3, 0]);
    expect((await read(csvOf(MARCH.slice(0, 3)))).kind).toBe('imported');
  });

  it('of cards that nobody holds waits until somebody says whose they are, once', async () => {
    expect((await feed()).cards).toMatchObject([
      { name: '1234', card: null, waitingCount: 2, waiting: { minor: '-900' } },
      { name: '9876', card: null, waitingCount: 1, waiting: { minor: '-12990' } },
    ]);
    await assign('1234');
    const after = await assign('9876');
    expect(after.cards.map(({ card, waitingCount }) => [card?.holderName !== '', waitingCount])).toEqual([
      [true, 0],
      [true, 0],
    ]);
    expect((await cardNamed('1234')).activity).toHaveLength(2);
    expect(
      await cast.controller.refused(assignFeedCard, {
        params: { cardFeedId: feedId },
        body: { name: '1234', holderId: test.users.approver as never, label: 'Mine' },
      }),
    ).toMatchObject({ error: 'already_assigned' });
  });

  it('marks the same payments once in CSV, OFX and camt, over overlapping days and read twice', async () => {
    const seen: number[][] = [];
    for (const file of [
      ofxOf(MARCH),
      camtOf(MARCH),
      csvOf(MARCH),
      csvOf(MARCH.slice(2, 5)),
      ofxOf(MARCH),
      camtOf(MARCH),
    ])
      seen.push(counts(await read(file)));
    expect(seen).toEqual([
      [4, 3, 0, 0],
      [0, 7, 0, 0],
      [0, 7, 0, 0],
      [0, 3, 0, 0],
      [0, 7, 0, 0],
      [0, 7, 0, 0],
    ]);
    const card = await cardNamed('1234');
    expect(card.activity.map(({ amount, state }) => `${state} ${amount.minor}`).toSorted()).toEqual([
      'refund 2500',
      'settled 450',
      'settled 450',
      'settled 8000',
    ]);
    // What was spent less what came back, the fee and the bill: the account is even.
    expect((await feed()).balance.minor).toBe('0');
    await tied();
  });

  it('read by two people at the same time is booked once', async () => {
    const id = await newFeed('512902');
    await readTable(csvOf([at('2026-03-01', 'EARLIER', -100, '0')]), id);
    await assign('1234', id);
    const files = [ofxOf(MARCH, '55550002'), camtOf(MARCH, 'DE02100100100006820101'), csvOf(MARCH)];
    const outcomes = await Promise.all(files.map((file) => read(file, { id })));
    expect(outcomes.every(({ kind }) => kind === 'imported')).toBe(true);
    await assign('9876', id);
    expect((await feed(id)).balance.minor).toBe('-100');
    await tied();
  });

  it('has lines refused with place and reason while the others are booked', async () => {
    const id = await newFeed('512903');
    const table = [
      'Date,Description,Amount,Currency,State,Card number',
      '2026-03-02,CAFE MORGEN,-4.50,EUR,COMPLETED,**** 1234',
      '2026-03-02,HOTEL,-240.00,EUR,PENDING,**** 1234',
      '2026-03-02,SHOP,-19.00,EUR,DECLINED,**** 1234',
      '2026-03-02,SHOP,much,EUR,COMPLETED,**** 1234',
      'soon,SHOP,-1.00,EUR,COMPLETED,**** 1234',
      '2026-03-02,SHOP,-1.00,USD,COMPLETED,**** 1234',
      '2026-03-02,SHOP,-9999999999999999.00,EUR,COMPLETED,**** 1234',
    ].join('\n');
    const outcome = await readTable({ name: 'x.csv', bytes: new TextEncoder().encode(table) }, id);
    expect(outcome).toMatchObject({
      kind: 'imported',
      waitingCount: 1,
      refused: [
        { line: 3, fault: 'pending' },
        { line: 4, fault: 'declined' },
        { line: 5, fault: 'no_amount', found: 'much' },
        { line: 6, fault: 'no_day', found: 'soon' },
        { line: 7, fault: 'other_currency', found: 'USD' },
        { line: 8, fault: 'too_large' },
      ],
    });
    expect((await feed(id)).files[0]?.refused).toHaveLength(6);
    await assign('1234', id);
  });

  it('keeps what the shop took in its own currency, the day of purchase, and the fee beside it', async () => {
    const id = await newFeed('512904');
    const table = [
      'Date started,Date completed,Description,Amount,Payment currency,Orig currency,Orig amount,Fee,Card number,MCC',
      '2026-03-03,2026-03-05,SAAS INC,-93.10,EUR,USD,-100.00,-1.86,516732******4321,5734',
    ].join('\n');
    await readTable({ name: 'r.csv', bytes: new TextEncoder().encode(table) }, id);
    await assign('4321', id);
    const card = await cardNamed('4321');
    const payment = await cast.requester.ask(getCardPayment, {
      params: { cardPaymentId: card.activity[0]?.id as never },
    });
    expect(payment).toMatchObject({
      taken: { minor: '10000', currency: 'USD' },
      amount: { minor: '9310', currency: 'EUR' },
      paidOn: '2026-03-03',
      bookedOn: '2026-03-05',
      isOffline: false,
      over: null,
    });
    expect((await feed(id)).balance.minor).toBe('-9496');
    await tied();
  });
});

describe('a card of the bank', () => {
  it('can be given up here; freezing, limits and its number are the bank’s', async () => {
    const card = await cardNamed('9876');
    expect(card).toMatchObject({ isOfBank: true, can: { pause: false, change: false, reveal: false, cancel: true } });
    const move = (how: 'pause' | 'reportStolen' | 'cancel') => ({
      params: { cardId: card.id },
      body: { move: how, version: card.version, reason: null },
    });
    for (const how of ['pause', 'reportStolen'] as const)
      expect(await cast.controller.refused(moveCard, move(how))).toMatchObject({ error: 'bank_decides' });
    expect((await cast.controller.ask(moveCard, move('cancel'))).state).toBe('cancelled');
  });

  it('is there for its holder, and its account for finance of its company alone', async () => {
    const card = await cardNamed('1234');
    expect((await cast.requester.ask(getCard, { params: { cardId: card.id } })).isOwn).toBe(true);
    for (const who of ['requester', 'approver'] as const)
      expect(await cast[who].refused(getCardFeed, { params: { cardFeedId: feedId } })).toMatchObject({
        error: 'forbidden',
      });
    expect(await cast.stranger.refused(getCardFeed, { params: { cardFeedId: feedId } })).toMatchObject({
      error: 'not_found',
    });
    const unknown = { cardFeedId: `${feedId.slice(0, -4)}0000` as CardFeedId };
    expect(await cast.controller.refused(bookWaitingLines, { params: unknown, body: {} })).toMatchObject({
      error: 'not_found',
    });
  });
});

describe('the bill', () => {
  it('moves the card account, and the bank’s own entry of it takes it out of transit', async () => {
    const desk = openBankDesk(test, cast);
    const transit = async (): Promise<string> => (await desk.balances())['transit'] ?? '0';
    const before = BigInt(await transit());
    const entry = await desk.book({ minor: -19_576n, text: 'Kartenabrechnung' });
    await desk.match(saying(entry, { kind: 'transfer', note: null }));
    expect(BigInt(await transit())).toBe(before + 19_576n);
    await tied();
  });
});

describe('a card account', () => {
  it('has a code in the books that no other account has', async () => {
    expect(
      await cast.controller.refused(addCardFeed, { body: { name: 'Twice', ledgerCode: '512900', settledBy: null } }),
    ).toMatchObject({ error: 'code_in_use' });
    expect((await cast.controller.ask(listCardFeeds)).proposedCode).toBe('512500');
    // Nor may the account at an issuer have it; of a company that has none of those yet.
    await cast.stranger.ask(addCardFeed, { body: { name: 'Their bank', ledgerCode: '512900', settledBy: null } });
    expect(await cast.stranger.refused(openCardAccount, { body: { ledgerCode: '512900' } })).toMatchObject({
      error: 'code_in_use',
    });
    expect((await cast.controller.ask(listCardFeeds)).items.length).toBeGreaterThan(1);
  });

  it('takes no file that is called as another card account, and none with several accounts', async () => {
    const id = await newFeed('512905');
    expect(
      await cast.controller.refused(importCardStatement, { params: { cardFeedId: id }, file: ofxOf(MARCH) }),
    ).toMatchObject({ error: 'other_account', data: { account: '0000' } });
    const one = new TextDecoder().decode(ofxOf(MARCH).bytes);
    const both = one.replace('</CCSTMTRS>', '</CCSTMTRS><CCSTMTRS><ACCTID>1111</CCSTMTRS>').replace('55550000', '2222');
    expect(
      await cast.controller.refused(importCardStatement, {
        params: { cardFeedId: id },
        file: { name: 'both.ofx', bytes: new TextEncoder().encode(both) },
      }),
    ).toMatchObject({ error: 'several_accounts', data: { accounts: '2222, 1111' } });
  });

  it.each([
    ['nothing', '', 'file_empty'],
    ['an answer without a statement', 'OFXHEADER:100\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>', 'no_statement'],
    ['broken XML', '<?xml version="1.0"?><Document xmlns="x"><a></Document>', 'statement_unreadable'],
  ])('refuses %s and keeps nothing of it', async (_what, text, error) => {
    const before = (await feed()).files.length;
    const file = { name: 'x', bytes: new TextEncoder().encode(text) };
    expect(await cast.controller.refused(importCardStatement, { params: { cardFeedId: feedId }, file })).toMatchObject({
      error,
    });
    expect((await feed()).files).toHaveLength(before);
  });
});

it('the proof names each of these columns once it is not what it comes from', async () => {
  expect(await faultsOfColumnsProvenIn(test.database, 'src/areas/card-feeds/server/card-feeds.http.test.ts')).toEqual(
    NO_FAULTS,
  );
});
