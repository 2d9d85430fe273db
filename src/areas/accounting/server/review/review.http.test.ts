// On every database: an item leaves once, also where the accounting program did not take it.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { lastDayOf, monthOf } from '#kernel/plain-date.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import * as books from '../../contract/bookkeeping.ts';
import { getClosing } from '../../contract/closing.ts';
import { getProof } from '../../contract/proof.ts';
import * as review from '../../contract/review.ts';
import { lineFromStored, storedLineSchema } from '../../rules/stored-line.ts';

const UNTIL = lastDayOf(monthOf(TODAY));
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  for (const [number, net] of [
    ['LOOK-1', 10_000],
    ['LOOK-2', 20_050],
    ['LOOK-3', 3000],
  ] as const)
    await validatedBill(test, cast, { number, net });
  await addFee('bma', 1860n);
  await cast.controller.ask(books.prepareReady, { body: { until: UNTIL } });
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const addFee = (prefix: 'bma' | 'cmv', minor: bigint) =>
  sql`insert into accounting.settlement (company_id, id, payment_id, attempt, kind, source_id, reference,
      counterparty_name, auxiliary_account, base_minor, booked_on, bank_account, state)
    values (${test.companyId}, ${newId('stl')}, ${newId(prefix)}, 1, 'fee', ${newId(prefix)}, '2026-03', 'Spreebank fee', null,
      ${minor}, ${TODAY}, '512100', 'created')`.execute(test.database.owner);
const rowOf = async (reference: string) => {
  const { items } = await cast.controller.ask(books.listPayables, { query: { q: reference } });
  const [item] = items;
  if (item === undefined) throw new Error(`No payable ${reference}`);
  return item;
};
const itemOf = (itemId: review.ItemId) => cast.controller.ask(review.getReviewItem, { params: { itemId } });
const listed = (kind: review.ReviewKind, lane: 'ready' | 'left' | 'failed') =>
  cast.controller.ask(review.listReview, { query: { kind, lane, until: UNTIL } });
const look = (itemId: review.ItemId, seen: string, isRight = true) => ({ params: { itemId }, body: { seen, isRight } });
const exportAll = (format: 'csv' | 'datev' = 'csv', leavesOutUnwritable = false) =>
  cast.controller.ask(books.createExport, { body: { until: UNTIL, format, leavesOutUnwritable } });

/** What all exports come to on each account, but for what was not taken. */
async function taken(): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ line: unknown }>`select line from accounting.export_line l where not exists (
    select from accounting.failure f where f.export_id = l.export_id
      and starts_with(l.idempotency_key, f.item_id || ':'))`.execute(test.database.owner);
  const net: Record<string, bigint> = {};
  for (const { line } of rows) {
    const { account, debit, credit } = lineFromStored(storedLineSchema.parse(line));
    net[account] = (net[account] ?? 0n) + debit.minor - credit.minor;
  }
  return Object.fromEntries(Object.entries(net).filter(([, minor]) => minor !== 0n));
}

describe('looking at what is to leave', () => {
  it('is for finance, in one’s own company', async () => {
    const { id } = await rowOf('LOOK-1');
    expect(await cast.requester.refused(review.getReviewItem, { params: { itemId: id } })).toMatchObject({
      status: 403,
    });
    expect(await cast.stranger.refused(review.getReviewItem, { params: { itemId: id } })).toMatchObject({
      status: 404,
    });
    const { seen } = await itemOf(id);
    expect(await cast.stranger.refused(review.lookAt, look(id, seen))).toMatchObject({ status: 404 });
  });

  it('is kept with what was seen, and asked for again once that changes', async () => {
    const { id } = await rowOf('LOOK-1');
    const first = await itemOf(id);
    expect(first).toMatchObject({ kind: 'payables', state: 'prepared', look: null, journal: 'ACH', failures: [] });
    const looked = await cast.controller.ask(review.lookAt, look(id, first.seen));
    expect(looked.look?.by).not.toBe('');
    expect(await listed('payables', 'ready')).toMatchObject({ count: 3, looked: 1 });
    expect((await listed('payables', 'left')).items.map(({ reference }) => reference).toSorted()).toEqual([
      'LOOK-2',
      'LOOK-3',
    ]);
    const { version } = await rowOf('LOOK-1');
    await cast.controller.ask(books.unpreparePayable, { params: { payableId: id as never }, body: { version } });
    await cast.controller.ask(books.prepareReady, { body: { until: UNTIL } });
    expect(await listed('payables', 'ready')).toMatchObject({ count: 3, looked: 0 });
    expect(await cast.controller.refused(review.lookAt, look(id, first.seen))).toMatchObject({
      error: 'version_conflict',
    });
  });

  it('can be taken back, and is counted by kind', async () => {
    const { id } = await rowOf('LOOK-2');
    const { seen } = await itemOf(id);
    await cast.controller.ask(review.lookAt, look(id, seen));
    const { kinds } = await cast.controller.ask(review.countReview, { query: { until: UNTIL } });
    expect(kinds).toEqual([
      { kind: 'payables', ready: 3, looked: 1, failed: 0 },
      { kind: 'settlements', ready: 0, looked: 0, failed: 0 },
      { kind: 'fees', ready: 1, looked: 0, failed: 0 },
    ]);
    expect((await cast.controller.ask(review.lookAt, look(id, seen, false))).look).toBeNull();
  });
});

describe('the fees of banks', () => {
  it('are booked on the account of all fees until one of their own is set, with the VAT in them', async () => {
    const [fee] = (await listed('fees', 'ready')).items;
    if (fee === undefined) throw new Error('No fee');
    const before = await itemOf(fee.id);
    expect(before).toMatchObject({ kind: 'fees', what: 'fee', fee: { kind: 'bank', account: '627000', version: 0 } });
    await cast.controller.ask(review.lookAt, look(fee.id, before.seen));
    const kind = 'bank' as const;
    for (const body of [
      { version: 0, account: '999999', taxCode: null },
      { version: 0, account: '627000', taxCode: 'NONE' },
      { version: 0, account: '627000', taxCode: 'AL20' },
    ])
      expect(await cast.controller.refused(review.setFeeAccount, { body: { kind, ...body } })).toMatchObject({
        status: 400,
      });
    await cast.controller.ask(review.setFeeAccount, { body: { kind, version: 0, account: '627000', taxCode: 'D20' } });
    const after = await itemOf(fee.id);
    expect(after.look).toBeNull();
    expect(after.entry.map(({ account, debit, credit }) => [account, debit.minor, credit.minor])).toEqual([
      ['627000', '1550', '0'],
      ['445660', '310', '0'],
      ['512100', '0', '1860'],
    ]);
    expect(
      await cast.controller.refused(review.setFeeAccount, {
        body: { kind, version: 0, account: '627000', taxCode: null },
      }),
    ).toMatchObject({ error: 'version_conflict' });
  });
});

describe('what a format has no room for', () => {
  beforeAll(async () => {
    const { id, version } = await rowOf('LOOK-3');
    const params = { payableId: id };
    const sentBack = await cast.controller.ask(books.unpreparePayable, { params, body: { version } });
    await cast.controller.ask(books.preparePayable, {
      params,
      body: {
        version: sentBack.version,
        expenseAccount: '62ABC0',
        costCenterId: sentBack.costCenterId,
        analyticalValues: [],
        recoverablePercent: 100,
      },
    });
  });

  it('stops the export until somebody leaves it out; then it fails with its reason and the rest leaves', async () => {
    const body = { until: UNTIL, format: 'datev' } as const;
    expect(await cast.controller.refused(books.createExport, { body })).toMatchObject({ error: 'not_exportable' });
    expect(await listed('payables', 'failed')).toMatchObject({ count: 0 });
    expect(await exportAll('datev', true)).toMatchObject({ payableCount: 2, settlementCount: 1 });
    const { id } = await rowOf('LOOK-3');
    expect(await itemOf(id)).toMatchObject({
      state: 'failedToExport',
      failures: [{ reason: 'account_not_numeric', account: '62ABC0', exportNumber: null, outcome: null }],
    });
    const { checks } = await cast.controller.ask(getClosing, { params: { month: monthOf(TODAY) } });
    expect(checks.find(({ code }) => code === 'exported')).toMatchObject({ count: 1, state: 'yours' });
  });

  it('is sent back, corrected, and leaves with the next export as the same revision', async () => {
    const { id, version } = await rowOf('LOOK-3');
    const params = { payableId: id };
    const sentBack = await cast.controller.ask(books.unpreparePayable, { params, body: { version } });
    expect(sentBack.state).toBe('created');
    expect((await itemOf(id)).failures[0]).toMatchObject({ outcome: 'sent_back' });
    await cast.controller.ask(books.preparePayable, {
      params,
      body: {
        version: sentBack.version,
        expenseAccount: '622600',
        costCenterId: sentBack.costCenterId,
        analyticalValues: [],
        recoverablePercent: 100,
      },
    });
    expect(await exportAll('datev')).toMatchObject({ payableCount: 1 });
  });
});

describe('what the accounting program did not take', () => {
  let made: books.ExportView;
  let booked: Record<string, bigint>;

  beforeAll(async () => {
    const { items } = await cast.controller.ask(books.listExports, {});
    const [, first] = items;
    if (first === undefined) throw new Error('Nothing was exported');
    made = first;
    booked = await taken();
  });

  const fail = (id: review.ItemId) => ({
    params: { exportId: made.id },
    body: { items: [{ id, message: 'Compte 445660 inconnu' }] },
  });

  it('is said of items of that export only', async () => {
    const { items } = await cast.controller.ask(review.listExportItems, { params: { exportId: made.id } });
    expect(items.map(({ reference }) => reference).toSorted()).toEqual(['2026-03', 'LOOK-1', 'LOOK-2']);
    const other = (await rowOf('LOOK-3')).id;
    expect(await cast.controller.refused(review.failItems, fail(other))).toMatchObject({ error: 'illegal_state' });
    expect(await cast.stranger.refused(review.failItems, fail((await rowOf('LOOK-1')).id))).toMatchObject({
      status: 404,
    });
  });

  it('The database lets no item fail, or go on from there, without a word of why', async () => {
    const quietly = sql`update accounting.payable set state = 'failedToExport', export_id = null, revision = revision + 1
      where reference = 'LOOK-1'`;
    await expect(quietly.execute(test.database.owner)).rejects.toThrow('stays until its export is undone');
    const byHand = sql`update accounting.payable set state = 'exportedManually', export_id = null where reference = 'LOOK-1'`;
    await expect(byHand.execute(test.database.owner)).rejects.toThrow('stays until its export is undone');
  });

  it('fails with the message, is retried as the next revision, and nothing is booked twice', async () => {
    const { id } = await rowOf('LOOK-1');
    await cast.controller.ask(review.failItems, fail(id));
    expect(await itemOf(id)).toMatchObject({
      state: 'failedToExport',
      failures: [{ reason: 'program', message: 'Compte 445660 inconnu', exportNumber: made.number, revision: 1 }],
    });
    const back = sql`update accounting.payable set state = 'prepared' where reference = 'LOOK-1'`;
    await expect(back.execute(test.database.owner)).rejects.toThrow('says what became of it');
    expect(await cast.controller.ask(review.retryFailed, { body: { ids: [id] } })).toEqual({ done: 1 });
    expect(await cast.controller.refused(review.retryFailed, { body: { ids: [id] } })).toMatchObject({
      error: 'illegal_state',
    });
    expect(await exportAll()).toMatchObject({ payableCount: 1, settlementCount: 0 });
    expect(await taken()).toEqual(booked);
    const { rows } = await sql<{ key: string }>`select idempotency_key as key from accounting.export_line
      where starts_with(idempotency_key, ${`${id}:2:`})`.execute(test.database.owner);
    expect(rows.length).toBeGreaterThan(0);
    expect((await cast.controller.ask(getProof)).rows).toEqual([]);
  });

  it('is booked by hand, with the reason, and leaves no more', async () => {
    const { id } = await rowOf('LOOK-2');
    await cast.controller.ask(review.failItems, fail(id));
    const body = { ids: [id], reason: 'Typed in by the accountant' };
    await cast.controller.ask(review.bookByHand, { body });
    expect(await itemOf(id)).toMatchObject({
      state: 'exportedManually',
      failures: [{ outcome: 'by_hand', outcomeReason: body.reason }],
    });
    expect(await cast.controller.refused(books.createExport, { body: { until: UNTIL, format: 'csv' } })).toMatchObject({
      error: 'nothing_to_export',
    });
    const { checks } = await cast.controller.ask(getClosing, { params: { month: monthOf(TODAY) } });
    expect(checks.find(({ code }) => code === 'exported')).toMatchObject({ count: 0 });
    const { rows } = await sql<{ action: string }>`select action from platform.audit_event
      where action in ('accounting.fail', 'accounting.failure-retried', 'accounting.failure-by_hand')`.execute(
      test.database.owner,
    );
    expect(rows).toHaveLength(4);
  });

  it('is not reversed where its export is undone', async () => {
    const undone = await cast.controller.ask(books.undoExport, {
      params: { exportId: made.id },
      body: { reason: 'Wrong file' },
    });
    // The fee alone was taken.
    expect(undone).toMatchObject({ payableCount: 0, settlementCount: 1, lineCount: 3 });
    expect((await rowOf('LOOK-2')).state).toBe('exportedManually');
    expect(await cast.controller.refused(review.failItems, fail((await rowOf('LOOK-1')).id))).toMatchObject({
      error: 'illegal_state',
    });
  });
});

it('What leaves again keeps the letter of what settled it', async () => {
  await validatedBill(test, cast, { number: 'LOOK-4', net: 10_000 });
  await cast.controller.ask(books.prepareReady, { body: { until: UNTIL } });
  await sql`insert into accounting.settlement (company_id, id, payment_id, attempt, kind, source_id, reference,
      counterparty_name, auxiliary_account, base_minor, booked_on, bank_account, state)
    select company_id, ${newId('stl')}, ${newId('pay')}, 1, 'payment', source_id, reference, counterparty_name,
      auxiliary_account, base_minor, payable_on, '512100', 'created'
    from accounting.payable where reference = 'LOOK-4'`.execute(test.database.owner);
  const first = await exportAll();
  const { id } = await rowOf('LOOK-4');
  const lettersOf = async () => {
    const { rows } = await sql<{ code: string }>`select line -> 'letter' ->> 'code' as code from accounting.export_line
      where line ->> 'pieceRef' = 'LOOK-4' and line -> 'letter' is not null order by export_id, position`.execute(
      test.database.owner,
    );
    return rows.map(({ code }) => code);
  };
  const [letter] = await lettersOf();
  expect(await lettersOf()).toEqual([letter, letter]);
  const items = [{ id, message: 'No such account' }];
  await cast.controller.ask(review.failItems, { params: { exportId: first.id }, body: { items } });
  await cast.controller.ask(review.retryFailed, { body: { ids: [id] } });
  await exportAll();
  expect(await lettersOf()).toEqual([letter, letter, letter]);
});

it('Nothing of a month that is closed for good fails', async () => {
  const { rows } = await sql<{ id: string; revision: number; export_id: string; company_id: string }>`
    select company_id, id, revision, export_id from accounting.payable where state = 'exported' limit 1`.execute(
    test.database.owner,
  );
  const [row] = rows;
  await sql`insert into accounting.period (company_id, month, state, soft_closed_at, soft_closed_by, soft_closed_by_name,
      hard_closed_at, hard_closed_by, hard_closed_by_name)
    values (${row?.company_id}, ${monthOf(TODAY)}, 'hard_closed', now(), 'x', 'x', now(), 'x', 'x')`.execute(
    test.database.owner,
  );
  const insert = sql`insert into accounting.failure (company_id, id, item_id, revision, export_id, reason, message, failed_by,
      failed_by_name, failed_at)
    values (${row?.company_id}, ${newId('fai')}, ${row?.id}, ${row?.revision}, ${row?.export_id}, 'program', 'x', 'x', 'x', now())`;
  await expect(insert.execute(test.database.owner)).rejects.toThrow('nothing of a closed month fails');
});
