// On every database: locks of budgets.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { rejectInvoice } from '#areas/invoices/contract/invoice.ts';
import { approveRequest, createDraft, getRequest, submitRequest } from '#areas/requests/contract/request.ts';
import { addCostCenter } from '#areas/dimensions/contract/cost-center.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import {
  approveAs,
  billInReview,
  eur,
  signInAll,
  submitBill,
  validatedBill,
  type Cast,
} from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import {
  createBudgets,
  getBudget,
  listBudgetEntries,
  listBudgets,
  listLeftBy,
  listPlanVersions,
  moveMoney,
  previewSpend,
  summarizeBudgets,
  updateBudget,
  type BudgetView,
} from '../contract/budget.ts';
import type { BudgetCheck } from '../contract/check.ts';
import type { BudgetId, ExerciseId } from '../contract/budget-id.ts';
import { closeExercise, createExercise, type Exercise } from '../contract/exercise.ts';
import { importBudgets } from '../contract/import.ts';
import { settleInBudgets } from './commands/settle-use.ts';
import { commitToBudgets, consumeFromBudgets, releaseFromBudgets } from './door.ts';

let test: TestApp;
let cast: Cast;
let exercise: Exercise;
let brand: BudgetId;
let meals: BudgetId;
let number = 0;

const YEAR = {
  granularity: 'total',
  basis: 'net',
  allowsExcess: false,
  isDraft: false,
  copyFrom: null,
} as const;
const budgetOf = (name: string, total: number) => ({
  name,
  ownerIds: [],
  control: 'block' as const,
  alertPercents: [80, 100],
  total: eur(total),
  months: null,
  parentId: null,
  costCenterId: null,
  expenseCategoryId: null,
  teamId: null,
});
const nextBill = (net: number) => {
  number += 1;
  return { number: `BUD-${number}`, net };
};
const read = (id: BudgetId): Promise<BudgetView> => cast.controller.ask(getBudget, { params: { budgetId: id } });
const sumsOf = ({ used, committed, left }: BudgetView) => [used, committed, left].map((amount) => Number(amount.minor));

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  // Spent before anybody planned: it counts in what is planned later.
  await validatedBill(test, cast, nextBill(5_000));
  await test.carry();
  exercise = await cast.controller.ask(createExercise, {
    body: { ...YEAR, name: '2026', fromMonth: '2026-01' as never, toMonth: '2026-12' as never },
  });
  const made = await cast.controller.ask(createBudgets, {
    body: {
      exerciseId: exercise.id,
      budgets: [
        {
          ...budgetOf('Brand', 100_000),
          costCenterId: test.costCenterId as CostCenterId,
          ownerIds: [test.users.approver],
        },
        {
          ...budgetOf('Meals', 60_000),
          control: 'none',
          parentIndex: 0,
          costCenterId: test.costCenterId as CostCenterId,
          expenseCategoryId: test.expenseCategoryId as ExpenseCategoryId,
        },
      ],
    },
  });
  [brand, meals] = made.ids as [BudgetId, BudgetId];
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

describe('what must not be planned', () => {
  it('is refused with its reason', async () => {
    const make = (change: object, exerciseId: ExerciseId = exercise.id) =>
      cast.controller.refused(createBudgets, {
        body: { exerciseId, budgets: [{ ...budgetOf('Other', 1_000), ...change }] },
      });
    expect(await make({ costCenterId: test.costCenterId })).toMatchObject({ error: 'dimensions_taken' });
    expect(await make({ name: 'brand' })).toMatchObject({ error: 'name_taken' });
    expect(await make({ parentId: brand })).toMatchObject({ error: 'not_a_part' });
    expect(await make({ parentId: meals })).toMatchObject({ error: 'too_deep' });
    expect(await make({ total: { minor: '-1', currency: 'EUR' } })).toMatchObject({ error: 'invalid_input' });
    expect(await make({ total: { minor: '1000000000000000', currency: 'EUR' } })).toMatchObject({
      error: 'invalid_input',
    });
    expect(await make({ total: { minor: '100', currency: 'HRK' } })).toMatchObject({ error: 'invalid_input' });
    expect(await make({ total: { minor: '100', currency: 'GBP' } })).toMatchObject({
      error: 'invalid_input',
      data: { fields: [{ path: 'budgets.0.total', code: 'wrong_currency' }] },
    });
    expect(await make({ months: [eur(1_000)] })).toMatchObject({ error: 'months_differ' });
    const again = { ...YEAR, name: '2026', fromMonth: '2027-01' as never, toMonth: '2027-12' as never };
    expect(await cast.controller.refused(createExercise, { body: again })).toMatchObject({ error: 'name_taken' });
    expect(
      await cast.controller.refused(createExercise, {
        body: { ...again, name: 'Other', fromMonth: '2026-12' as never },
      }),
    ).toMatchObject({ error: 'exercise_overlaps', data: { name: '2026' } });
  });

  it('is neither above its whole nor below its parts', async () => {
    const { version, name, ownerIds } = { ...(await read(meals)), ownerIds: [] };
    const months = Array.from({ length: 12 }, () => eur(10_000));
    const body = {
      name,
      ownerIds,
      control: 'block' as const,
      alertPercents: [80, 100],
      version,
      plan: { months, note: '' },
    };
    expect(await cast.controller.refused(updateBudget, { params: { budgetId: meals }, body })).toMatchObject({
      error: 'above_parent',
      data: { left: '100000' },
    });
    expect(
      await cast.controller.refused(updateBudget, {
        params: { budgetId: brand },
        body: { ...body, name: 'Brand', plan: { months: months.map(() => eur(100)), note: '' } },
      }),
    ).toMatchObject({ error: 'below_children' });
  });
});

it('a budget that is made late counts what was spent before', async () => {
  expect(sumsOf(await read(brand))).toEqual([5_000, 0, 95_000]);
});

it('says what is left to whom it is for, once where a part is for the same, and to nobody who has none', async () => {
  const refused = await cast.requester.refused(listLeftBy, { query: { by: 'costCenter' } });
  expect(refused).toMatchObject({ status: 403 });
  const { items } = await cast.admin.ask(listLeftBy, { query: { by: 'costCenter' } });
  expect(items).toEqual([{ id: test.costCenterId, left: (await read(brand)).left }]);
  expect((await cast.admin.ask(listLeftBy, { query: { by: 'team' } })).items).toEqual([]);
});

it('a request takes from its budgets when it is approved, its invoice uses it, and what is rejected is given back', async () => {
  const before = await read(brand);
  const request = await submitBill(test, cast.requester, nextBill(20_000));
  expect(request.budgetCheck).toMatchObject({
    verdict: 'ok',
    budgets: [{ name: 'Brand' }, { name: 'Meals', parentName: 'Brand' }],
  });
  expect(sumsOf(await read(brand))).toEqual(sumsOf(before));
  await approveAs([cast.approver], request);
  expect(sumsOf(await read(brand))).toEqual([5_000, 20_000, 75_000]);
  const used = await validatedBill(test, cast, nextBill(10_000));
  await test.carry();
  expect(used).toBeDefined();
  expect(sumsOf(await read(brand))).toEqual([15_000, 20_000, 65_000]);
  const wrong = await billInReview(test, cast, nextBill(30_000));
  expect(sumsOf(await read(brand))).toEqual([15_000, 50_000, 35_000]);
  await cast.controller.ask(rejectInvoice, {
    params: { invoiceId: wrong.id },
    body: { version: wrong.version, reason: 'Not ours' },
  });
  await test.carry();
  expect(sumsOf(await read(brand))).toEqual([15_000, 20_000, 65_000]);
  const entries = await cast.controller.ask(listBudgetEntries, {
    params: { budgetId: brand },
    query: { kind: 'committed' },
  });
  const moves = entries.items.map((entry) => Number(entry.amount.minor));
  expect(moves.toSorted((a, b) => a - b)).toEqual([-30_000, -10_000, -5_000, 5_000, 10_000, 20_000, 30_000]);
});

it('who decides sees what is left now, not what was left when the request was sent', async () => {
  const leftAfter = ({ budgetCheck }: { budgetCheck: BudgetCheck | null }) =>
    Number(budgetCheck?.budgets.find(({ name }) => name === 'Brand')?.leftAfter.minor);
  const waiting = await submitBill(test, cast.requester, nextBill(1_000));
  const other = await billInReview(test, cast, nextBill(2_000));
  const seen = await cast.approver.ask(getRequest, { params: { requestId: waiting.id } });
  expect(leftAfter(seen)).toBe(leftAfter(waiting) - 2_000);
  await cast.controller.ask(rejectInvoice, {
    params: { invoiceId: other.id },
    body: { version: other.version, reason: 'Not ours' },
  });
  await test.carry();
});

it('a request that a budget has not enough for is refused when it is sent, and again when it is approved', async () => {
  const waiting = await submitBill(test, cast.requester, nextBill(60_000));
  const refused = await submitBill(test, cast.requester, nextBill(70_000)).catch((error: unknown) => String(error));
  expect(refused).toContain('budget_exceeded');
  const taken = await submitBill(test, cast.requester, nextBill(10_000));
  await approveAs([cast.approver], taken);
  const call = { params: { requestId: waiting.id }, body: { version: waiting.version, comment: null } };
  expect(await cast.approver.refused(approveRequest, call)).toMatchObject({
    error: 'budget_exceeded',
    data: { budget: 'Brand' },
  });
  expect(await cast.requester.ask(getRequest, { params: { requestId: waiting.id } })).toMatchObject({
    state: 'pending',
  });
  const preview = { minor: '60000', currency: 'EUR', on: '2026-03-14', costCenter: test.costCenterId };
  expect(await cast.requester.ask(previewSpend, { query: preview })).toEqual({
    budgets: [{ name: 'Brand', verdict: 'block', leftAfter: eur(-5_000) }],
  });
});

it('owners see theirs with its parts, others none, and a stranger not that it is there', async () => {
  const names = async (client: Cast['owner']) => (await client.ask(listBudgets)).items.map((row) => row.name);
  expect(await names(cast.approver)).toEqual(['Brand', 'Meals']);
  expect(await names(cast.requester)).toEqual([]);
  expect(await cast.requester.refused(getBudget, { params: { budgetId: brand } })).toMatchObject({ status: 404 });
  expect(await cast.stranger.refused(getBudget, { params: { budgetId: brand } })).toMatchObject({ status: 404 });
  const summary = await cast.controller.ask(summarizeBudgets, { query: { exercise: exercise.id } });
  // The part is in the whole already.
  expect(summary).toMatchObject({ total: 2, planned: eur(100_000), canEdit: true });
});

it('a budget that wants its owner asked puts them before whom the workflow names', async () => {
  const { version } = await read(brand);
  const body = {
    name: 'Brand',
    ownerIds: [test.users.second],
    control: 'requireOwner' as const,
    alertPercents: [80, 100],
    version,
    plan: null,
  };
  await cast.controller.ask(updateBudget, { params: { budgetId: brand }, body });
  const request = await submitBill(test, cast.requester, nextBill(90_000));
  expect(request.budgetCheck).toMatchObject({ verdict: 'owner' });
  expect(request.approval?.steps[0]).toMatchObject({ state: 'open', approvers: [{ via: 'budgetOwner' }] });
  const call = { params: { requestId: request.id }, body: { version: request.version, comment: null } };
  expect(await cast.approver.refused(approveRequest, call)).toMatchObject({ error: 'not_your_turn' });
  await cast.second.ask(approveRequest, call);
  const again = await read(brand);
  await cast.controller.ask(updateBudget, {
    params: { budgetId: brand },
    body: { ...body, control: 'block', ownerIds: [test.users.approver], version: again.version },
  });
});

it('money moves between plans, never what is spent or promised, and every plan is kept', async () => {
  const { ids } = await cast.controller.ask(createBudgets, {
    body: { exerciseId: exercise.id, budgets: [{ ...budgetOf('Everything', 50_000_00), control: 'none' }] },
  });
  const [everything] = ids as [BudgetId];
  const move = (fromId: BudgetId, toId: BudgetId, amount: number) => ({
    body: { fromId, toId, amount: eur(amount), note: 'Fair' },
  });
  expect(await cast.controller.refused(moveMoney, move(brand, brand, 1))).toMatchObject({ error: 'same_budget' });
  expect(await cast.controller.refused(moveMoney, move(brand, everything, 99_000))).toMatchObject({
    error: 'not_enough',
  });
  await cast.controller.ask(moveMoney, move(everything, brand, 20_001));
  const { items } = await cast.controller.ask(listPlanVersions, { params: { budgetId: brand } });
  expect(items.map(({ number: at, kind, total }) => [at, kind, Number(total.minor)])).toEqual([
    [2, 'moved', 120_001],
    [1, 'created', 100_000],
  ]);
});

it('who looks after budgets hears of each threshold once', async () => {
  const mails = async () => {
    await test.runJobs();
    return (await test.mails()).filter((mail) => mail.text.includes('Budget Narrow has reached'));
  };
  const later = await cast.controller.ask(createExercise, {
    body: { ...YEAR, name: '2029', fromMonth: '2029-01' as never, toMonth: '2029-12' as never },
  });
  await cast.controller.ask(createBudgets, {
    body: {
      exerciseId: later.id,
      budgets: [{ ...budgetOf('Narrow', 1_000), control: 'none', ownerIds: [test.users.requester] }],
    },
  });
  const spend = (id: string, minor: bigint) =>
    inCompany((trx) =>
      consumeFromBudgets(trx, test.companyId, {
        ...spendOf(id, minor, '2029-02-01'),
        promisedBy: null,
        isLast: true,
      }),
    );
  await spend('a', 790n);
  expect(await mails()).toHaveLength(0);
  await spend('b', 20n);
  // The owner and both controllers.
  expect((await mails()).map((mail) => mail.to).toSorted()).toEqual(
    ['controller', 'requester', 'second'].map((key) => `${key}@halden.example`),
  );
  await spend('c', 50n);
  expect(await mails()).toHaveLength(3);
  await spend('d', 500n);
  expect((await mails())[0]?.text).toContain('over');
});

const inCompany = <T>(work: Parameters<typeof inScope<T>>[2]) =>
  inScope(test.database.app, { companyId: test.companyId, userId: null }, work);

/** Of a category without a cost centre. */
const spendOf = (id: string, minor: bigint, on = '2026-05-05') => ({
  source: { type: 'order', id, label: 'Order', supplierName: null, personId: null },
  lines: [
    {
      on: plainDate(on),
      netMinor: minor,
      grossMinor: minor,
      costCenterId: null,
      expenseCategoryId: test.expenseCategoryId,
      teamId: null,
      supplierId: null,
      analyticalValues: [],
    },
  ],
  now: test.now(),
});

it('of a thousand approvals at once on a budget with room for fifty exactly fifty pass (security 92)', async () => {
  const next = await cast.controller.ask(createExercise, {
    body: { ...YEAR, name: '2027', fromMonth: '2027-01' as never, toMonth: '2027-12' as never },
  });
  const { ids } = await cast.controller.ask(createBudgets, {
    body: { exerciseId: next.id, budgets: [{ ...budgetOf('Race', 50), alertPercents: [] }] },
  });
  const commit = (id: string, month: number): Promise<string> =>
    inCompany((trx) => commitToBudgets(trx, test.companyId, spendOf(id, 1n, `2027-0${1 + month}-01`))).then(
      () => 'passed',
      (error: unknown) => {
        const why = error instanceof Error ? error.message : 'failed';
        // Whoever waited too long for a connection is told to ask again, and does.
        return why === 'timeout exceeded when trying to connect' ? commit(id, month) : why;
      },
    );
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, index) => commit(`race-${index}`, index % 9)));
  expect(answers.filter((answer) => answer === 'passed')).toHaveLength(50);
  expect(new Set(answers)).toEqual(new Set(['passed', 'budget_exceeded']));
  expect(sumsOf(await read(ids[0] as BudgetId))).toEqual([0, 50, 0]);
  expect(await wrongBalances()).toBe(0);
});

it('what is asked for on a trip comes out of what the trip was promised, so that it counts once', async () => {
  const trip = { type: 'request', id: 'trip' };
  const open = async () => {
    const { rows } = await sql<{
      open: bigint;
    }>`select coalesce(sum(gross_minor), 0)::bigint as open from budgets.movement
      where kind = 'committed' and source_type = 'request' and source_id in ('trip', 'ride', 'flight')`.execute(
      test.database.owner,
    );
    return rows[0]?.open;
  };
  const promise = (id: string, minor: bigint, outOf: typeof trip | null) => {
    const spend = spendOf(id, minor);
    return inCompany((trx) =>
      commitToBudgets(trx, test.companyId, { ...spend, source: { ...spend.source, type: 'request' }, outOf }),
    );
  };
  await promise('trip', 4_000n, null);
  await promise('ride', 1_000n, trip);
  expect(await open()).toBe(4_000n);
  // More than is left of the trip: only the excess is new.
  await promise('flight', 3_500n, trip);
  expect(await open()).toBe(4_500n);
  for (const id of ['trip', 'ride', 'flight'])
    await inCompany((trx) =>
      releaseFromBudgets(trx, test.companyId, { source: { type: 'request', id }, now: test.now() }),
    );
  expect(await open()).toBe(0n);
});

it('what a trip lent comes back to it when the spend is rejected or smaller, once, and not when the trip is over', async () => {
  const source = (id: string) => ({ type: 'request', id });
  const openOf = async (id: string) => {
    const { rows } = await sql<{ open: bigint }>`select coalesce(sum(gross_minor), 0)::bigint as open
      from budgets.movement where kind = 'committed' and source_type = 'request' and source_id = ${id}`.execute(
      test.database.owner,
    );
    return rows[0]?.open;
  };
  const promise = (id: string, minor: bigint, outOf: string | null) => {
    const spend = spendOf(id, minor);
    const wider = outOf === null ? null : source(outOf);
    return inCompany((trx) =>
      commitToBudgets(trx, test.companyId, { ...spend, source: { ...spend.source, type: 'request' }, outOf: wider }),
    );
  };
  const release = (id: string) =>
    inCompany((trx) => releaseFromBudgets(trx, test.companyId, { source: source(id), now: test.now() }));
  await promise('tour', 4_000n, null);
  await promise('taxi', 1_000n, 'tour');
  await release('taxi');
  await release('taxi');
  expect([await openOf('tour'), await openOf('taxi')]).toEqual([4_000n, 0n]);
  await promise('hotel', 3_000n, 'tour');
  const use = { ...spendOf('claim-hotel', 2_500n), promisedBy: source('hotel'), isLast: true };
  await inCompany((trx) => consumeFromBudgets(trx, test.companyId, use));
  expect([await openOf('tour'), await openOf('hotel')]).toEqual([1_500n, 0n]);
  await promise('dinner', 1_500n, 'tour');
  await release('tour');
  await release('dinner');
  expect([await openOf('tour'), await openOf('dinner')]).toEqual([0n, 0n]);
  expect(await wrongBalances()).toBe(0);
});

it('an order is asked line by line: each line takes the money of its own cost centre', async () => {
  const centre = { name: 'Elsewhere', code: 'ELSE', ownerId: null, approverId: null, coOwnerIds: [], memberIds: [] };
  const { id: elsewhere } = await cast.admin.ask(addCostCenter, { body: centre });
  const { ids } = await cast.controller.ask(createBudgets, {
    body: { exerciseId: exercise.id, budgets: [{ ...budgetOf('Elsewhere', 10_000), costCenterId: elsewhere }] },
  });
  const line = (minor: number, costCenterId: CostCenterId | null) => ({
    description: 'Desk',
    quantity: '1',
    unitPrice: eur(minor),
    vatRate: '19',
    costCenterId,
  });
  const order = async (minor: number) => {
    const lines = [line(200, null), line(minor, elsewhere)];
    const { id: requestId, version } = await cast.requester.ask(createDraft, {
      body: {
        type: 'purchase-order',
        description: 'Desks',
        supplierName: 'Tischler Nord',
        occurredOn: plainDate('2026-03-20'),
        costCenterId: test.costCenterId as CostCenterId,
        expenseCategoryId: test.expenseCategoryId as ExpenseCategoryId,
        detail: { type: 'purchase-order', lines, deliverTo: '' },
      },
    });
    return { params: { requestId }, body: { version } };
  };
  expect(await cast.requester.refused(submitRequest, await order(10_001))).toMatchObject({
    error: 'budget_exceeded',
    data: { budget: 'Elsewhere' },
  });
  const fits = await cast.requester.ask(submitRequest, await order(9_000));
  expect(fits.budgetCheck?.budgets.map(({ name, asked }) => [name, Number(asked.minor)])).toEqual(
    expect.arrayContaining([
      ['Brand', 200],
      ['Elsewhere', 9_000],
    ]),
  );
  await approveAs([cast.approver], fits);
  expect(sumsOf(await read(ids[0] as BudgetId))).toEqual([0, 9_000, 1_000]);
});

it('two uses of one promise at once give back no more than it was, and none is told twice', async () => {
  const order = { type: 'order', id: 'po-1' };
  await inCompany((trx) => commitToBudgets(trx, test.companyId, spendOf('po-1', 4_000n)));
  const use = (id: string, minor: bigint) =>
    inCompany((trx) =>
      consumeFromBudgets(trx, test.companyId, { ...spendOf(id, minor), promisedBy: order, isLast: false }),
    );
  await Promise.all([use('bill-1', 3_000n), use('bill-2', 3_000n)]);
  await expect(use('bill-1', 3_000n)).rejects.toThrow('movement__once');
  await inCompany((trx) => releaseFromBudgets(trx, test.companyId, { source: order, now: test.now() }));
  const { rows } = await sql<{ open: bigint; used: bigint }>`
    select coalesce(sum(gross_minor) filter (where kind = 'committed'), 0)::bigint as open,
      coalesce(sum(gross_minor) filter (where kind = 'used'), 0)::bigint as used
    from budgets.movement where source_id in ('po-1', 'bill-1', 'bill-2')`.execute(test.database.owner);
  expect(rows[0]).toEqual({ open: 0n, used: 6_000n });
  expect(await wrongBalances()).toBe(0);
});

it('a file with one wrong row makes nothing unless wrong rows are skipped, and names rows and reasons', async () => {
  const next = await cast.controller.ask(createExercise, {
    body: { ...YEAR, name: '2030', fromMonth: '2030-01' as never, toMonth: '2030-12' as never },
  });
  const lines = [
    'Kostenstelle;Budget;Teil von;Kategorie;Verantwortliche;Geplant',
    'Brand;Essen;Marke;Meals;;400,00',
    'Brand;Marke;;;approver@halden.example;1.000,00',
    'Nowhere;Falsch;;;;1,00',
    ';Zu viel;Marke;;;9.999,00',
  ];
  const upload = (mode: 'check' | 'all' | 'valid', text = lines.join('\r\n')) =>
    cast.controller.ask(importBudgets, {
      query: { exerciseId: next.id, mode, lang: 'de' },
      file: { name: 'budgets.csv', bytes: new TextEncoder().encode(text) },
    });
  const listed = async () => (await cast.controller.ask(listBudgets, { query: { exercise: next.id } })).items;
  const problems = [
    { row: 4, column: 'costCenter', code: 'unknown', found: 'Nowhere' },
    { row: 5, column: 'name', code: 'not_a_part', found: 'Zu viel' },
  ];
  expect(await upload('check')).toEqual({ made: 0, right: 2, problems });
  expect(await upload('all')).toEqual({ made: 0, right: 2, problems });
  expect(await listed()).toEqual([]);
  expect(await upload('valid')).toMatchObject({ made: 2 });
  expect((await listed()).map((row) => [row.parentName, row.name, Number(row.planned.minor)])).toEqual([
    [null, 'Marke', 100_000],
    ['Marke', 'Essen', 40_000],
  ]);
  expect(await upload('all')).toMatchObject({ made: 0, right: 0 });
  const refused = await cast.controller.refused(importBudgets, {
    query: { exerciseId: next.id, mode: 'check' },
    file: { name: 'a.csv', bytes: new TextEncoder().encode('a;b') },
  });
  expect(refused).toMatchObject({ error: 'columns_missing' });
});

it('a closed exercise is planned no more, and what was promised rolls over into the budgets of the next', async () => {
  const next = await cast.controller.ask(createExercise, {
    body: { ...YEAR, name: '2028', fromMonth: '2028-01' as never, toMonth: '2028-12' as never, copyFrom: exercise.id },
  });
  const copied = await cast.controller.ask(listBudgets, { query: { exercise: next.id } });
  expect(copied.items.map((row) => row.name)).toEqual(['Brand', 'Meals', 'Elsewhere', 'Everything']);
  const close = (exerciseId: ExerciseId, version: number) => ({
    params: { exerciseId },
    body: { rollOver: 'commitments' as const, version },
  });
  const before = await read(brand);
  const closed = await cast.controller.ask(closeExercise, close(exercise.id, exercise.version));
  expect(closed).toMatchObject({ state: 'closed', rollOver: 'commitments' });
  // Of 2027 only one budget stands for what one of 2026 does: for everything. It takes what is promised to all.
  const race = (await cast.controller.ask(listBudgets, { query: { q: 'Race' } })).items[0];
  expect(Number(race?.planned.minor)).toBe(50 + 9_000 + Number(before.committed.minor));
  const late = { body: { exerciseId: exercise.id, budgets: [budgetOf('Late', 1)] } };
  expect(await cast.controller.refused(createBudgets, late)).toMatchObject({ error: 'exercise_closed' });
  expect(await cast.controller.refused(closeExercise, close(exercise.id, closed.version))).toMatchObject({
    error: 'exercise_closed',
  });
  expect(await wrongBalances()).toBe(0);
});

/** How many balances are not the sums of their entries. */
async function wrongBalances(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from budgets.balance b
    join lateral (select coalesce(sum(delta_minor) filter (where kind = 'planned'), 0) as planned,
      coalesce(sum(delta_minor) filter (where kind = 'committed'), 0) as committed,
      coalesce(sum(delta_minor) filter (where kind = 'used'), 0) as used
      from budgets.entry e where e.company_id = b.company_id and e.budget_id = b.budget_id and e.month = b.month) s on true
    where (b.planned_minor, b.committed_minor, b.used_minor) is distinct from (s.planned, s.committed, s.used)`.execute(
    test.database.owner,
  );
  return rows[0]?.n ?? -1;
}

describe('an exercise that counts by payment', () => {
  const settle = (id: string, order: string, isReturned = false) =>
    inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
      settleInBudgets(trx, test.companyId, { source: { type: 'bill', id }, order, isReturned, now: test.now() }),
    );
  const use = (id: string, minor: bigint) =>
    inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
      consumeFromBudgets(trx, test.companyId, {
        source: { type: 'bill', id, label: id, supplierName: null, personId: null },
        lines: [
          {
            on: plainDate('2031-05-10'),
            grossMinor: minor,
            netMinor: minor,
            costCenterId: test.costCenterId,
            expenseCategoryId: null,
            teamId: null,
            supplierId: null,
            analyticalValues: [],
          },
        ],
        promisedBy: null,
        isLast: true,
        now: test.now(),
      }),
    );

  it('keeps what was validated promised until it is paid, each payment once, also of before it was planned', async () => {
    await use('before', 3_000n);
    await settle('before', 'pay_1:1');
    const { id: exerciseId, usedAt } = await cast.controller.ask(createExercise, {
      body: { ...YEAR, name: '2031', fromMonth: '2031-01' as never, toMonth: '2031-12' as never, usedAt: 'settled' },
    });
    expect(usedAt).toBe('settled');
    const { ids } = await cast.controller.ask(createBudgets, {
      body: { exerciseId, budgets: [{ ...budgetOf('Paid', 10_000), costCenterId: test.costCenterId as CostCenterId }] },
    });
    const paid = async () => sumsOf(await read(ids[0] as BudgetId));
    expect(await paid()).toEqual([3_000, 0, 7_000]);
    await use('after', 1_000n);
    expect(await paid()).toEqual([3_000, 1_000, 6_000]);
    await settle('after', 'pay_2:1');
    expect(await paid()).toEqual([4_000, 0, 6_000]);
    await expect(settle('after', 'pay_2:1')).rejects.toMatchObject({ constraint: 'movement__once' });
    await settle('after', 'pay_2:1', true);
    expect(await paid()).toEqual([3_000, 1_000, 6_000]);
    await Promise.all([settle('after', 'pay_2:2'), use('third', 500n)]);
    expect(await paid()).toEqual([4_000, 500, 5_500]);
    await settle('nothing', 'pay_3:1');
    expect(await paid()).toEqual([4_000, 500, 5_500]);
  });
});
