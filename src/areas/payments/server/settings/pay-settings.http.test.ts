// On every database: confirmations at once.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inScope } from '#platform/db/scope.ts';
import { addDays, plainDate } from '#kernel/plain-date.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { eur, runOverAll, signInAll, TODAY, validatedBill, type Cast } from '../../../../../test/setup/spend.ts';
import { openChangeFeed } from '#platform/changes/open-change-feed.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { confirmRun, requestRunCode } from '../../contract/confirm-run.ts';
import { addOwnAccount, askOwnAccount, changeOwnAccount, listOwnAccounts } from '../../contract/own-account.ts';
import {
  askPaySettings,
  getPaySettings,
  savePaySettings,
  type PaySettingsChange,
} from '../../contract/pay-settings.ts';
import { createRun, downloadRunFile, getRun, listPayments, refuseRun, type RunView } from '../../contract/payment.ts';
import { changePayeeAccount } from '../door.ts';

let test: TestApp;
let cast: Cast;
let bills = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await sql`update identity.user set phone = '+4915112345602' where id = ${test.users.second}`.execute(
    test.database.owner,
  );
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const USUAL = { dailyCeiling: null, twoAbove: null, transferFormat: '09', transfersBy: 'item', cutOff: null } as const;
type Wish = Partial<Omit<PaySettingsChange, 'version'>>;

async function save(wish: Wish) {
  const { version } = await cast.owner.ask(getPaySettings);
  const body = { ...USUAL, confirmerIds: [], ...wish, version };
  const { procedure } = await cast.owner.ask(askPaySettings, { body });
  return cast.owner.ask(savePaySettings, {
    body: { ...body, procedureId: procedure.id, code: await test.newestCode() },
  });
}

/** One payment of this gross amount in a run of its own that waits. */
async function runOf(net: number, executeOn = TODAY): Promise<RunView> {
  bills += 1;
  await validatedBill(test, cast, { number: `SET-${bills}`, net, supplier: `Supplier ${bills}` });
  return cast.controller.ask(createRun, { body: await bodyOf(executeOn) });
}

async function bodyOf(executeOn = TODAY) {
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  return { paymentIds: items.map((item) => item.id), accountId: test.accountId as never, executeOn };
}

async function answerOf(client: Cast['owner'], run: RunView) {
  const params = { runId: run.id };
  const { procedure } = await client.ask(requestRunCode, { params, body: {} });
  return { params, body: { procedureId: procedure.id, code: await test.newestCode() } };
}

it('is changed by the owner alone, and only with a factor that agrees to these very values', async () => {
  const { version } = await cast.owner.ask(getPaySettings);
  const body = { ...USUAL, confirmerIds: [], dailyCeiling: '100000', version };
  for (const client of [cast.controller, cast.admin, cast.requester])
    expect(await client.refused(askPaySettings, { body })).toMatchObject({ status: 403 });
  expect(await cast.requester.refused(getPaySettings)).toMatchObject({ status: 403 });
  const { procedure } = await cast.owner.ask(askPaySettings, { body });
  const other = { ...body, dailyCeiling: '900000', procedureId: procedure.id, code: await test.newestCode() };
  expect(await cast.owner.refused(savePaySettings, { body: other })).toMatchObject({ error: 'confirmation_changed' });
  expect(await cast.controller.ask(getPaySettings)).toMatchObject({ dailyCeiling: null, mayChange: false });
});

it('says what changes to whoever agrees, and not only for which company', async () => {
  const { version } = await cast.owner.ask(getPaySettings);
  const body = { ...USUAL, confirmerIds: [test.users.second as never], dailyCeiling: '5000000', version };
  await cast.owner.ask(askPaySettings, { body });
  await test.newestCode();
  const { rows } = await sql<{ text: string }>`select data->>'text' as text from pgboss.job
    where name = 'platform.send-sms' order by created_on desc limit 1`.execute(test.database.owner);
  expect(rows[0]?.text).toContain('At most a day: without a limit → €50,000.00');
  expect(rows[0]?.text).toContain('Who else may confirm: + ');
});

it('names no confirmer who is no controller, and asks no two where only one could', async () => {
  const { version } = await cast.owner.ask(getPaySettings);
  const body = { ...USUAL, confirmerIds: [test.users.requester as never], version };
  expect(await cast.owner.refused(askPaySettings, { body })).toMatchObject({ error: 'unknown_confirmer' });
  const alone = { ...USUAL, confirmerIds: [], twoAbove: '0', version };
  expect(await cast.owner.refused(askPaySettings, { body: alone })).toMatchObject({ error: 'too_few_confirmers' });
});

it('a day’s ceiling counts all runs of the day and says what is left', async () => {
  await save({ dailyCeiling: '30000' });
  await runOf(10_000);
  await validatedBill(test, cast, { number: 'OVER-1', net: 20_000, supplier: 'Over' });
  expect(await cast.controller.refused(createRun, { body: await bodyOf() })).toMatchObject({
    status: 422,
    error: 'over_ceiling',
    data: { day: TODAY, leftMinor: '18100', currency: 'EUR' },
  });
  const tomorrow = await cast.controller.ask(createRun, { body: await bodyOf(addDays(TODAY, 1)) });
  expect(tomorrow).toMatchObject({ total: eur(23_800), confirmationsNeeded: 1 });
  await save({});
});

it('a controller who was named confirms, another doesn’t, and nobody their own', async () => {
  const run = await runOf(1000);
  expect(await cast.second.refused(requestRunCode, { params: { runId: run.id }, body: {} })).toMatchObject({
    status: 403,
  });
  expect(await cast.second.ask(getRun, { params: { runId: run.id } })).toMatchObject({
    can: { confirm: 'not_a_confirmer' },
  });
  await save({ confirmerIds: [test.users.second, test.users.controller] as never });
  expect(await cast.controller.refused(requestRunCode, { params: { runId: run.id }, body: {} })).toMatchObject({
    error: 'own_run',
  });
  const done = await cast.second.ask(confirmRun, await answerOf(cast.second, run));
  expect(done).toMatchObject({ state: 'confirmed', can: { confirm: 'illegal_state' } });
});

it('above the amount two confirm: at once they make one file, and the first alone none', async () => {
  await save({ confirmerIds: [test.users.second] as never, twoAbove: '50000', transferFormat: '03' });
  const run = await runOf(60_000);
  expect(run.confirmationsNeeded).toBe(2);
  const byOwner = await answerOf(cast.owner, run);
  const bySecond = await answerOf(cast.second, run);
  const answers = await Promise.all([
    ...Array.from({ length: 25 }, () => cast.owner.send(confirmRun, byOwner)),
    ...Array.from({ length: 25 }, () => cast.second.send(confirmRun, bySecond)),
  ]);
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(2);
  const done = await cast.owner.ask(getRun, { params: { runId: run.id } });
  expect(done.state).toBe('confirmed');
  expect(done.confirmations).toHaveLength(2);
  const { rows } = await inScope(test.database.app, { companyId: test.companyId as never, userId: null }, (trx) =>
    sql<{ n: number }>`select count(*)::int as n from payments.bank_file where run_id = ${run.id}`.execute(trx),
  );
  expect(rows[0]?.n).toBe(1);
  const file = await cast.controller.send(downloadRunFile, { params: { runId: run.id } });
  expect(file.body).toContain('pain.001.001.03');
});

it('asks two of what waits already and comes to more, before anybody has confirmed it', async () => {
  await save({ confirmerIds: [test.users.second] as never, twoAbove: '500000' });
  const run = await runOf(60_000);
  expect(run.confirmationsNeeded).toBe(1);
  const needed = async (): Promise<number> =>
    (await cast.owner.ask(getRun, { params: { runId: run.id } })).confirmationsNeeded;
  await save({ confirmerIds: [test.users.second] as never, twoAbove: '71400' });
  expect(await needed()).toBe(1);
  await save({ confirmerIds: [test.users.second] as never, twoAbove: '71399' });
  expect(await needed()).toBe(2);
  // Never fewer than they were told.
  await save({ confirmerIds: [test.users.second] as never, twoAbove: null });
  expect(await needed()).toBe(2);
  await cast.owner.ask(confirmRun, await answerOf(cast.owner, run));
  expect(await cast.second.ask(confirmRun, await answerOf(cast.second, run))).toMatchObject({ state: 'confirmed' });
  await save({ confirmerIds: [test.users.second] as never, twoAbove: '50000', transferFormat: '03' });
});

it('is not put together by one of the two who could confirm it', async () => {
  await save({ confirmerIds: [test.users.controller] as never, twoAbove: '50000' });
  await validatedBill(test, cast, { number: 'STUCK-1', net: 60_000, supplier: 'Stuck' });
  expect(await cast.controller.refused(createRun, { body: await bodyOf() })).toMatchObject({
    error: 'too_few_to_confirm',
  });
  test.advance(61_000);
  await save({ confirmerIds: [test.users.controller, test.users.second] as never, twoAbove: '50000' });
  expect(await cast.controller.ask(createRun, { body: await bodyOf() })).toMatchObject({ confirmationsNeeded: 2 });
  test.advance(61_000);
  await save({ confirmerIds: [test.users.second] as never, twoAbove: '50000', transferFormat: '03' });
});

it('says of what waits that too few are left who may confirm it, until somebody else is named', async () => {
  await save({ confirmerIds: [test.users.controller, test.users.second] as never, twoAbove: null });
  const run = await runOf(60_000);
  const lacks = async (): Promise<boolean> =>
    (await cast.owner.ask(getRun, { params: { runId: run.id } })).lacksConfirmers;
  expect(await lacks()).toBe(false);
  // Its maker is one of the two who may: nobody stands beside the owner.
  await save({ confirmerIds: [test.users.controller] as never, twoAbove: '50000' });
  expect(await lacks()).toBe(true);
  await cast.owner.ask(confirmRun, await answerOf(cast.owner, run));
  expect(await lacks()).toBe(true);
  await save({ confirmerIds: [test.users.controller, test.users.second] as never, twoAbove: '50000' });
  expect(await lacks()).toBe(false);
  expect(await cast.second.ask(confirmRun, await answerOf(cast.second, run))).toMatchObject({
    state: 'confirmed',
    lacksConfirmers: false,
  });
  test.advance(61_000);
  await save({ confirmerIds: [test.users.second] as never, twoAbove: '50000', transferFormat: '03' });
});

it('one person confirms no run twice, however often they press', async () => {
  const run = await runOf(60_000);
  const answer = await answerOf(cast.owner, run);
  const answers = await Promise.all(Array.from({ length: 50 }, () => cast.owner.send(confirmRun, answer)));
  expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(1);
  const waiting = await cast.owner.ask(getRun, { params: { runId: run.id } });
  expect(waiting).toMatchObject({ state: 'to_confirm', can: { confirm: 'already_confirmed' } });
  expect(await cast.controller.refused(downloadRunFile, { params: { runId: run.id } })).toMatchObject({
    error: 'illegal_state',
  });
});

it('an account changed after one of two confirmed takes that back, and tells who had', async () => {
  const run = await runOf(70_000);
  await cast.owner.ask(confirmRun, await answerOf(cast.owner, run));
  const asked = await answerOf(cast.second, run);
  const payee = run.payments[0]?.payee;
  const feed = await openChangeFeed({ url: test.database.directAppUrl, onError: () => {} });
  const heard: string[] = [];
  feed.subscribe(test.companyId, ({ topics }) => heard.push(...(topics ?? [])));
  await inScope(test.database.app, { companyId: test.companyId as never, userId: null }, (trx) =>
    changePayeeAccount(trx, test.companyId as never, {
      payeeId: payee?.id ?? '',
      iban: 'DE75512108001245126199',
      usableFrom: test.now(),
      now: test.now(),
    }),
  );
  // Whoever has the run open sees that it waits for everybody again.
  await expect.poll(() => heard).toEqual(expect.arrayContaining(['runs', 'payments']));
  await feed.close();
  await test.carry();
  expect(await cast.second.refused(confirmRun, asked)).toMatchObject({ error: 'confirmation_changed' });
  const { items } = await cast.owner.ask(listEntries, { query: {} });
  expect(items.filter(({ topic }) => topic === 'confirmation_void')).toHaveLength(1);
  test.advance(61_000);
  const first = await cast.second.ask(confirmRun, await answerOf(cast.second, run));
  expect(first).toMatchObject({ state: 'to_confirm', confirmations: [{}] });
  const whole = await cast.owner.ask(confirmRun, await answerOf(cast.owner, run));
  expect(whole).toMatchObject({ state: 'confirmed', confirmations: [{}, {}] });
});

it('refused after one of two confirmed it, is told to who had and to who put it together, and says whose refusal it was', async () => {
  const run = await runOf(70_000);
  await cast.owner.ask(confirmRun, await answerOf(cast.owner, run));
  await cast.second.ask(refuseRun, { params: { runId: run.id }, body: { reason: 'Not this month' } });
  await test.carry();
  for (const [who, told] of [
    ['owner', 1],
    ['controller', 1],
    ['second', 0],
  ] as const) {
    const { items } = await cast[who].ask(listEntries, { query: {} });
    expect(
      items.filter(({ topic }) => topic === 'run_refused'),
      who,
    ).toHaveLength(told);
  }
  const { refusedReason, refusedBy } = await cast.owner.ask(getRun, { params: { runId: run.id } });
  expect(refusedReason).toBe('Not this month');
  expect(refusedBy).toEqual({ name: expect.stringMatching(/./), at: test.now() });
  await cast.controller.ask(createRun, { body: await bodyOf() });
});

it('a payee of several payments gets one transfer of the sum, which names each, where the owner says so', async () => {
  await save({ transfersBy: 'payee' });
  for (const number of ['TOGETHER-1', 'TOGETHER-2'])
    await validatedBill(test, cast, { number, net: 100, supplier: 'Together' });
  const run = await runOf(300);
  expect(run).toMatchObject({ count: 3, transferCount: null });
  const done = await cast.owner.ask(confirmRun, await answerOf(cast.owner, run));
  expect(done).toMatchObject({ count: 3, transferCount: 2 });
  const file = await cast.controller.send(downloadRunFile, {
    params: { runId: run.id },
    query: { format: 'pain.001' },
  });
  expect(file.body).toContain('<NbOfTxs>2</NbOfTxs>');
  expect(file.body).toContain('<InstdAmt Ccy="EUR">2.38</InstdAmt>');
  expect(file.body).toMatch(/TOGETHER-1, TOGETHER-2|TOGETHER-2, TOGETHER-1/);
  await save({});
});

it('without a cut-off what is chosen on a weekend or a closing day of TARGET leaves on the next business day', async () => {
  await save({});
  expect(await runOf(100, plainDate('2026-03-22'))).toMatchObject({ executeOn: '2026-03-23', lastOn: '2026-03-23' });
  expect(await runOf(100, plainDate('2026-04-03'))).toMatchObject({ executeOn: '2026-04-07', lastOn: '2026-04-07' });
});

it('after the cut-off the next working day is the first', async () => {
  await save({ cutOff: '00:00' });
  await validatedBill(test, cast, { number: 'LATE-1', net: 100, supplier: 'Late' });
  expect(await cast.controller.refused(createRun, { body: await bodyOf() })).toMatchObject({
    error: 'after_cut_off',
    data: { day: '2026-03-23' },
  });
  const run = await cast.controller.ask(createRun, { body: await bodyOf(plainDate('2026-03-23')) });
  expect(run.executeOn).toBe('2026-03-23');
  await save({});
});

it('accounts are added with a factor, out of use they are paid from no more', async () => {
  const iban = 'DE12500105170648489890';
  const account = { accountName: 'Havelbank', iban, bic: null, currency: 'EUR' as never };
  expect(
    await cast.owner.refused(askOwnAccount, { body: { ...account, iban: 'DE12500105170648489891' } }),
  ).toMatchObject({
    error: 'invalid_iban',
  });
  expect(await cast.admin.refused(askOwnAccount, { body: account })).toMatchObject({ status: 403 });
  const add = async () => {
    const { procedure } = await cast.owner.ask(askOwnAccount, { body: account });
    return cast.owner.ask(addOwnAccount, {
      body: { ...account, procedureId: procedure.id, code: await test.newestCode() },
    });
  };
  const added = await add();
  expect(added).toMatchObject({ name: 'Havelbank', isArchived: false, ledgerCode: '512110' });
  expect(await cast.owner.refused(askOwnAccount, { body: account })).toMatchObject({ error: 'account_known' });
  const params = { accountId: added.id };
  const change = { name: 'Havelbank AG', isArchived: true, version: added.version };
  const archived = await cast.owner.ask(changeOwnAccount, { params, body: change });
  expect(archived).toMatchObject({ name: 'Havelbank AG', isArchived: true });
  await validatedBill(test, cast, {
    number: 'ARCH-1',
    net: 100,
    supplier: 'Archive',
    iban: 'FR1420041010050500013M02606',
  });
  const body = { ...(await bodyOf()), accountId: added.id };
  expect(await cast.controller.refused(createRun, { body })).toMatchObject({ status: 404 });
  expect(await add()).toMatchObject({ id: added.id, isArchived: false });
  const { items } = await cast.controller.ask(listOwnAccounts);
  expect(items.map((item) => item.name)).toEqual(['Havelbank', 'Spreebank']);
  const spreebank = items.find((item) => item.name === 'Spreebank');
  await runOverAll(test, cast.controller);
  const inUse = {
    params: { accountId: spreebank?.id as never },
    body: { ...change, version: spreebank?.version ?? 0 },
  };
  expect(await cast.owner.refused(changeOwnAccount, inUse)).toMatchObject({ error: 'account_in_use' });
});
