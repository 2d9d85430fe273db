// On every database: an item is in one export only, whoever undoes and exports at the same time.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastDayOf, monthOf } from '#kernel/plain-date.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import * as books from '../contract/bookkeeping.ts';
import { getProof } from '../contract/proof.ts';
import { lineFromStored, storedLineSchema } from '../rules/stored-line.ts';

const UNTIL = lastDayOf(monthOf(TODAY));
const BODY = { reason: 'Wrong account on BACK-1' };
let test: TestApp;
let cast: Cast;
let first: books.ExportView;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  for (const [number, net] of [
    ['BACK-1', 10_000],
    ['BACK-2', 20_050],
  ] as const)
    await validatedBill(test, cast, { number, net });
  await cast.controller.ask(books.prepareReady, { body: { until: UNTIL } });
  first = await exportAll();
});
afterAll(() => test.close());

const exportAll = () => cast.controller.ask(books.createExport, { body: { until: UNTIL, format: 'csv' } });
const undo = (made: books.ExportView) =>
  cast.controller.ask(books.undoExport, { params: { exportId: made.id }, body: BODY });
const refusedUndo = (made: books.ExportView) =>
  cast.controller.refused(books.undoExport, { params: { exportId: made.id }, body: BODY });
const fileOf = async (made: books.ExportView) =>
  (await cast.controller.send(books.downloadExport, { params: { exportId: made.id } })).body;
const payableOf = async (reference: string) => {
  const { items } = await cast.controller.ask(books.listPayables, { query: { q: reference } });
  return cast.controller.ask(books.getPayable, { params: { payableId: items[0]?.id ?? ('' as never) } });
};

/** What all exports come to on each account, debits above zero; what comes to nothing is left out. */
async function netByAccount(): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ line: unknown }>`select line from accounting.export_line`.execute(test.database.owner);
  const net: Record<string, bigint> = {};
  for (const { line } of rows) {
    const { account, debit, credit } = lineFromStored(storedLineSchema.parse(line));
    net[account] = (net[account] ?? 0n) + debit.minor - credit.minor;
  }
  return Object.fromEntries(Object.entries(net).filter(([, minor]) => minor !== 0n));
}

it('An export is undone by finance only, with a reason, and in one’s own company', async () => {
  const params = { exportId: first.id };
  expect(await cast.requester.refused(books.undoExport, { params, body: BODY })).toMatchObject({ status: 403 });
  expect(await cast.controller.refused(books.undoExport, { params, body: { reason: ' ' } })).toMatchObject({
    status: 400,
  });
  expect(await cast.stranger.refused(books.undoExport, { params, body: BODY })).toMatchObject({ status: 404 });
});

it('The database lets nothing exported go back while nothing undoes its export', async () => {
  const back = sql`update accounting.payable set state = 'prepared', export_id = null, revision = revision + 1`;
  await expect(back.execute(test.database.owner)).rejects.toThrow('until its export is undone');
  const again = sql`update accounting.payable set revision = revision + 1`;
  await expect(again.execute(test.database.owner)).rejects.toThrow('a revision begins with an undone export');
});

describe('an undone export', () => {
  let reversal: books.ExportView;
  let before: string;

  beforeAll(async () => {
    before = await fileOf(first);
    reversal = await undo(first);
  });

  it('has an export of its own with every entry on its other sides, and comes to nothing', async () => {
    expect(reversal).toMatchObject({
      number: first.number + 1,
      undoes: first.number,
      undoneBy: null,
      reason: BODY.reason,
      lineCount: first.lineCount,
      debit: first.debit,
      credit: first.credit,
    });
    expect(await netByAccount()).toEqual({});
    expect(await fileOf(reversal)).toContain('Extourne');
  });

  it('stays in the list with its file as it was, and says which export undid it', async () => {
    const { items } = await cast.controller.ask(books.listExports, {});
    expect(items.map(({ number, undoneBy, undoes }) => [number, undoneBy, undoes])).toEqual([
      [2, null, 1],
      [1, 2, null],
    ]);
    expect(await fileOf(first)).toBe(before);
  });

  it('is not undone again, nor is the one that undid it', async () => {
    expect(await refusedUndo(first)).toMatchObject({ status: 422, error: 'illegal_state' });
    expect(await refusedUndo(reversal)).toMatchObject({ status: 422, error: 'illegal_state' });
  });

  it('leaves its payables ready, to be sent back, changed and exported again: the three come to the difference', async () => {
    const ready = await payableOf('BACK-1');
    expect(ready.state).toBe('prepared');
    const params = { payableId: ready.id };
    const sentBack = await cast.controller.ask(books.unpreparePayable, { params, body: { version: ready.version } });
    await cast.controller.ask(books.preparePayable, {
      params,
      body: {
        version: sentBack.version,
        expenseAccount: '625700',
        costCenterId: sentBack.costCenterId,
        analyticalValues: [],
        recoverablePercent: 100,
      },
    });
    const third = await exportAll();
    expect(third).toMatchObject({ number: 3, undoes: null, payableCount: 2 });
    expect(await netByAccount()).toEqual({
      '401000': -(11_900n + 23_860n),
      '445660': 1900n + 3810n,
      '625700': 10_000n,
      '623100': 20_050n,
    });
    expect((await cast.controller.ask(getProof)).rows).toEqual([]);
  });

  it('numbers its entries without a gap in each journal', async () => {
    const { rows } = await sql<{ numbers: number[] }>`
      select array_agg(distinct (line ->> 'entryNumber')::int) as numbers from accounting.export_line group by line ->> 'journal'`.execute(
      test.database.owner,
    );
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_one, index) => index + 1));
  });
});

it('Two people who undo an export at once undo it once', async () => {
  const newest = (await cast.controller.ask(books.listExports, {})).items[0];
  if (newest === undefined) throw new Error('Nothing was exported');
  const answers = await Promise.all(
    [cast.controller, cast.owner].map((client) =>
      client.send(books.undoExport, { params: { exportId: newest.id }, body: BODY }),
    ),
  );
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '422']);
  expect(await netByAccount()).toEqual({});
});
