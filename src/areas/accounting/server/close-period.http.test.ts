// On every database: no line reaches a month that is closed for good, whoever closes and exports at the same time.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, lastDayOf, plainDate, type Month } from '#kernel/plain-date.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../../../test/setup/money-mutations.ts';
import { signInAll, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import * as books from '../contract/bookkeeping.ts';
import * as closing from '../contract/closing.ts';
import { getProof } from '../contract/proof.ts';

const DAY = 86_400_000;
const MARCH = '2026-03' as Month;
const APRIL = '2026-04' as Month;
const LAST = lastDayOf(MARCH);
const params = { month: MARCH };
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const look = (month: Month = MARCH) => cast.controller.ask(closing.getClosing, { params: { month } });
const leftOf = ({ checks }: closing.ClosingView) =>
  Object.fromEntries(checks.filter(({ state }) => state !== 'done').map(({ code, count }) => [code, count]));
const softClose = () => cast.controller.ask(closing.softClosePeriod, { params, body: {} });
const hardClose = () => cast.controller.send(closing.hardClosePeriod, { params, body: { isConfirmed: true } });
const exportAll = (until = LAST) => cast.controller.ask(books.createExport, { body: { until, format: 'csv' } });
const prepareAll = (until = LAST) => cast.controller.ask(books.prepareReady, { body: { until } });
const payableOf = async (reference: string) => {
  const { items } = await cast.controller.ask(books.listPayables, { query: { q: reference } });
  const row = items.find((one) => one.reference === reference);
  if (row === undefined) throw new Error(`${reference} is no payable`);
  return row;
};
const grant = (userId: string, until = plainDate('2026-04-10')) =>
  cast.owner.ask(closing.grantException, {
    params,
    body: { userId: userId as never, reason: 'The auditor asked for it', until },
  });

describe('before the month is over', () => {
  it('is finance’s to see and to close, and not before it is over', async () => {
    expect(await cast.requester.refused(closing.getClosing, { params })).toMatchObject({ status: 403 });
    expect(await cast.requester.refused(closing.softClosePeriod, { params, body: {} })).toMatchObject({ status: 403 });
    expect(await cast.controller.refused(closing.softClosePeriod, { params, body: {} })).toMatchObject({
      error: 'month_not_over',
    });
    expect(await look()).toMatchObject({ state: 'open', isOver: false, canClose: false, closableFrom: '2026-04-01' });
  });
});

describe('a month that is over', () => {
  beforeAll(async () => {
    for (const [number, net] of [
      ['MARCH-1', 10_000],
      ['MARCH-2', 20_000],
    ] as const)
      await validatedBill(test, cast, { number, net });
    test.advance(14 * DAY);
    cast = await signInAll(test);
  });

  it('says what is left, each with its number', async () => {
    await sql`update accounting.payable set file_ids = '{}' where reference = 'MARCH-2'`.execute(test.database.owner);
    const before = await look();
    expect(leftOf(before)).toEqual({ receipts: 1, prepared: 1 });
    expect(before.checks[0]).toMatchObject({ code: 'receipts', state: 'waiting', amount: { minor: '23800' } });
    await sql`update accounting.payable p set file_ids = (select file_ids from accounting.payable where reference = 'MARCH-1')
      where reference = 'MARCH-2'`.execute(test.database.owner);
    await prepareAll();
    expect(leftOf(await look())).toEqual({ exported: 2 });
    expect((await look()).canClose).toBe(false);
  });

  it('is not closed for good before it is closed to others, nor while something is left', async () => {
    expect((await hardClose()).json()).toMatchObject({ error: 'illegal_state' });
    expect(await softClose()).toMatchObject({ state: 'soft_closed', softClosed: { by: 'The controller' } });
    const refused = await hardClose();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { error: 'not_closable', data: { count: 1, checks: ['exported'] } },
    ]);
  });

  it('takes nothing while it is soft-closed: it is neither coded, sent back, marked nor exported', async () => {
    const row = await payableOf('MARCH-1');
    const asked = { params: { payableId: row.id }, body: { version: row.version } };
    expect(await cast.controller.refused(books.unpreparePayable, asked)).toMatchObject({ error: 'period_closed' });
    expect(await cast.controller.refused(books.createExport, { body: { until: LAST, format: 'csv' } })).toMatchObject({
      error: 'nothing_to_export',
    });
  });

  it('takes what comes late in the next open month, with its own date', async () => {
    await validatedBill(test, cast, { number: 'LATE-1', net: 3000 });
    expect(await payableOf('LATE-1')).toMatchObject({ payableOn: '2026-03-14', postingOn: '2026-04-01' });
    expect((await cast.controller.ask(books.summarizeMonth, { params: { month: APRIL } })).lanes.created.count).toBe(1);
  });

  it('opens to one person by an exception, with a reason and an end', async () => {
    const row = await payableOf('LATE-1');
    const move = (client: Cast['controller'], version: number) =>
      client.send(closing.movePayable, { params: { payableId: row.id }, body: { version, month: MARCH } });
    expect((await move(cast.controller, row.version)).json()).toMatchObject({ error: 'period_closed' });
    expect(
      await cast.owner.refused(closing.grantException, {
        params,
        body: { userId: test.users.requester as never, reason: 'Because', until: addDays(LAST, 20) },
      }),
    ).toMatchObject({ error: 'invalid_input' });
    expect((await grant(test.users.controller)).exceptions).toMatchObject([
      {
        userName: 'The controller',
        reason: 'The auditor asked for it',
        until: '2026-04-10',
        isLive: true,
        createdByName: 'The owner',
      },
    ]);
    expect((await move(cast.owner, row.version)).json()).toMatchObject({ error: 'period_closed' });
    expect((await move(cast.controller, row.version)).json()).toMatchObject({
      postingOn: '2026-03-14',
      isOwnMonthOpen: true,
    });
    await prepareAll();
    expect(await exportAll()).toMatchObject({ payableCount: 3, toOn: '2026-03-14' });
  });

  it('is closed for good only by who shows a factor that is not the password', async () => {
    const before = await sql<{ token_hash: string; factor_agreed_at: string }>`
      select token_hash, factor_agreed_at from identity.session`.execute(test.database.owner);
    await sql`update identity.session set factor_agreed_at = null`.execute(test.database.owner);
    const refused = await hardClose();
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { error: 'factor_needed' }]);
    expect(await look()).toMatchObject({ state: 'soft_closed' });
    for (const { token_hash: hash, factor_agreed_at: at } of before.rows)
      await sql`update identity.session set factor_agreed_at = ${at} where token_hash = ${hash}`.execute(
        test.database.owner,
      );
  });

  it('is closed for good when nothing is left, with the digests of its journals', async () => {
    expect(await look()).toMatchObject({ canClose: true });
    const answer = await hardClose();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      state: 'hard_closed',
      hardClosed: { by: 'The controller' },
      journals: [{ journal: 'ACH', entries: 3, lines: 9, isUnchanged: true }],
    });
    expect((await cast.controller.ask(getProof)).rows).toEqual([]);
  });
});

describe('a month that is closed for good', () => {
  it('is not reopened, and no exception opens it', async () => {
    const reopened = await cast.owner.send(closing.reopenPeriod, { params, body: { reason: 'Because' } });
    expect(reopened.json()).toMatchObject({ error: 'illegal_state' });
    const granted = await cast.owner.send(closing.grantException, {
      params,
      body: { userId: test.users.controller as never, reason: 'Because', until: plainDate('2026-04-20') },
    });
    expect(granted.json()).toMatchObject({ error: 'illegal_state' });
  });

  it('has its exports undone in the next open month, whose items leave there too', async () => {
    const [newest] = (await cast.controller.ask(books.listExports, {})).items;
    const undone = await cast.controller.ask(books.undoExport, {
      params: { exportId: newest?.id ?? ('' as never) },
      body: { reason: 'Wrong account' },
    });
    expect(undone).toMatchObject({ fromOn: '2026-04-01', toOn: '2026-04-01' });
    expect(await exportAll(lastDayOf(APRIL))).toMatchObject({
      payableCount: 3,
      fromOn: '2026-04-01',
      toOn: '2026-04-01',
    });
    expect((await look()).journals).toMatchObject([{ lines: 9, isUnchanged: true }]);
  });

  it('has its sealed sums proven by the lines that it holds', async () => {
    const file = 'src/areas/accounting/server/close-period.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });

  it('takes no line from the database either, and says when one of its own was changed', async () => {
    const insert = sql`insert into accounting.export_line (company_id, export_id, position, idempotency_key, booked_on, journal, line)
      select company_id, export_id, position + 1000, idempotency_key || ':x', booked_on, journal, line
      from accounting.export_line where booked_on <= ${LAST}`;
    await expect(insert.execute(test.database.owner)).rejects.toThrow('nothing is booked in a closed month');
    await expect(sql`delete from accounting.period`.execute(test.database.owner)).rejects.toThrow('stays closed');
    await sql`update accounting.export_line set line = jsonb_set(line, '{debit,minor}', '"1"')
      where booked_on <= ${LAST} and line #>> '{debit,minor}' = '10000'`.execute(test.database.owner);
    expect((await look()).journals).toMatchObject([{ isUnchanged: false }]);
    expect((await cast.controller.ask(getProof)).rows).toContainEqual(
      expect.objectContaining({ table: 'accounting.closed_journal', label: '2026-03 ACH' }),
    );
  });
});
