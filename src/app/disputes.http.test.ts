import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { decideDispute, networkTables, take } from '#areas/card-network/server/door.ts';
import { getCardAccount } from '#areas/cards/contract/card-account.ts';
import { getCardPayment, type CardPaymentView } from '#areas/cards/contract/card-payment.ts';
import { createCards, getCard, type CardView } from '#areas/cards/contract/card.ts';
import { disputeCardPayment, type DisputeBody } from '#areas/cards/contract/dispute.ts';
import { cardRefOf, eurMinor, networkOf, openCardDesk, payWith } from '../../test/setup/card-desk.ts';
import { signInAll, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;
let cardId: string;
let ref: string;

const CLAIM: DisputeBody = {
  reason: 'fraudulent',
  explanation: 'Nobody here bought this.',
  happenedOn: null,
  isService: false,
  fileId: null,
};

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await openCardDesk(test, cast, 100_000n);
  const body = {
    holderIds: [test.users.requester],
    kind: 'multi_use',
    name: 'Travel',
    limit: eurMinor(50_000n),
    recurrence: 'month',
  };
  const made = await cast.admin.ask(createCards, { body: body as never });
  await test.runJobs();
  cardId = made.cardIds[0] ?? '';
  ref = await cardRefOf(test, await look());
});
afterAll(() => test.close());

const look = (): Promise<CardView> => cast.requester.ask(getCard, { params: { cardId: cardId as never } });
const paymentOf = (id: string): Promise<CardPaymentView> =>
  cast.requester.ask(getCardPayment, { params: { cardPaymentId: id as never } });
const balance = async (): Promise<number> =>
  Number((await cast.owner.ask(getCardAccount)).account?.balance.minor ?? '');

/** A payment by the card. @returns its id */
async function buy(minor: bigint): Promise<string> {
  const before = new Set((await look()).activity.map(({ id }) => id));
  const { purchase } = await payWith(test, ref, { minor });
  await take(networkOf(test), { purchase, minor, isFinal: true });
  const { activity } = await look();
  return activity.find(({ id, state }) => state === 'settled' && !before.has(id))?.id ?? '';
}

const claim = (id: string, changes: Partial<DisputeBody> = {}) => ({
  params: { cardPaymentId: id as never },
  body: { ...CLAIM, ...changes } as never,
});

/** By what the network knows the newest claim. */
async function newestRef(): Promise<string> {
  const row = await networkTables(test.database.app)
    .selectFrom('card_network.dispute')
    .select('ref')
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  return row.ref;
}

describe('a dispute', () => {
  it('is kept at once, handed in by a job, and its money comes by its own event and goes by another', async () => {
    const id = await buy(4_000n);
    const before = await balance();
    expect((await paymentOf(id)).disputeUntil).not.toBeNull();
    const opened = await cast.requester.ask(disputeCardPayment, claim(id));
    expect(opened).toMatchObject({ state: 'unsubmitted', amount: { minor: '4000' }, credited: { minor: '0' } });
    await test.runJobs();
    expect((await paymentOf(id)).dispute).toMatchObject({ state: 'submitted' });
    const dispute = await newestRef();
    await decideDispute(networkOf(test), { dispute, how: 'credit' });
    expect([await balance(), (await paymentOf(id)).dispute]).toMatchObject([
      before + 4_000,
      { state: 'submitted', credited: { minor: '4000' } },
    ]);
    await decideDispute(networkOf(test), { dispute, how: 'lost' });
    const after = await paymentOf(id);
    expect([await balance(), after.dispute, after.disputeUntil]).toMatchObject([
      before,
      { state: 'lost', credited: { minor: '0' } },
      null,
    ]);
    const { activity } = await look();
    const moved = await Promise.all(activity.map((one) => paymentOf(one.id)));
    const ofDisputes = moved.filter(({ ofDispute }) => ofDispute !== null);
    expect(ofDisputes.map(({ over }) => over)).toEqual([null, null]);
    expect(new Set(ofDisputes.map(({ ofDispute }) => ofDispute))).toEqual(new Set(['reinstated', 'rescinded']));
  });

  it('that is won keeps its money, and its state alone moves none', async () => {
    const id = await buy(3_000n);
    const before = await balance();
    await cast.controller.ask(
      disputeCardPayment,
      claim(id, { reason: 'not_received', happenedOn: '2026-03-01' as never }),
    );
    await test.runJobs();
    await decideDispute(networkOf(test), { dispute: await newestRef(), how: 'won' });
    expect([await balance(), (await paymentOf(id)).dispute?.state]).toEqual([before + 3_000, 'won']);
  });

  it.each([
    ['without a day that its reason needs', { reason: 'not_received' as const }, 'date_needed'],
    ['with hardly a word of why', { explanation: 'No' }, 'invalid_input'],
  ])('%s is refused', async (_name, changes, error) => {
    const id = await buy(500n);
    expect(await cast.requester.refused(disputeCardPayment, claim(id, changes))).toMatchObject({ error });
  });

  it('of a payment is one at a time, and none of a refund or of somebody else’s payment', async () => {
    const id = await buy(700n);
    await cast.requester.ask(disputeCardPayment, claim(id));
    expect(await cast.requester.refused(disputeCardPayment, claim(id))).toMatchObject({ error: 'dispute_open' });
    for (const who of ['stranger', 'approver'] as const)
      expect(await cast[who].refused(disputeCardPayment, claim(id))).toMatchObject({ error: 'not_found' });
    const { activity } = await look();
    const refund = activity.find(({ state }) => state === 'refund')?.id ?? '';
    expect(await cast.requester.refused(disputeCardPayment, claim(refund))).toMatchObject({
      error: 'dispute_not_possible',
    });
  });

  it('is decided for good', async () => {
    await expect(
      sql`update cards.dispute set state = 'submitted' where state = 'lost'`.execute(test.database.owner),
    ).rejects.toThrow('stays so');
  });
});

it('what disputes moved ties in every row', async () => {
  await test.carry();
  const proof = await cast.controller.ask(getProof);
  expect([proof.rows, proof.checks.filter(({ isTied }) => !isTied)]).toEqual([[], []]);
});
