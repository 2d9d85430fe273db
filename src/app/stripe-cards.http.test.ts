import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { getCardAccount, openCardAccount } from '#areas/cards/contract/card-account.ts';
import { getCardPayment } from '#areas/cards/contract/card-payment.ts';
import { changeCard, createCards, getCard, moveCard, revealCard, type CardView } from '#areas/cards/contract/card.ts';
import { planComparisons } from '#areas/cards/server/door.ts';
import { acceptIssuerTerms } from '#areas/cards/contract/issuer-terms.ts';
import { disputeCardPayment } from '#areas/cards/contract/dispute.ts';
import { eurMinor, requestCard } from '../../test/setup/card-desk.ts';
import { signInAll, type Cast } from '../../test/setup/spend.ts';
import { signAsStripe, WEBHOOK_SECRET, type StripePlay } from '../../test/setup/stripe/play.ts';
import { faultsOfCall, type OpenApi } from '../../test/setup/stripe/schema-faults.ts';
import { STRIPE_ACCOUNT } from '../../test/setup/stripe/routes.ts';
import { startStripeStandIn, STRIPE_KEY, type StripeStandIn } from '../../test/setup/stripe/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

/** Of 2023, the newest whole one that is at hand; skipped where it is not. */
const OPENAPI = path.resolve(
  import.meta.dirname,
  '../../../shared/samples/cards/stripe/openapi-issuing-2023-08-16.json',
);
const ADDED_SINCE = /_merchant_countries is unknown/;

const WEBHOOKS = '/api/card-issuers/stripe/webhooks';
const ICONHAUS = { name: 'ICONHAUS GMBH', category: 'computer_software_stores', code: '5734', country: 'DE' };
const BISTRO = { name: 'TEST BISTRO', category: 'eating_places_restaurants', code: '5812', country: 'FR' };

let standIn: StripeStandIn;
let test: TestApp;
let cast: Cast;
let play: StripePlay;

const post = async (body: string, signature: string) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: WEBHOOKS,
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
  return { status: answer.statusCode, body: answer.json<unknown>(), version: answer.headers['stripe-version'] };
};

beforeAll(async () => {
  standIn = await startStripeStandIn();
  test = await createTestApp({
    stripe: {
      secretKey: STRIPE_KEY,
      webhookSecret: WEBHOOK_SECRET,
      account: STRIPE_ACCOUNT,
      url: standIn.url,
      showsNumbers: true,
      termsUrl: null,
    },
  });
  cast = await signInAll(test);
  play = standIn.play(post, test.now);
  await cast.owner.ask(openCardAccount, { body: { ledgerCode: '512400' } });
  await play.topUp(500_000);
  await test.carry();
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});

const look = (cardId: string): Promise<CardView> =>
  cast.requester.ask(getCard, { params: { cardId: cardId as never } });

/** A card that the requester may use anywhere, for so much a month, and by what Stripe knows it. */
async function makeCard(minor: bigint, name = `Card ${minor}`): Promise<{ id: string; ref: string }> {
  const made = await cast.admin.ask(createCards, {
    body: {
      holderIds: [test.users.requester],
      kind: 'multi_use',
      name,
      limit: eurMinor(minor),
      recurrence: 'month',
    } as never,
  });
  await test.runJobs();
  const card = await look(made.cardIds[0] ?? '');
  const ref = standIn.cards().find(({ last4 }) => last4 === card.last4)?.id ?? '';
  return { id: card.id, ref };
}

const moneyOf = async (id: string): Promise<string[]> => {
  const { held, spent } = await look(id);
  return [held.minor, spent.minor];
};

describe('a card at Stripe', () => {
  it('is made for its approved request, answers the till, and its payment is booked and ties', async () => {
    const card = await requestCard(test, cast, { minor: 8_900, supplier: 'Iconhaus' });
    expect(card).toMatchObject({ state: 'active', network: 'visa', isWaitingForIssuer: false });
    const [made] = standIn.cards();
    expect(made).toMatchObject({
      last4: card.last4,
      status: 'active',
      type: 'virtual',
      spending_controls: { spending_limits: [{ amount: 9_100, interval: 'all_time' }] },
      cardholder: { billing: { address: { line1: 'Torstraße 61', city: 'Berlin', postal_code: '10119' } } },
    });
    const { id, answer } = await play.ask({ card: made?.id ?? '', shop: ICONHAUS, amount: 8_900 });
    expect(answer).toMatchObject({ status: 200, body: { approved: true }, version: '2026-07-29.dahlia' });
    expect(await moneyOf(card.id)).toEqual(['8900', '0']);
    await play.move(id, { card: made?.id ?? '', shop: ICONHAUS, amount: -8_900 });
    await play.end(id, 'closed');
    await test.carry();
    expect(await moneyOf(card.id)).toEqual(['0', '8900']);
    const second = await play.ask({ card: made?.id ?? '', shop: ICONHAUS, amount: 100 });
    expect(second.answer.body).toEqual({ approved: false, metadata: { merel_code: 'card_used' } });
  });

  it('keeps our limits and controls there as far as Stripe has words for them', async () => {
    const { id, ref } = await makeCard(30_000n);
    const { version, name } = await look(id);
    await cast.admin.ask(changeCard, {
      params: { cardId: id as never },
      body: {
        version,
        name,
        limit: eurMinor(40_000n),
        recurrence: 'week',
        carryOver: 'set',
        controls: {
          categories: { mode: 'never', codes: ['7995', '9999'] },
          countries: { mode: 'only', codes: ['DE', 'FR'] },
          channels: ['online'],
          weekdays: [1, 2],
          hours: null,
          perTransaction: eurMinor(20_000n),
          perDay: eurMinor(25_000n),
        },
      },
    });
    await test.runJobs();
    expect(standIn.cards().find((card) => card.id === ref)?.['spending_controls']).toMatchObject({
      spending_limits: [
        { amount: 40_000, interval: 'weekly' },
        { amount: 25_000, interval: 'daily' },
        { amount: 20_000, interval: 'per_authorization' },
      ],
      blocked_categories: ['betting_casino_gambling'],
      allowed_merchant_countries: ['DE', 'FR'],
    });
  });

  it('that is frozen or stolen is stopped there too, with the reason', async () => {
    const { id, ref } = await makeCard(1_000n);
    const move = async (how: 'pause' | 'resume' | 'reportStolen') => {
      await cast.requester.ask(moveCard, {
        params: { cardId: id as never },
        body: { move: how, version: (await look(id)).version, reason: null },
      });
      await test.runJobs();
      const card = standIn.cards().find(({ id: at }) => at === ref);
      return [card?.['status'], card?.['cancellation_reason']];
    };
    expect(await move('pause')).toEqual(['inactive', null]);
    expect(await move('resume')).toEqual(['active', null]);
    expect(await move('reportStolen')).toEqual(['canceled', 'stolen']);
  });

  it('is one, whatever became of the answer to the call that made it', async () => {
    const before = standIn.cards().length;
    standIn.loseNextAnswer();
    const { ref } = await makeCard(2_000n);
    expect([standIn.cards().length, ref !== '']).toEqual([before + 1, true]);
    const made = standIn.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/issuing/cards');
    expect(made.every(({ key }) => key?.startsWith('crd_'))).toBe(true);
  });

  it('shows its number to its holder after a fresh factor, and no PIN', async () => {
    const { id } = await makeCard(1_000n);
    const shown = await cast.requester.ask(revealCard, { params: { cardId: id as never }, body: {} });
    expect(shown).toMatchObject({ number: '4000009990000013', cvc: '123', pin: null });
  });

  it('has one cardholder for each person, with phone and mail of that person', () => {
    const emails = standIn.cardholders().map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    expect(standIn.cardholders()[0]).toMatchObject({ type: 'individual', preferred_locales: [expect.any(String)] });
  });

  it('waits while Stripe is away, and what was decided holds meanwhile', async () => {
    const { id, ref } = await makeCard(5_000n);
    standIn.setAway(true);
    await cast.requester.ask(moveCard, {
      params: { cardId: id as never },
      body: { move: 'pause', version: (await look(id)).version, reason: null },
    });
    await test.runJobs().catch(() => null);
    expect(await look(id)).toMatchObject({ state: 'paused', isWaitingForIssuer: true });
    expect((await play.ask({ card: ref, shop: BISTRO, amount: 100 })).answer.body).toMatchObject({ approved: false });
    standIn.setAway(false);
    test.takeErrors();
  });
});

describe('an event of Stripe', () => {
  it('of a hold lives through an increment, a capture beyond it and its closing', async () => {
    const { id, ref } = await makeCard(50_000n);
    const { id: stay } = await play.ask({ card: ref, shop: BISTRO, amount: 12_000 });
    expect((await play.askMore(stay, 8_000)).body).toEqual({ approved: true });
    expect(await moneyOf(id)).toEqual(['20000', '0']);
    await play.move(stay, { card: ref, shop: BISTRO, amount: -15_000 });
    expect(await moneyOf(id)).toEqual(['5000', '15000']);
    await play.end(stay, 'closed');
    expect(await moneyOf(id)).toEqual(['0', '15000']);
    const { id: tip } = await play.ask({ card: ref, shop: BISTRO, amount: 4_250 });
    await play.move(tip, { card: ref, shop: BISTRO, amount: -5_100 });
    expect(await moneyOf(id)).toEqual(['0', '20100']);
  });

  it('approves a part only where Stripe says that the amount may be smaller', async () => {
    const { id, ref } = await makeCard(6_000n);
    const fuel = { name: 'TEST FUEL 24', category: 'automated_fuel_dispensers', code: '5542', country: 'FR' };
    const whole = await play.ask({ card: ref, shop: fuel, amount: 15_000 });
    expect(whole.answer.body).toEqual({ approved: false, metadata: { merel_code: 'over_limit' } });
    const part = await play.ask({ card: ref, shop: fuel, amount: 15_000, isControllable: true });
    expect(part.answer.body).toEqual({ approved: true, amount: 6_000 });
    expect(await moneyOf(id)).toEqual(['6000', '0']);
  });

  it('that is told twice or late changes nothing more', async () => {
    const { id, ref } = await makeCard(20_000n);
    const { id: purchase } = await play.ask({ card: ref, shop: BISTRO, amount: 3_000 });
    const late = play.find(purchase);
    const taken = await play.move(purchase, { card: ref, shop: BISTRO, amount: -3_000 });
    const again = await play.tell('issuing_transaction.created', play.find(taken.id));
    expect(again.status).toBe(200);
    const repeated = await post(taken.answer.text, signAsStripe(taken.answer.text, Date.parse(test.now())));
    expect(repeated.status).toBe(200);
    const { id: other } = await play.ask({ card: ref, shop: BISTRO, amount: 2_000 });
    const before = play.find(other);
    test.advance(60_000);
    await play.end(other, 'reversed');
    await play.tell('issuing_authorization.updated', before, {
      at: new Date(Date.parse(test.now()) - 30_000).toISOString(),
    });
    await play.tell('issuing_authorization.created', late);
    expect(await moneyOf(id)).toEqual(['0', '3000']);
  });

  it('closes a hold whose capture is told after it', async () => {
    const { id, ref } = await makeCard(20_000n);
    const { id: purchase } = await play.ask({ card: ref, shop: BISTRO, amount: 5_000 });
    await play.end(purchase, 'closed');
    await play.move(purchase, { card: ref, shop: BISTRO, amount: -4_000 });
    const { activity } = await look(id);
    const payment = await cast.controller.ask(getCardPayment, { params: { cardPaymentId: activity[0]?.id as never } });
    expect([(await moneyOf(id))[1], payment.over]).toEqual(['4000', null]);
  });

  it('takes money without an authorisation, and gives it back to the payment it came from', async () => {
    const { id, ref } = await makeCard(20_000n);
    await play.move(null, { card: ref, shop: ICONHAUS, amount: -1_999 });
    const { id: purchase } = await play.ask({ card: ref, shop: BISTRO, amount: 5_100 });
    await play.move(purchase, { card: ref, shop: BISTRO, amount: -5_100 });
    await play.move(purchase, { card: ref, shop: { ...BISTRO, name: 'BISTRO REFUNDS' }, amount: 1_100 });
    await test.carry();
    expect(await moneyOf(id)).toEqual(['0', '5999']);
    const { activity } = await look(id);
    const refund = activity.find(({ state }) => state === 'refund');
    const view = await cast.controller.ask(getCardPayment, { params: { cardPaymentId: refund?.id as never } });
    expect(view.originalId).not.toBeNull();
  });

  it.each([
    [{ amount: 10_000, currency: 'kwd' }, '10000', 'KWD'],
    [{ amount: 1_500, currency: 'jpy' }, '1500', 'JPY'],
    [{ amount: 500, currency: 'isk' }, '5', 'ISK'],
  ])('keeps what the shop took in %j as its currency counts', async (merchant, minor, code) => {
    const { id, ref } = await makeCard(20_000n);
    const purchase = { card: ref, shop: BISTRO, amount: 931, merchant };
    const { id: authorization } = await play.ask(purchase);
    await play.move(authorization, { ...purchase, amount: -931, merchant: { ...merchant, amount: -merchant.amount } });
    const { activity } = await look(id);
    expect(activity[0]).toMatchObject({ amount: { minor: '931' }, taken: { minor, currency: code } });
  });

  it.each([
    ['cardholder_verification_required', 'holder_unverified'],
    ['webhook_timeout', 'not_answered'],
    ['suspected_fraud', 'issuer_declined'],
  ])('that Stripe declined itself for %s holds nothing and says %s', async (reason, code) => {
    const { id, ref } = await makeCard(20_000n);
    await play.declineItself({ card: ref, shop: BISTRO, amount: 2_900 }, reason);
    const { activity, held } = await look(id);
    expect([held.minor, activity[0]]).toMatchObject(['0', { state: 'declined', declineCode: code }]);
  });

  it('takes back an approval of ours that came too late', async () => {
    const { id, ref } = await makeCard(20_000n);
    const { id: purchase } = await play.ask({ card: ref, shop: BISTRO, amount: 2_900 });
    test.advance(1_000);
    const declined = { ...play.find(purchase), amount: 0, approved: false, status: 'closed' };
    await play.tell('issuing_authorization.updated', {
      ...declined,
      request_history: [{ approved: false, reason: 'webhook_timeout' }],
    });
    const { activity, held } = await look(id);
    expect([held.minor, activity[0]]).toMatchObject(['0', { state: 'declined', declineCode: 'not_answered' }]);
  });

  it('of a kind that is no concern of ours is taken without effect; money it can’t read waits for finance', async () => {
    expect((await play.tell('issuing_token.created', { id: 'intok_1', object: 'issuing.token' })).status).toBe(200);
    expect((await play.tell('charge.succeeded', { id: 'ch_1' })).status).toBe(200);
    expect(
      (await play.tell('issuing_transaction.created', { id: 'ipi_odd', amount: -5, currency: 'eur' })).status,
    ).toBe(200);
    const { unmatched } = await cast.controller.ask(getCardAccount);
    expect(unmatched).toMatchObject([
      { reason: 'not_booked', shop: 'issuing_transaction.created ipi_odd', amount: { minor: '5' } },
    ]);
  });

  it.each([
    ['signed by another', (body: string) => signAsStripe(body, Date.parse(test.now()), 'whsec_another'), 401],
    ['ten minutes old', (body: string) => signAsStripe(body, Date.parse(test.now()) - 600_000), 401],
    ['ten minutes ahead', (body: string) => signAsStripe(body, Date.parse(test.now()) + 600_000), 401],
    ['changed on its way', (body: string) => signAsStripe(`${body} `, Date.parse(test.now())), 401],
    ['without a signature', () => '', 401],
  ])('that is %s is refused', async (_name, sign, status) => {
    const body = JSON.stringify({ id: 'evt_x', type: 'topup.succeeded', created: 1, data: { object: {} } });
    expect((await post(body, sign(body))).status).toBe(status);
  });
});

describe('a cardholder at Stripe', () => {
  it('accepts the issuer’s terms on their card, and Stripe is told when and from where', async () => {
    standIn.askForTerms(true);
    const body = { holderIds: [test.users.approver], kind: 'multi_use', name: 'Fair', limit: eurMinor(9_000n) };
    const made = await cast.admin.ask(createCards, { body: { ...body, recurrence: 'month' } as never });
    await test.runJobs();
    const params = { cardId: made.cardIds[0] as never };
    const needs = async () => (await cast.approver.ask(getCard, { params })).issuerNeeds?.needs ?? null;
    expect(await needs()).toEqual(['terms']);
    expect(await cast.requester.refused(acceptIssuerTerms, { params, body: {} })).toMatchObject({ error: 'not_found' });
    await cast.approver.ask(acceptIssuerTerms, { params, body: {} });
    await test.runJobs();
    standIn.askForTerms(false);
    expect(await needs()).toBeNull();
    expect(standIn.cardholders().at(-1)).toMatchObject({
      individual: {
        card_issuing: { user_terms_acceptance: { date: Math.floor(Date.parse(test.now()) / 1000), ip: '127.0.0.1' } },
      },
    });
  });

  it('that Stripe wants more of says so on the card, and late news say nothing', async () => {
    const { id } = await makeCard(1_000n);
    const [holder] = standIn.cardholders();
    const needs = async () => (await look(id)).issuerNeeds?.needs ?? null;
    const saying = (due: string[]) => ({
      ...holder,
      requirements: { disabled_reason: due.length > 0 ? 'requirements.past_due' : null, past_due: due },
    });
    await play.tell('issuing_cardholder.updated', saying(['individual.verification.document']));
    expect(await needs()).toEqual(['document']);
    const at = new Date(Date.parse(test.now()) - 60_000).toISOString();
    await play.tell('issuing_cardholder.updated', saying([]), { at });
    expect(await needs()).toEqual(['document']);
    await play.tell('issuing_cardholder.updated', saying([]));
    expect(await needs()).toBeNull();
  });
});

describe('the comparison of a night', () => {
  const compare = async () => {
    await planComparisons(test.database.owner);
    await test.runJobs();
    const { differences, comparedAt } = await cast.controller.ask(getCardAccount);
    expect(comparedAt).toBe(test.now());
    return differences;
  };

  it('names what differs of state, limit and holder, and which cards only one side has; it changes neither', async () => {
    expect(await compare()).toEqual([]);
    const { id, ref } = await makeCard(30_000n, 'Compared');
    const other = standIn.cardholders().at(-1);
    standIn.change(ref, {
      status: 'inactive',
      cardholder: other,
      spending_controls: { spending_limits: [{ amount: 99_000, interval: 'monthly' }] },
    });
    test.advance(1_000);
    const { ref: gone } = await makeCard(1_000n, 'Gone');
    standIn.change(gone, { object: 'deleted' });
    const before = standIn.calls.length;
    expect(await compare()).toMatchObject([
      { kind: 'state', card: expect.stringMatching(/^Compared •••• \d{4}$/), ours: 'active', theirs: 'inactive' },
      { kind: 'holder', cardId: id },
      { kind: 'limit', ours: { minor: '30000' }, theirs: { minor: '99000' } },
      { kind: 'missing', card: expect.stringContaining('Gone') },
    ]);
    expect(standIn.calls.slice(before).map(({ method }) => method)).toEqual(['GET']);
    expect((await look(id)).state).toBe('active');
    standIn.change(ref, { id: 'ic_of_nobody', status: 'active' });
    expect((await compare()).map(({ kind }) => kind)).toContain('unknown');
    standIn.change(gone, { object: 'issuing.card' });
  });
});

describe('a dispute at Stripe', () => {
  it('is handed in with its evidence, and follows its state and its money in any order', async () => {
    const { id, ref } = await makeCard(20_000n);
    const { id: transaction } = await play.move(null, { card: ref, shop: ICONHAUS, amount: -6_400 });
    const paymentId = (await look(id)).activity[0]?.id as never;
    await cast.requester.ask(disputeCardPayment, {
      params: { cardPaymentId: paymentId },
      body: {
        reason: 'not_received',
        explanation: 'The icons never came.',
        happenedOn: test.now().slice(0, 10) as never,
        isService: false,
        fileId: null,
      },
    });
    await test.runJobs();
    const made = standIn.calls.find(({ method, path }) => method === 'POST' && path === '/v1/issuing/disputes');
    expect(made?.form).toMatchObject({
      transaction,
      amount: '6400',
      evidence: {
        reason: 'not_received',
        not_received: { explanation: 'The icons never came.', product_type: 'merchandise' },
      },
    });
    const dispute = standIn.disputes().find((one) => one['transaction'] === transaction)?.id ?? '';
    const disputeNow = async () =>
      (await cast.requester.ask(getCardPayment, { params: { cardPaymentId: paymentId } })).dispute;
    expect(await disputeNow()).toMatchObject({ state: 'submitted', credited: { minor: '0' } });
    // What was taken back is told before what was given.
    await play.decideDispute(dispute, 'lost');
    for (const how of ['rescinded', 'reinstated', 'reinstated'] as const) await play.moveDispute(dispute, how);
    await play.tell('issuing_dispute.submitted', { ...play.find(dispute), status: 'submitted' });
    expect(await disputeNow()).toMatchObject({ state: 'lost', credited: { minor: '0' } });
  });

  it('that was opened at Stripe is shown here too', async () => {
    const { id, ref } = await makeCard(20_000n);
    const { id: transaction } = await play.move(null, { card: ref, shop: ICONHAUS, amount: -900 });
    const dispute = {
      id: 'idp_dashboard',
      object: 'issuing.dispute',
      amount: 900,
      currency: 'eur',
      status: 'won',
      transaction,
    };
    await play.tell('issuing_dispute.closed', dispute);
    const paymentId = (await look(id)).activity[0]?.id as never;
    const payment = await cast.controller.ask(getCardPayment, { params: { cardPaymentId: paymentId } });
    expect(payment.dispute).toMatchObject({ state: 'won', amount: { minor: '900' }, credited: { minor: '0' } });
  });
});

it('what Stripe told ties in every row, and neither key nor secret is in any log', async () => {
  await test.carry();
  const proof = await cast.controller.ask(getProof);
  expect([proof.rows, proof.checks.filter(({ isTied }) => !isTied)]).toEqual([[], []]);
  expect(test.loggedErrors.filter((line) => line.includes(STRIPE_KEY) || line.includes(WEBHOOK_SECRET))).toEqual([]);
});

it.skipIf(!existsSync(OPENAPI))('what was asked and answered fits Stripe’s own description of its API', () => {
  const api = JSON.parse(readFileSync(OPENAPI, 'utf8')) as OpenApi;
  const faults = standIn.calls.filter(({ status }) => status === 200).flatMap((call) => faultsOfCall(api, call));
  // The description is of 2023: what Stripe has added since is no fault.
  expect([...new Set(faults)].filter((fault) => !ADDED_SINCE.test(fault))).toEqual([]);
  expect(faultsOfCall(api, { method: 'POST', path: '/v1/issuing/cards', form: { colour: 'red' }, answer: {} })).toEqual(
    expect.arrayContaining(['/v1/issuing/cards.colour is unknown', '/v1/issuing/cards.type is missing']),
  );
});
