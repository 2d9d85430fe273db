import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { NOTHING_KNOWN } from '../../../../test/setup/supplier-desk.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { importSuppliers } from '../contract/import.ts';
import { addSupplier, enterSupplierAccount, refuseSupplierAccount } from '../contract/supplier-page.ts';

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

it('a table whose head nothing stands under is empty', async () => {
  const file = { name: 'suppliers.csv', bytes: new TextEncoder().encode('name,iban\n') };
  expect(await cast.controller.refused(importSuppliers, { query: { isDryRun: 'yes' }, file })).toMatchObject({
    error: 'file_empty',
  });
});
