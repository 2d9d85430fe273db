import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCategories } from '#areas/dimensions/contract/manage.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import * as books from '../../contract/bookkeeping.ts';
import * as setup from '../../contract/books-setup.ts';
import * as charts from '../../contract/chart-files.ts';
import { addPayableRule, listPayableRules } from '../../contract/payable-rules.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const fileOf = (...lines: string[]) => ({ name: 'chart.csv', bytes: new TextEncoder().encode(lines.join('\n')) });
const accountAt = async (code: string) =>
  (await cast.controller.ask(setup.listAccounts)).items.find((one) => one.code === code);

describe('a chart from a file', () => {
  it('is finance’s; a dry run or one bad line changes nothing, and the good ones come on wish', async () => {
    const file = fileOf('Compte;Libellé', '606300;Fournitures', '699001;Divers', '69;Court');
    const how = { isDryRun: 'no' as const };
    expect(await cast.requester.refused(charts.importAccounts, { query: how, file })).toMatchObject({ status: 403 });
    const dry = await cast.controller.ask(charts.importAccounts, { query: { isDryRun: 'yes' }, file });
    expect(dry.rows.map(({ line, does, faults }) => [line, does, ...faults])).toEqual([
      [2, 'changes'],
      [3, 'adds'],
      [4, 'adds', 'invalid_account'],
    ]);
    expect((await cast.controller.ask(charts.importAccounts, { query: how, file })).added).toBe(0);
    expect(await accountAt('699001')).toBeUndefined();
    const taken = await cast.controller.ask(charts.importAccounts, { query: { ...how, skipsBad: 'yes' }, file });
    expect(taken.added).toBe(2);
    expect(await accountAt('699001')).toMatchObject({ name: 'Divers', version: 1, mayRemove: true });
    expect(await accountAt('606300')).toMatchObject({ name: 'Fournitures', mayRemove: false });
    expect(
      await cast.controller.refused(charts.importAccounts, { query: how, file: fileOf('A;B', 'c;d') }),
    ).toMatchObject({ error: 'columns_missing' });
  });

  it('comes out as it goes in', async () => {
    const { rawPayload } = await cast.controller.send(charts.exportAccounts, { query: { format: 'csv', lang: 'fr' } });
    const file = { name: 'back.csv', bytes: new Uint8Array(rawPayload) };
    const { rows } = await cast.controller.ask(charts.importAccounts, { query: { isDryRun: 'yes' }, file });
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ does, faults }) => does !== 'nothing' || faults.length > 0)).toEqual([]);
  });
});

describe('an account', () => {
  it('that nothing used is deleted, any other one is not', async () => {
    const gone = await cast.controller.ask(charts.removeAccount, {
      params: { accountCode: '699001' },
      query: { version: '1' } as never,
    });
    expect(gone.items.some(({ code }) => code === '699001')).toBe(false);
    const refused = await cast.controller.send(charts.removeAccount, {
      params: { accountCode: '606300' },
      query: { version: '1' } as never,
    });
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'account_in_use']);
  });

  it('is merged into another: open items and categories go over, what left stays', async () => {
    await validatedBill(test, cast, { number: 'MERGE-1', net: 1000 });
    await cast.controller.ask(books.prepareReady, { body: { until: TODAY } });
    const made = await cast.controller.ask(books.createExport, { body: { until: TODAY, format: 'csv' } });
    const before = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
    await validatedBill(test, cast, { number: 'MERGE-2', net: 1000 });
    const { items } = await cast.controller.ask(books.listPayables, { query: { state: 'created' } });
    const code = items[0]?.expenseAccount ?? '';
    const { version = 0 } = (await accountAt(code)) ?? {};
    const params = { accountCode: code };
    for (const [into, error] of [
      [code, 'merge_into_itself'],
      ['999999', 'invalid_input'],
    ] as const)
      expect(await cast.controller.refused(charts.mergeAccounts, { params, body: { into, version } })).toMatchObject({
        error,
      });
    await cast.controller.ask(setup.saveAccount, {
      body: { code: '628900', name: 'Autres', taxCode: null, isArchived: false, version: 0 },
    });
    const { id: ruleId } = await cast.controller.ask(addPayableRule, {
      body: {
        name: 'Bills',
        isOn: true,
        when: { type: { isNot: false, values: ['creditNote'] } },
        set: { expenseAccount: code },
        isApplied: false,
      },
    });
    const merged = await cast.controller.ask(charts.mergeAccounts, { params, body: { into: '628900', version } });
    expect(merged.items).toBe(1);
    const { rules } = await cast.controller.ask(listPayableRules, {});
    expect(rules.find((rule) => rule.id === ruleId)?.set).toEqual({ expenseAccount: '628900' });
    expect(await accountAt(code)).toMatchObject({ isArchived: true, mergedInto: '628900', mayRemove: false });
    const open = await cast.controller.ask(books.listPayables, { query: { state: 'created' } });
    expect(open.items.map(({ expenseAccount }) => expenseAccount)).toEqual(['628900']);
    const after = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
    expect(after.body).toBe(before.body);
    const categories = await cast.controller.ask(listCategories);
    expect(categories.items.some(({ accountCode }) => accountCode === code)).toBe(false);
    const again = await cast.controller.send(charts.mergeAccounts, {
      params,
      body: { into: '628900', version: version + 1 },
    });
    expect(again.json().error).toMatch(/is_archived|version_conflict/);
  });

  it('that entries are written with by its role is not merged', async () => {
    const { version = 0 } = (await accountAt('627000')) ?? {};
    const asked = { params: { accountCode: '627000' }, body: { into: '628900', version } };
    expect(await cast.controller.refused(charts.mergeAccounts, asked)).toMatchObject({ error: 'account_in_use' });
  });
});
