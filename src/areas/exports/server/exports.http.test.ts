// On every database: what is exported of lists, at once and in the background.
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadListExport, requestListExport, type ListExport } from '#kernel/list-exports.ts';
import { createExport, prepareReady } from '#areas/accounting/contract/bookkeeping.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { exportAllPayments } from '#areas/payments/contract/all-payments.ts';
import { exportPayments } from '#areas/payments/contract/payment.ts';
import { lastDayOf, monthOf } from '#kernel/plain-date.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getListExport, listAllExports, repeatListExport } from '../contract/list-exports.ts';
import { forgetExportFiles } from './forget-files.ts';

const MANY = 5003;
const UNTIL = lastDayOf(monthOf(TODAY));
const DAY_MS = 86_400_000;
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const payments = (query: Record<string, string> = {}) => ({
  list: exportAllPayments.id,
  params: {},
  query: { format: 'csv', lang: 'en', ...query },
});
const requested = (query?: Record<string, string>) => cast.controller.ask(requestListExport, { body: payments(query) });
const fileOf = (made: ListExport) => cast.controller.send(downloadListExport, { params: { listExportId: made.id } });
const insertPayments = (from: number, to: number) =>
  sql`insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, amount_minor,
      currency, base_minor, reference, state, created_at)
    select ${test.companyId}, 'pay_' || lpad(n::text, 26, '0'), 'claim', 'clm_' || n, 'member', 'usr_1', 'Payee ' || n, n, 'EUR', n,
      'R-' || n, 'to_pay', now() from generate_series(${from}::int, ${to}::int) n`.execute(test.database.owner);

describe('a short list', () => {
  it('is a file at once, whose bytes are kept for a week for who asked', async () => {
    await insertPayments(1, 3);
    const made = await requested();
    expect(made).toMatchObject({ state: 'done', rowCount: 3, format: 'csv', isOwn: true });
    const { rawPayload, headers } = await fileOf(made);
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(made.sha256);
    expect(headers['content-disposition']).toContain(`${made.name}.csv`);
    expect(parse(rawPayload, { bom: true })).toHaveLength(4);
    // The owner sees that it was exported, and gets no file that was made with another's rights.
    const params = { listExportId: made.id };
    expect(await cast.owner.ask(getListExport, { params })).toMatchObject({ isOwn: false, rowCount: 3 });
    expect(await cast.owner.refused(downloadListExport, { params })).toMatchObject({ status: 404 });
    expect(await cast.requester.refused(getListExport, { params })).toMatchObject({ status: 404 });
    expect(await cast.stranger.refused(getListExport, { params })).toMatchObject({ status: 404 });
  });

  it('is exported with the rights and by the contract of the list itself', async () => {
    const ofFinance = { ...payments({ source: 'claim' }), list: exportPayments.id };
    expect(await cast.requester.refused(requestListExport, { body: ofFinance })).toMatchObject({ error: 'forbidden' });
    // Of a list that everybody has, each gets what is theirs.
    expect(await cast.requester.ask(requestListExport, { body: payments() })).toMatchObject({ rowCount: 0 });
    const body = { ...payments(), list: 'payments.unheardOf' };
    expect(await cast.controller.refused(requestListExport, { body })).toMatchObject({ error: 'unknown_list' });
    const wrong = payments({ format: 'exe' });
    expect(await cast.controller.refused(requestListExport, { body: wrong })).toMatchObject({
      error: 'invalid_input',
      data: { fields: [{ path: 'query.format' }] },
    });
  });
});

describe('a long list', () => {
  let asked: ListExport;

  beforeAll(async () => {
    await insertPayments(4, MANY);
    asked = await requested();
  });

  it('waits, and is made in the background with all rows, telling who asked', async () => {
    expect(asked).toMatchObject({ state: 'queued', rowCount: 0, until: null });
    expect(await cast.controller.refused(downloadListExport, { params: { listExportId: asked.id } })).toMatchObject({
      error: 'illegal_state',
    });
    await test.runJobs();
    const made = await cast.controller.ask(getListExport, { params: { listExportId: asked.id } });
    expect(made).toMatchObject({ state: 'done', rowCount: MANY });
    const rows = parse((await fileOf(made)).rawPayload, { bom: true });
    expect(new Set(rows.map((row: string[]) => row[1])).size).toBe(MANY + 1);
    const { items } = await cast.controller.ask(listEntries, {});
    expect(items[0]).toMatchObject({
      topic: 'export_ready',
      link: `/app/${test.companyId}/export-download/${asked.id}`,
    });
  });

  it('is made with the rights of then, and its file is none for who lost what it was made with', async () => {
    const next = await requested();
    const roles = (names: string[]) =>
      sql`update members.member set roles = ${names} where company_id = ${test.companyId} and user_id = ${test.users.controller}`.execute(
        test.database.owner,
      );
    const { rows } = await sql<{ roles: string[] }>`select roles from members.member
      where company_id = ${test.companyId} and user_id = ${test.users.controller}`.execute(test.database.owner);
    await roles(['requester']);
    await test.runJobs();
    const refusal = await cast.controller.refused(downloadListExport, { params: { listExportId: asked.id } });
    await roles(rows[0]?.roles ?? []);
    expect(refusal).toMatchObject({ error: 'forbidden' });
    const made = await cast.controller.ask(getListExport, { params: { listExportId: next.id } });
    expect(made).toMatchObject({ state: 'done', rowCount: 0 });
    expect((await fileOf(asked)).statusCode).toBe(200);
  });

  it('is asked for five times at most while it is made', async () => {
    for (let count = 0; count < 5; count += 1) await requested();
    expect(await cast.controller.refused(requestListExport, { body: payments() })).toMatchObject({
      error: 'too_many_exports',
    });
    await test.runJobs();
  });
});

it('Finance finds what left of the books in the same list, page after page; nobody else does', async () => {
  await validatedBill(test, cast, { number: 'EXP-1', net: 10_000 });
  await cast.controller.ask(prepareReady, { body: { until: UNTIL } });
  const made = await cast.controller.ask(createExport, { body: { until: UNTIL, format: 'csv' } });
  const { items: books } = await cast.controller.ask(listAllExports, { query: { format: 'books' } });
  expect(books).toMatchObject([{ source: 'books', item: { id: made.id, number: 1, rowCount: made.lineCount } }]);
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await cast.controller.ask(listAllExports, {
      query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) },
    });
    seen.push(...page.items.map(({ item }) => item.id));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const all = (await cast.controller.ask(listAllExports, { query: { limit: 100 } })).items.map(({ item }) => item.id);
  expect(seen).toEqual(all);
  expect(new Set(seen).size).toBe(seen.length);
  const own = await cast.requester.ask(listAllExports, {});
  expect(own.items.map(({ source }) => source)).toEqual(['list']);
});

it('After a week the file is gone and the list can be exported again', async () => {
  const made = await requested({ q: 'Payee 1' });
  const params = { listExportId: made.id };
  test.advance(7 * DAY_MS);
  const later = await signInAll(test);
  expect(await later.controller.ask(getListExport, { params })).toMatchObject({ state: 'expired', until: null });
  expect(await later.controller.refused(downloadListExport, { params })).toMatchObject({ error: 'export_expired' });
  const again = await later.controller.ask(repeatListExport, { params, body: {} });
  expect(again).toMatchObject({ state: 'done', rowCount: made.rowCount, about: expect.arrayContaining([]) });
  expect(await later.owner.refused(repeatListExport, { params, body: {} })).toMatchObject({ status: 404 });
  await sql`update exports.list_export set finished_at = now() - interval '8 days' where id = ${made.id}`.execute(
    test.database.owner,
  );
  await sql`update exports.list_export set finished_at = now() where id = ${again.id}`.execute(test.database.owner);
  await forgetExportFiles(test.database.owner, test.files);
  const { rows } = await sql<{ id: string; key: string | null }>`select id, storage_key as key from exports.list_export
    where id in (${made.id}, ${again.id})`.execute(test.database.owner);
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  expect(keys.get(made.id)).toBeNull();
  // Of two files with the same bytes one is wanted still.
  expect((await later.controller.send(downloadListExport, { params: { listExportId: again.id } })).statusCode).toBe(
    200,
  );
});
