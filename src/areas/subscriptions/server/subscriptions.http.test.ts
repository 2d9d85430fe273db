import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { createBudgets, getBudget } from '#areas/budgets/contract/budget.ts';
import { createExercise } from '#areas/budgets/contract/exercise.ts';
import { getCard } from '#areas/cards/contract/card.ts';
import { take } from '#areas/card-network/server/door.ts';
import { addCostCenter } from '#areas/dimensions/contract/cost-center.ts';
import { getMember, removeMember } from '#areas/members/contract/people.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import type { Payable } from '#areas/payables/contract/payable.ts';
import { findOrAddSupplier } from '#areas/suppliers/server/door.ts';
import { cardRefOf, networkOf, openCardDesk, payWith, requestCard } from '../../../../test/setup/card-desk.ts';
import { eur, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import {
  addSubscription,
  changeSubscription,
  findSubscriptionOf,
  getCalendar,
  getSubscription,
  listSubscriptions,
  moveSubscription,
  seeFinding,
  type ChangeBody,
  type Pile,
  type SubscriptionView,
} from '../contract/subscription.ts';
import type { SubscriptionId } from '../contract/subscription-id.ts';
import { takeCharge } from './commands/take-charge.ts';
import { reviewOne } from './jobs.ts';

let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await openCardDesk(test, cast, 500_000n);
});
afterAll(() => test.close());

/** An invoice of a supplier, as payables tell of it. */
async function bill(supplier: string, on: string, cents: number, { id }: { id?: string } = {}): Promise<string> {
  count += 1;
  const own = id ?? `inv_told${count}`;
  const { companyId } = test;
  await inScope(test.database.app, { companyId, userId: null }, async (trx) => {
    const supplierId = await findOrAddSupplier(trx, companyId, {
      name: supplier,
      vatNumber: null,
      country: null,
      now: test.now(),
    });
    const payable: Payable = {
      kind: 'invoice',
      id: own,
      journalKind: 'invoicePurchase',
      number: `N-${count}`,
      payee: { type: 'supplier', id: supplierId, name: supplier },
      supplierName: supplier,
      on: plainDate(on),
      dueOn: null,
      amount: eur(cents),
      baseAmount: eur(cents),
      rate: '1',
      vatLines: [],
      reverseCharge: null,
      costCenterId: test.costCenterId as never,
      expenseCategoryId: test.expenseCategoryId as never,
      analyticalValues: [],
      amortisation: null,
      expenseAccount: null,
      description: supplier,
      fileIds: [],
    };
    await takeCharge({ trx, companyId, now: test.now() }, payable);
  });
  return own;
}
const months = async (supplier: string, cents: number, days: readonly string[]) => {
  for (const on of days) await bill(supplier, on, cents);
};
const LAST = ['2026-01-05', '2026-02-05', '2026-03-05'] as const;
const list = (pile: Pile = 'running') =>
  cast.controller.ask(listSubscriptions, { query: { pile, limit: 100 } as never });
async function named(name: string, pile: Pile = 'running'): Promise<SubscriptionView> {
  const found = (await list(pile)).items.find((row) => row.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return get(found.id);
}
const get = (subscriptionId: SubscriptionId) => cast.controller.ask(getSubscription, { params: { subscriptionId } });
const move = (view: SubscriptionView, what: 'accept' | 'refuse' | 'pause' | 'resume' | 'cancel') =>
  cast.controller.ask(moveSubscription, {
    params: { subscriptionId: view.id },
    body: { move: what, version: view.version, reason: null },
  });
const review = (subscriptionId: SubscriptionId, day: PlainDate = TODAY) =>
  inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    reviewOne({ trx, companyId: test.companyId, now: `${day}T06:00:00.000Z` as never }, subscriptionId),
  );
const bodyOf = (view: SubscriptionView, more: Partial<ChangeBody> = {}): ChangeBody => ({
  name: view.name,
  ownerId: view.ownerId ?? test.users.controller,
  amount: view.amount,
  recurrence: view.recurrence,
  nextOn: view.nextOn ?? TODAY,
  trialEndsOn: view.trialEndsOn,
  renewalOn: view.renewalOn,
  termMonths: view.termMonths,
  noticeDays: view.noticeDays,
  autoRenew: view.autoRenew,
  seats: view.seats,
  seatsUsed: view.seatsUsed,
  costCenterId: view.costCenterId,
  expenseCategoryId: view.expenseCategoryId,
  multiReceipt: view.multiReceipt,
  fileIds: view.files.map(({ id }) => id),
  version: view.version,
  ...more,
});

describe('a proposal', () => {
  it('is made of three like invoices of a supplier, says that they are paid by transfer, and is told once', async () => {
    await months('Telco Iberia', 51_830, LAST);
    const proposed = await named('Telco Iberia', 'proposed');
    expect(proposed).toMatchObject({
      state: 'proposed',
      methodOfPayment: 'transfer',
      recurrence: 'month',
      nextOn: '2026-04-05',
      yearly: { minor: '621960' },
      can: { accept: true, refuse: true, change: false },
    });
    expect(proposed.charges.map(({ on }) => on)).toEqual([...LAST]);
    const { items } = await cast.controller.ask(listEntries, { query: { limit: 50, lang: 'en' } });
    expect(items.filter(({ topic }) => topic === 'subscription_proposed')).toHaveLength(1);
  });

  it('is answered once, whoever is first', async () => {
    const view = await named('Telco Iberia', 'proposed');
    const answers = await Promise.all(
      [cast.controller, cast.owner].map((client) =>
        client.send(moveSubscription, {
          params: { subscriptionId: view.id },
          body: { move: 'accept', version: view.version, reason: null },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect((await get(view.id)).state).toBe('active');
  });

  it('that was refused is never made again, however often the supplier charges', async () => {
    await months('Lunch Box', 9900, LAST);
    await move(await named('Lunch Box', 'proposed'), 'refuse');
    await months('Lunch Box', 9900, ['2026-04-05', '2026-05-05', '2026-06-05', '2026-07-05']);
    expect((await list('proposed')).items).toEqual([]);
    expect((await list()).items.map(({ name }) => name)).not.toContain('Lunch Box');
  });

  it('is not made of what is told twice, nor of other purchases', async () => {
    await bill('Stationer', '2026-01-05', 2000, { id: 'inv_same' });
    await bill('Stationer', '2026-01-05', 2000, { id: 'inv_same' });
    await bill('Stationer', '2026-02-05', 2000);
    await bill('Stationer', '2026-03-19', 8700);
    expect((await list('proposed')).items).toEqual([]);
  });
});

describe('a subscription', () => {
  it('takes the next invoice of its supplier, says what is new, and expects the new price once it is known', async () => {
    const id = await bill('Telco Iberia', '2026-04-06', 60_000);
    const view = await named('Telco Iberia');
    expect(view.findings).toMatchObject([
      { kind: 'price_change', before: { minor: '51830' }, after: { minor: '60000' }, key: id },
    ]);
    expect([view.nextOn, view.amount.minor, view.change?.minor]).toEqual(['2026-05-05', '51830', '8170']);
    const of = await cast.controller.ask(findSubscriptionOf, { query: { kind: 'invoice', id } });
    expect(of.subscription?.id).toBe(view.id);
    const seen = await cast.controller.ask(seeFinding, {
      params: { subscriptionId: view.id },
      body: { kind: 'price_change', key: id },
    });
    expect([seen.findings, seen.amount.minor]).toEqual([[], '60000']);
  });

  it('misses a charge after seven days, once, and expects the one after', async () => {
    const view = await named('Telco Iberia');
    await review(view.id, plainDate('2026-05-12'));
    expect((await get(view.id)).findings).toEqual([]);
    await review(view.id, plainDate('2026-05-13'));
    await review(view.id, plainDate('2026-05-14'));
    const missed = await get(view.id);
    expect([missed.findings.map(({ kind }) => kind), missed.nextOn]).toEqual([['missing_charge'], '2026-06-05']);
  });

  it('leaves another purchase of its supplier alone', async () => {
    const id = await bill('Telco Iberia', '2026-04-20', 250_000);
    expect(await cast.controller.ask(findSubscriptionOf, { query: { kind: 'invoice', id } })).toEqual({
      subscription: null,
    });
  });

  it('is begun by hand, renews with a notice at 60, 30 and 7 days, and stands in the calendar', async () => {
    const renewalOn = addDays(TODAY, 60);
    const added = await cast.controller.ask(addSubscription, {
      body: {
        ...bodyOf(await named('Telco Iberia')),
        name: 'Fontworks',
        supplierName: 'Fontworks',
        methodOfPayment: 'transfer',
        ownerId: test.users.requester,
        recurrence: 'year',
        amount: eur(120_000),
        nextOn: renewalOn,
        renewalOn,
        seats: 20,
        seatsUsed: 17,
        version: undefined,
      } as never,
    });
    expect(added).toMatchObject({ state: 'active', noticeBy: addDays(renewalOn, -30), monthly: { minor: '10000' } });
    for (const left of [60, 59, 30, 7]) await review(added.id, addDays(renewalOn, -left));
    const { items } = await cast.requester.ask(listEntries, { query: { limit: 50, lang: 'en' } });
    expect(items.filter(({ topic }) => topic === 'subscription_renewal')).toHaveLength(3);
    const calendar = await cast.controller.ask(getCalendar);
    expect(calendar.renewals).toMatchObject([{ name: 'Fontworks', renewalOn, isOpen: true }]);
    expect(calendar.charges.map(({ name }) => name)).toContain('Fontworks');
  });

  it('is its owner’s and finance’s to see, and nobody else’s', async () => {
    const own = await named('Fontworks');
    expect((await cast.requester.ask(getSubscription, { params: { subscriptionId: own.id } })).name).toBe('Fontworks');
    const other = await named('Telco Iberia');
    expect(await cast.requester.refused(getSubscription, { params: { subscriptionId: other.id } })).toMatchObject({
      error: 'not_found',
    });
    const { items } = await cast.requester.ask(listSubscriptions, { query: { limit: 100 } as never });
    expect(items.map(({ name }) => name)).toEqual(['Fontworks']);
  });

  it('whose version is old is not overwritten, and has an owner who is here', async () => {
    const view = await named('Fontworks');
    const params = { subscriptionId: view.id };
    await cast.controller.ask(changeSubscription, { params, body: bodyOf(view, { seats: 25 }) });
    expect(await cast.controller.refused(changeSubscription, { params, body: bodyOf(view) })).toMatchObject({
      error: 'version_conflict',
    });
    expect(
      await cast.controller.refused(changeSubscription, {
        params,
        body: bodyOf(await get(view.id), { ownerId: 'usr_01kabcdefghjkmnpqrstvwxyz0' as never }),
      }),
    ).toMatchObject({ error: 'invalid_input' });
  });
});

describe('what is still to come', () => {
  const add = (name: string, more: object) =>
    cast.controller.ask(addSubscription, {
      body: {
        name,
        supplierName: name,
        methodOfPayment: 'transfer',
        ownerId: test.users.requester,
        amount: eur(10_000),
        recurrence: 'month',
        nextOn: '2026-04-10',
        trialEndsOn: null,
        renewalOn: null,
        termMonths: 12,
        noticeDays: 30,
        autoRenew: true,
        seats: null,
        seatsUsed: null,
        costCenterId: test.costCenterId,
        expenseCategoryId: test.expenseCategoryId,
        multiReceipt: false,
        fileIds: [],
        ...more,
      } as never,
    });

  it('stands beside a budget until its exercise ends, and is never taken off what is left', async () => {
    const { id: costCenterId } = await cast.admin.ask(addCostCenter, {
      body: { name: 'Cloud', code: 'CLD', ownerId: null, approverId: null, coOwnerIds: [], memberIds: [] } as never,
    });
    const cloud = await add('Cloudbox', { costCenterId });
    await add('Backups', { costCenterId, recurrence: 'year', amount: eur(50_000), nextOn: '2026-06-01' });
    await add('Next year only', { costCenterId, recurrence: 'year', nextOn: '2027-01-10' });
    const exercise = await cast.controller.ask(createExercise, {
      body: {
        name: '2026',
        fromMonth: '2026-01',
        toMonth: '2026-12',
        granularity: 'total',
        basis: 'net',
        allowsExcess: false,
        isDraft: false,
        copyFrom: null,
      } as never,
    });
    const { ids } = await cast.controller.ask(createBudgets, {
      body: {
        exerciseId: exercise.id,
        budgets: [
          {
            name: 'Cloud',
            ownerIds: [],
            control: 'warn',
            alertPercents: [80],
            total: eur(100_000),
            months: null,
            parentId: null,
            costCenterId,
            expenseCategoryId: null,
            teamId: null,
          },
        ],
      } as never,
    });
    const read = () => cast.controller.ask(getBudget, { params: { budgetId: ids[0] as never } });
    const budget = await read();
    // Nine months of one, and once the other; the third is charged after the exercise.
    expect(budget.expected).toEqual({
      amount: eur(140_000),
      count: 2,
      items: [
        { label: 'Cloudbox', supplierName: 'Cloudbox', nextMonth: '2026-04', amount: eur(90_000) },
        { label: 'Backups', supplierName: 'Backups', nextMonth: '2026-06', amount: eur(50_000) },
      ],
    });
    expect(budget.months.map(({ expected }) => Number(expected.minor))).toEqual([
      0, 0, 0, 10_000, 10_000, 60_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000,
    ]);
    expect(budget).toMatchObject({ left: eur(100_000), risk: null });
    await move(await get(cloud.id), 'cancel');
    expect((await read()).expected).toMatchObject({ amount: eur(50_000), count: 1 });
  });
});

describe('a card for one supplier', () => {
  it('begins a subscription with its request; what it pays is a charge of it', async () => {
    const card = await requestCard(test, cast, { minor: 6000, use: 'recurring' });
    const ref = await cardRefOf(test, card);
    const { purchase } = await payWith(test, ref, { minor: 5990n });
    await take(networkOf(test), { purchase, minor: 5990n, isFinal: true });
    await test.carry();
    const view = await named('Adobe');
    expect(view).toMatchObject({
      state: 'active',
      methodOfPayment: 'card',
      ownerId: test.users.requester,
      cardId: card.id,
      cardLast4: card.last4,
      amount: { minor: '5990' },
    });
    expect(view.charges.map(({ kind, amount }) => [kind, amount.minor])).toEqual([['card-payment', '5990']]);
  });

  it('is frozen while it is paused, pays again when it goes on, and ends with it', async () => {
    const paused = await move(await named('Adobe'), 'pause');
    const cardId = paused.cardId as never;
    const state = async () => (await cast.controller.ask(getCard, { params: { cardId } })).state;
    expect([paused.state, await state()]).toEqual(['paused', 'paused']);
    const on = await move(paused, 'resume');
    expect([on.state, await state()]).toEqual(['active', 'active']);
    const ended = await move(on, 'cancel');
    expect([ended.state, await state(), ended.can.resume]).toEqual(['cancelled', 'cancelled', false]);
    expect(
      await cast.controller.refused(moveSubscription, {
        params: { subscriptionId: ended.id },
        body: { move: 'resume', version: ended.version, reason: null },
      }),
    ).toMatchObject({ error: 'illegal_state' });
  });

  it('goes on for thirty days after its owner left, then stops, and pays again with a new owner', async () => {
    const card = await requestCard(test, cast, { minor: 6000, use: 'recurring', supplier: 'Miro' });
    await test.carry();
    const member = await cast.admin.ask(getMember, { params: { memberId: test.users.requester } });
    await cast.admin.ask(removeMember, {
      params: { memberId: test.users.requester },
      body: { version: member.version, successorId: null },
    });
    const orphan = await named('Miro');
    expect([orphan.ownerId, orphan.graceUntil]).toEqual([null, addDays(TODAY, 30)]);
    const blocks = async () => (await cast.controller.ask(getCard, { params: { cardId: card.id } })).blockedReasons;
    await review(orphan.id, addDays(TODAY, 30));
    expect(await blocks()).toEqual([]);
    await review(orphan.id, addDays(TODAY, 31));
    expect(await blocks()).toEqual(['leaver']);
    await cast.controller.ask(changeSubscription, {
      params: { subscriptionId: orphan.id },
      body: bodyOf(await get(orphan.id), { ownerId: test.users.controller }),
    });
    const after = await cast.controller.ask(getCard, { params: { cardId: card.id } });
    expect([after.blockedReasons, after.holderId]).toEqual([[], test.users.controller]);
  });
});
