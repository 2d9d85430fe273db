import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { addDays } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { eur, signInAll, TODAY, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { addReserve, stateMoves } from '../../../../test/setup/wallet.ts';
import { getAutomation, turnOffAutomation, turnOnAutomation } from '../contract/automation.ts';
import { changeSource, endFunding, listFundings, requestFundingCode } from '../contract/funding.ts';
import { chooseWallet } from '../contract/wallet.ts';
import { reviewWallet } from './commands/review-wallet.ts';

let test: TestApp;
let cast: Cast;
let reserve: never;
let balance = 0n;
let files = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  reserve = await addReserve(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const rule = () => ({ sourceId: reserve, floor: eur(100_000), target: eur(300_000), dayMax: eur(250_000) });

/** The bank shows so much more or less, and everybody who listens has heard of it. */
async function move(minor: bigint): Promise<void> {
  files += 1;
  await stateMoves(cast, { id: `M-${files}`, opening: balance, moved: [{ minor }] });
  balance += minor;
  await test.carry();
}
const automatic = async () => (await cast.controller.ask(listFundings)).items.filter((item) => item.isAutomatic);
const toldOf = async (topic: string) =>
  (await cast.owner.ask(listEntries)).items.filter((item) => item.topic === topic);

it('needs a wallet, a source, a target above the floor and the wallet’s currency', async () => {
  expect(await cast.controller.refused(turnOnAutomation, { body: rule() })).toMatchObject({ error: 'no_wallet' });
  expect(await cast.controller.ask(getAutomation)).toMatchObject({ automation: null, wallet: null, days: [] });
  await cast.owner.ask(chooseWallet, { body: { accountId: test.accountId as never, insteadOf: null } });
  expect(await cast.controller.refused(turnOnAutomation, { body: rule() })).toMatchObject({ error: 'not_a_source' });
  await cast.owner.ask(changeSource, { params: { accountId: reserve }, body: { isSource: true } });
  expect(await cast.controller.refused(turnOnAutomation, { body: { ...rule(), target: eur(100_000) } })).toMatchObject({
    error: 'target_below_floor',
  });
  expect(
    await cast.controller.refused(turnOnAutomation, {
      body: { ...rule(), dayMax: { minor: '1', currency: currency('CHF') } },
    }),
  ).toMatchObject({ error: 'currency_not_payable' });
  expect(await cast.requester.refused(turnOnAutomation, { body: rule() })).toMatchObject({ status: 403 });
  expect((await cast.controller.ask(getAutomation)).automation).toBeNull();
});

it('asks for nothing while the balance is below the floor already', async () => {
  await move(50_000n);
  expect(await cast.controller.ask(turnOnAutomation, { body: rule() })).toMatchObject({
    automation: { sourceId: reserve, floor: eur(100_000) },
    lacksConfirmers: false,
    wallet: { balance: eur(50_000) },
    days: [{ on: TODAY, balance: eur(50_000) }],
  });
  await move(-10_000n);
  expect(await automatic()).toEqual([]);
  const params = { accountId: reserve };
  expect(await cast.owner.refused(changeSource, { params, body: { isSource: false } })).toMatchObject({
    error: 'source_in_use',
  });
});

it('asks once when it falls below, however often it is looked at, and tells who may confirm', async () => {
  await move(160_000n);
  expect(await automatic()).toEqual([]);
  await move(-150_000n);
  const review = () =>
    inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
      reviewWallet({ trx, companyId: test.companyId, now: test.now() }),
    );
  await Promise.all(Array.from({ length: 6 }, review));
  // 3,000.00 are wanted, 500.00 are there; the day has room for 2,500.00.
  expect(await automatic()).toEqual([
    expect.objectContaining({ amount: eur(250_000), state: 'asked', lacksConfirmers: false }),
  ]);
  expect(await toldOf('funding_to_confirm')).toHaveLength(1);
  await move(-1_000n);
  await move(200_000n);
  await move(-200_000n);
  expect(await automatic()).toHaveLength(1);
});

it('is not confirmed by who turned the rule on', async () => {
  // The account owner is the only one who may confirm: whoever looks is told that this rule leads nowhere.
  expect(await cast.owner.ask(turnOnAutomation, { body: rule() })).toMatchObject({ lacksConfirmers: true });
  expect(await cast.controller.ask(getAutomation)).toMatchObject({ lacksConfirmers: true });
  const [waiting] = await automatic();
  const params = { fundingId: waiting?.id as never };
  await cast.controller.ask(endFunding, { params, body: { move: 'cancel', reason: 'Not today' } });
  expect(await toldOf('funding_to_confirm')).toEqual([expect.objectContaining({ isRead: true })]);
  await move(200_000n);
  await move(-200_000n);
  const [, again] = (await automatic()).toReversed();
  expect(again).toMatchObject({ state: 'asked', mayConfirm: false, lacksConfirmers: true });
  await sql`insert into payments.confirmer (company_id, user_id, named_by, named_at)
    select company_id, ${test.users.controller}, turned_on_by, now() from wallet.automation`.execute(
    test.database.owner,
  );
  expect((await automatic()).find(({ state }) => state === 'asked')).toMatchObject({ lacksConfirmers: false });
  await sql`delete from payments.confirmer`.execute(test.database.owner);
  expect(
    await cast.owner.refused(requestFundingCode, { params: { fundingId: again?.id as never }, body: {} }),
  ).toMatchObject({ error: 'own_funding' });
  await cast.controller.ask(endFunding, {
    params: { fundingId: again?.id as never },
    body: { move: 'cancel', reason: 'Not today either' },
  });
});

it('asks again after one that failed, on the next fall, and counts of that nothing', async () => {
  await move(200_000n);
  await move(-200_000n);
  const waiting = async () => (await automatic()).find(({ state }) => state === 'asked');
  const pending = await waiting();
  expect(pending).toBeDefined();
  // As if it had been confirmed, sent and rejected: none of it moved.
  await sql`update wallet.funding set state = 'failed', ended_reason = 'AC04', file_content = 'x', file_sha256 = 'x',
    confirmed_digest = 'x', confirmed_at = now() where id = ${pending?.id}`.execute(test.database.owner);
  await move(200_000n);
  await move(-200_000n);
  const again = await waiting();
  expect(again).toMatchObject({ amount: pending?.amount });
  await cast.controller.ask(endFunding, {
    params: { fundingId: again?.id as never },
    body: { move: 'cancel', reason: 'Enough' },
  });
});

it('asks for nothing once it is off', async () => {
  expect(await cast.controller.ask(turnOffAutomation)).toMatchObject({ automation: null });
  expect(await cast.controller.ask(turnOffAutomation)).toMatchObject({ automation: null });
  const before = (await automatic()).length;
  await move(200_000n);
  await move(-200_000n);
  expect(await automatic()).toHaveLength(before);
});

it('says once that the next seven days take more than there is, and again only after it was enough', async () => {
  expect(await toldOf('wallet_low')).toEqual([]);
  await validatedBill(test, cast, { number: 'LOW-1', net: 100_000, dueOn: addDays(TODAY, 7) });
  await move(1n);
  await move(1n);
  const [told, ...more] = await toldOf('wallet_low');
  expect(more).toEqual([]);
  expect(told?.line).toMatch(/holds .* less than leaves/);
  await move(200_000n);
  test.advance(1_000);
  await move(-200_000n);
  expect(await toldOf('wallet_low')).toHaveLength(2);
});
