import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listClaims } from '#areas/expense-claims/contract/claim.ts';
import { makeObjects } from '../../../../test/setup/objects.ts';
import { billInReview, eur, signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { listInvoices } from '../contract/invoice.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await makeObjects(test, cast);
  await billInReview(test, cast, { number: 'TWIN-1', net: 1000 });
  await billInReview(test, cast, { number: 'TWIN-2', net: 1000 });
  await billInReview(test, cast, { number: 'ALONE', net: 2345, supplier: 'Lumen Hosting' });
});

afterAll(() => test.close());

const list = (query: Record<string, string>) => cast.controller.ask(listInvoices, { query });

it('counts and sums what its search finds, not the whole queue', async () => {
  const all = await list({ state: 'to_review' });
  expect(all.count).toBe(all.items.length);
  expect(all.count).toBeGreaterThan(2);
  const found = await list({ state: 'to_review', q: 'twin' });
  expect(found.items.map(({ number }) => number).toSorted()).toEqual(['TWIN-1', 'TWIN-2']);
  expect(found).toMatchObject({ count: 2, sums: [eur(2380)] });
  expect(await list({ state: 'to_review', q: 'nobody of this name' })).toMatchObject({ items: [], count: 0, sums: [] });
});

it('counts what was reviewed that day, and not the queue, in the list of the day', async () => {
  const done = await list({ reviewedOn: '2026-03-20' });
  expect(done.items.length).toBeGreaterThan(0);
  expect(done.count).toBe(done.items.length);
});

it('counts claims by the same filter', async () => {
  const found = await cast.controller.ask(listClaims, { query: { state: 'to_review', q: 'nobody of this name' } });
  expect(found).toMatchObject({ items: [], count: 0, sums: [] });
});

it('flags each of a page as it is alone', async () => {
  const { items } = await list({ state: 'to_review' });
  const flagOf = (number: string) => items.find((row) => row.number === number)?.flag;
  expect([flagOf('TWIN-1'), flagOf('TWIN-2')]).toEqual(['possible_duplicate', 'possible_duplicate']);
  expect(flagOf('ALONE')).not.toBe('possible_duplicate');
});

it('finds the nearest of very many alike', async () => {
  // A weekly bill of the same amount: only those of the last days can be the same one.
  await sql`insert into invoices.invoice select (jsonb_populate_record(i, jsonb_build_object(
      'id', 'inv_' || substr(i.id, 5, 20) || lpad(n::text, 6, '0'), 'request_id', i.request_id || n, 'number', 'WEEK-' || n,
      'normal_number', 'WEEK' || n, 'issued_on', i.issued_on - n * 30, 'iban', null))).*
    from invoices.invoice i, generate_series(1, 60) n where i.number = 'ALONE'`.execute(test.database.owner);
  await billInReview(test, cast, { number: 'ALONE-AGAIN', net: 2345, supplier: 'Lumen Hosting' });
  const { items } = await list({ state: 'to_review', q: 'ALONE' });
  expect(items.map(({ flag }) => flag)).toEqual(['possible_duplicate', 'possible_duplicate']);
});
