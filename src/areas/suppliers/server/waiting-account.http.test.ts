import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { NOTHING_KNOWN } from '../../../../test/setup/supplier-desk.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { importSuppliers } from '../contract/import.ts';
import { mergeSuppliers } from '../contract/merge.ts';
import { listSuppliers } from '../contract/supplier.ts';
import type { SupplierId } from '../contract/supplier-id.ts';
import {
  addSupplier,
  archiveSupplier,
  enterSupplierAccount,
  getSupplier,
  refuseSupplierAccount,
  verifySupplierAccount,
} from '../contract/supplier-page.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const told = async (client: Client) =>
  (await client.ask(listEntries, {})).items.filter(({ topic }) => topic === 'account_waits');

it('an account that waits is told to who may stand for it, once, and counts as read once somebody decided', async () => {
  const supplier = await cast.controller.ask(addSupplier, { body: { ...NOTHING_KNOWN, name: 'Waits Ltd' } });
  const params = { supplierId: supplier.id };
  const entered = await cast.controller.ask(enterSupplierAccount, { params, body: { iban: 'DE75512108001245126199' } });
  expect(await told(cast.controller)).toEqual([]);
  expect(await told(cast.requester)).toEqual([]);
  expect(await told(cast.admin)).toEqual([]);
  for (const client of [cast.owner, cast.second]) {
    const [entry, ...others] = await told(client);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ line: 'An account of Waits Ltd, ending in 6199, waits for a second person' });
    expect(entry?.isRead).toBe(false);
  }
  const body = { accountId: entered.accounts[0]?.id ?? '', evidence: 'Called the number on file' };
  await cast.second.ask(refuseSupplierAccount, { params, body });
  const [entry] = await told(cast.owner);
  expect(entry?.isRead).toBe(true);
});

it('the accounts of a table are told in one', async () => {
  const before = (await told(cast.owner)).length;
  // The newest is listed first.
  test.advance(1000);
  const lines = ['name,iban', 'First Ltd,DE89370400440532013000', 'Other Ltd,FR1420041010050500013M02606', 'None Ltd,'];
  const file = { name: 'suppliers.csv', bytes: new TextEncoder().encode(lines.join('\n')) };
  await cast.controller.ask(importSuppliers, { query: { isDryRun: 'yes' }, file });
  expect(await told(cast.owner)).toHaveLength(before);
  await cast.controller.ask(importSuppliers, { query: { isDryRun: 'no' }, file });
  const [entry, ...others] = await told(cast.owner);
  expect(others).toHaveLength(before);
  expect(entry).toMatchObject({ line: 'Accounts of 2 suppliers wait for a second person' });
  expect(entry?.link).toContain('check=waiting');
});

const isTold = async (client: Client, line: string) =>
  (await told(client)).find((entry) => entry.line === line)?.isRead === false;

const named = async (q: string) => {
  const [row] = (await cast.owner.ask(listSuppliers, { query: { list: 'active', q } })).items;
  return cast.owner.ask(getSupplier, { params: { supplierId: row?.id as SupplierId } });
};

it('what a table brought counts as read once the last account of it was answered', async () => {
  test.advance(1000);
  const lines = [
    'name,iban',
    'Third Ltd,GB82WEST12345698765432',
    'Fourth Ltd,NL91ABNA0417164300',
    'Last Ltd,BE68539007547034',
  ];
  const file = { name: 'suppliers.csv', bytes: new TextEncoder().encode(lines.join('\n')) };
  await cast.controller.ask(importSuppliers, { query: { isDryRun: 'no' }, file });
  const line = 'Accounts of 3 suppliers wait for a second person';
  const evidence = 'Called the number on file';
  const decisionOn = async (q: string) => {
    const { id: supplierId, accounts } = await named(q);
    return { params: { supplierId }, body: { accountId: accounts[0]?.id ?? '', evidence } };
  };
  await cast.second.ask(verifySupplierAccount, await decisionOn('Third Ltd'));
  await cast.second.ask(refuseSupplierAccount, await decisionOn('Fourth Ltd'));
  expect(await isTold(cast.owner, line)).toBe(true);
  await cast.second.ask(verifySupplierAccount, await decisionOn('Last Ltd'));
  expect(await isTold(cast.owner, line)).toBe(false);
});

it('an account that comes with a double is told anew of the supplier that is kept', async () => {
  test.advance(1000);
  const add = (name: string) => cast.controller.ask(addSupplier, { body: { ...NOTHING_KNOWN, name } });
  const [kept, double] = [await add('Kept Ltd'), await add('Twofold Inc')];
  const params = { supplierId: double.id };
  const { version } = await cast.controller.ask(enterSupplierAccount, {
    params,
    body: { iban: 'AT611904300234573201' },
  });
  const ofDouble = 'An account of Twofold Inc, ending in 3201, waits for a second person';
  const ofKept = 'An account of Kept Ltd, ending in 3201, waits for a second person';
  expect(await isTold(cast.owner, ofDouble)).toBe(true);
  await cast.controller.ask(mergeSuppliers, {
    params: { supplierId: kept.id },
    body: { version: kept.version, doubleId: double.id, doubleVersion: version },
  });
  expect(await isTold(cast.owner, ofDouble)).toBe(false);
  expect(await isTold(cast.owner, ofKept)).toBe(true);
  expect((await cast.owner.ask(getSupplier, { params })).accounts).toEqual([]);
});

it('what a table brought counts as read once the last supplier of it is out of use, until it is back', async () => {
  test.advance(1000);
  const lines = ['name,iban', 'Fifth Ltd,DE02120300000000202051', 'Sixth Ltd,DE02500105170137075030'];
  const file = { name: 'suppliers.csv', bytes: new TextEncoder().encode(lines.join('\n')) };
  await cast.controller.ask(importSuppliers, { query: { isDryRun: 'no' }, file });
  const [entry] = await told(cast.owner);
  const isNews = async () => (await told(cast.owner)).find(({ id }) => id === entry?.id)?.isRead === false;
  const set = async (q: string, isArchived: boolean, list: 'active' | 'archived') => {
    test.advance(1000);
    const [row] = (await cast.owner.ask(listSuppliers, { query: { list, q } })).items;
    const params = { supplierId: row?.id as SupplierId };
    const { version } = await cast.owner.ask(getSupplier, { params });
    await cast.controller.ask(archiveSupplier, { params, body: { version, isArchived } });
  };
  await set('Fifth Ltd', true, 'active');
  expect(await isNews()).toBe(true);
  await set('Sixth Ltd', true, 'active');
  expect(await isNews()).toBe(false);
  await set('Sixth Ltd', false, 'archived');
  expect(await isNews()).toBe(true);
});

it('a table whose head nothing stands under is empty', async () => {
  const file = { name: 'suppliers.csv', bytes: new TextEncoder().encode('name,iban\n') };
  expect(await cast.controller.refused(importSuppliers, { query: { isDryRun: 'yes' }, file })).toMatchObject({
    error: 'file_empty',
  });
});
