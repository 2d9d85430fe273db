import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { inScope } from '#platform/db/scope.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import * as books from '../contract/bookkeeping.ts';
import { mergeAccounts } from '../contract/chart-files.ts';
import { getProof } from '../contract/proof.ts';
import { spendByDimension } from './queries/spend-by-dimension.ts';

let test: TestApp;
let cast: Cast;
const DAYS = { from: plainDate('2020-01-01'), to: TODAY };
/** Beside the one that bills have. */
const OTHER_CENTRE = newId('cc');

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await sql`insert into dimensions.cost_center (company_id, id, name, code)
    values (${test.companyId}, ${OTHER_CENTRE}, 'Agency', 'AGY')`.execute(test.database.owner);
  for (const [number, net] of [
    ['SPLIT-1', 100_000],
    ['SPLIT-2', 1000],
    ['PLAIN-1', 2000],
  ] as const)
    await validatedBill(test, cast, { number, net });
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const rowOf = async (q: string) => {
  const { items } = await cast.controller.ask(books.listPayables, { query: { q } });
  const [row] = items;
  if (row === undefined) throw new Error(`${q} is no payable`);
  return row;
};
const half = {
  percent: 5000,
  amount: null,
  expenseAccount: '622600',
  costCenterId: OTHER_CENTRE,
  analyticalValues: [],
};
type Split = Omit<typeof half, 'percent' | 'amount' | 'expenseAccount' | 'costCenterId'> & {
  description?: string;
  percent: number | null;
  amount: ReturnType<typeof money> | null;
  expenseAccount: string | null;
  costCenterId: typeof half.costCenterId | null;
};
const bodyOf = async (q: string, splits: Split[]) => {
  const row = await rowOf(q);
  return {
    params: { payableId: row.id },
    body: {
      version: row.version,
      expenseAccount: row.expenseAccount,
      costCenterId: row.costCenterId,
      analyticalValues: row.analyticalValues,
      recoverablePercent: row.recoverablePercent,
      splits: splits.map(({ amount, ...split }) => ({
        ...split,
        amount: amount === null ? null : { minor: amount.minor.toString(), currency: amount.currency },
      })) as never,
    },
  };
};
const code = async (q: string, splits: Split[]) => cast.controller.ask(books.codePayable, await bodyOf(q, splits));
const refused = async (q: string, splits: Split[]) =>
  cast.controller.refused(books.codePayable, await bodyOf(q, splits));
const eur = (minor: number) => money(BigInt(minor), currency('EUR'));

describe('a payable that is split', () => {
  it('is booked on the accounts and cost centres of its parts, the last line with the rest, and balances', async () => {
    const view = await code('SPLIT-1', [
      { ...half, description: 'Trade fair' },
      { ...half, percent: null, amount: eur(11_900) },
    ]);
    const gross = Number(view.gross.minor);
    expect(view.splits.map(({ amount, percent }) => [amount.minor, percent])).toEqual([
      [String(gross / 2), 5000],
      ['11900', null],
    ]);
    expect(view.rest.minor).toBe(String(gross / 2 - 11_900));
    const sides = view.entry.map(({ account, costCenter, debit, credit }) => [
      account,
      costCenter,
      debit.minor,
      credit.minor,
    ]);
    expect(sides.slice(0, 3)).toEqual([
      ['622600', 'Agency', '50000', '0'],
      ['622600', 'Agency', '10000', '0'],
      ['623100', view.costCenterName, '40000', '0'],
    ]);
    const of = `${view.counterpartyName} ${view.reference}`;
    expect(view.entry.slice(0, 4).map(({ label }) => label)).toEqual([
      `${of}, 1/3 Trade fair`,
      `${of}, 2/3`,
      `${of}, 3/3`,
      of,
    ]);
    expect(view.splits.map(({ description }) => description)).toEqual(['Trade fair', '']);
    const sum = (side: 2 | 3) => sides.reduce((total, line) => total + Number(line[side]), 0);
    expect(sum(2)).toBe(sum(3));
    expect(view.changed).toMatchObject({ by: 'The controller' });
  });

  it('is refused where nothing is left, in another currency, for an unknown cost centre, and while it says both or neither', async () => {
    expect(await refused('SPLIT-2', [half, half])).toMatchObject({ error: 'invalid_input' });
    expect(await refused('SPLIT-2', [{ ...half, percent: null, amount: money(10n, currency('USD')) }])).toMatchObject({
      error: 'invalid_input',
    });
    expect(await refused('SPLIT-2', [{ ...half, costCenterId: newId('cc') }])).toMatchObject({
      error: 'invalid_input',
    });
    expect(await refused('SPLIT-2', [{ ...half, percent: null }])).toMatchObject({ status: 400 });
    expect(await refused('SPLIT-2', [{ ...half, amount: eur(5) }])).toMatchObject({ status: 400 });
    await expect(
      sql`update accounting.payable set splits = '[{"minor": "99999999"}]' where reference = 'SPLIT-2'`.execute(
        test.database.owner,
      ),
    ).rejects.toThrow('payable__splits_leave_a_rest');
  });

  it('is not ready while a part lacks an account or a cost centre, and the list finds it by that', async () => {
    await code('SPLIT-2', [{ ...half, expenseAccount: null, costCenterId: null }]);
    const row = await rowOf('SPLIT-2');
    expect(row.blockers).toEqual(['no_account', 'cost_center_missing']);
    for (const blocker of row.blockers) {
      const { items } = await cast.controller.ask(books.listPayables, { query: { blocker } });
      expect(items.map(({ reference }) => reference)).toEqual(['SPLIT-2']);
    }
    const answer = await cast.controller.refused(books.preparePayable, {
      ...(await bodyOf('SPLIT-2', [{ ...half, expenseAccount: null, costCenterId: null }])),
    });
    expect(answer).toMatchObject({ error: 'not_ready' });
    await code('SPLIT-2', []);
    expect(await rowOf('SPLIT-2')).toMatchObject({ splits: [], blockers: [] });
  });

  it('is found by the account and the cost centre of a part, and keeps its parts where they are not said', async () => {
    const found = await cast.controller.ask(books.listPayables, {
      query: { costCenter: OTHER_CENTRE, account: '6226' },
    });
    expect(found.items.map(({ reference }) => reference)).toEqual(['SPLIT-1']);
    const { params, body } = await bodyOf('SPLIT-1', []);
    const { splits: _splits, ...kept } = body;
    expect((await cast.controller.ask(books.codePayable, { params, body: kept })).splits).toHaveLength(2);
  });

  it('counts for each cost centre by its part, and for all of them by what it is', async () => {
    const scope = { companyId: test.companyId, userId: test.users.controller };
    const spend = await inScope(test.database.app, scope, (trx) => spendByDimension(trx, test.companyId, DAYS));
    const of = (id: string | null) =>
      spend.filter((row) => row.costCenterId === id).reduce((total, row) => total + row.baseMinor, 0n);
    const { sum } = await cast.controller.ask(books.listPayables, { query: DAYS });
    expect(of(OTHER_CENTRE)).toBe(71_400n);
    expect(of(OTHER_CENTRE) + of(test.costCenterId)).toBe(BigInt(sum.minor));
  });

  it('goes to the account that takes the place of a part’s own', async () => {
    const row = await rowOf('SPLIT-1');
    await sql`update accounting.payable set splits = jsonb_set(splits, '{1,expenseAccount}', '"625100"')
      where id = ${row.id}`.execute(test.database.owner);
    await cast.controller.ask(mergeAccounts, {
      params: { accountCode: '625100' },
      body: { into: '622600', version: 0 },
    });
    expect((await rowOf('SPLIT-1')).splits.map(({ expenseAccount }) => expenseAccount)).toEqual(['622600', '622600']);
  });

  it('leaves with an export whose sides are equal, and every proof ties', async () => {
    await cast.controller.ask(books.prepareReady, { body: { until: TODAY } });
    const made = await cast.controller.ask(books.createExport, { body: { until: TODAY, format: 'csv' } });
    expect(made.debit).toEqual(made.credit);
    const file = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
    expect(file.body.match(/Agency/g)).toHaveLength(2);
    expect((await cast.controller.ask(getProof)).rows).toEqual([]);
  });
});
