// On every database in turn: the search through texts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { search, type Found } from '../contract/search.ts';
import { listClaims } from '#areas/expense-claims/contract/claim.ts';
import { listAllPayments } from '#areas/payments/contract/all-payments.ts';
import { listRequests } from '#areas/requests/contract/request-list.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { makeObjects, type Objects } from '../../../../test/setup/objects.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;
let objects: Objects;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  objects = await makeObjects(test, cast);
});

afterAll(() => test.close());

const find = (client: Client, q: string): Promise<Found> => client.ask(search, { query: { q } });
const countsOf = ({ requests, invoices, orders, claims, suppliers, payments }: Found): number[] =>
  [requests, invoices, orders, claims, suppliers, payments].map((kind) => kind.length);

describe('finance', () => {
  it('finds an invoice and its payment by its number, and the request by its own', async () => {
    const byNumber = await find(cast.controller, 'obj-2');
    expect(byNumber.invoices.map(({ number }) => number)).toEqual(['OBJ-2']);
    expect(byNumber.payments.map(({ reference }) => reference)).toEqual(['OBJ-2']);
    const [request] = (await find(cast.owner, 'OBJ')).requests;
    const again = await find(cast.owner, `R-${request?.number}`);
    expect(again.requests.map(({ id }) => id)).toContain(request?.id);
  });

  it('finds by amount however its decimals are marked', async () => {
    for (const typed of ['47.60', '47,60', '€ 47,60', '47.6']) {
      const found = await find(cast.controller, typed);
      expect(
        found.invoices.map(({ number }) => number),
        typed,
      ).toEqual(['OBJ-4']);
    }
    expect(countsOf(await find(cast.controller, '4760'))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(countsOf(await find(cast.controller, '9999999999999999'))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('finds an order by its number, and whoever approved it finds it too', async () => {
    const order = (await find(cast.controller, 'PO-')).orders.find(({ id }) => id === objects.ids['orderId']);
    expect(order?.id).toBe(objects.ids['orderId']);
    expect((await find(cast.approver, order?.number ?? '')).orders.map(({ id }) => id)).toEqual([order?.id]);
    expect((await find(cast.stranger, order?.number ?? '')).orders).toEqual([]);
  });

  it('finds a claim by its person and shows at most five of a kind', async () => {
    const [claim] = (await cast.controller.ask(listClaims)).items;
    const found = await find(cast.controller, claim?.memberName ?? '');
    expect(found.claims.map(({ id }) => id)).toEqual([claim?.id]);
    expect(found.requests).toHaveLength(5);
  });

  it('finds a supplier by a part of its name, however it is spelt', async () => {
    const [bill] = (await find(cast.controller, 'obj-2')).invoices;
    const spelt = bill?.supplierName.slice(0, 5).toUpperCase() ?? '';
    expect((await find(cast.controller, spelt)).suppliers.map(({ name }) => name)).toContain(bill?.supplierName);
  });

  it('takes the signs of a pattern as they are typed', async () => {
    expect(countsOf(await find(cast.controller, '%%'))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(countsOf(await find(cast.controller, '__'))).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('others', () => {
  it('find their own requests, drafts too, and payments, and nothing of finance', async () => {
    const mine = await find(cast.requester, 'OBJ');
    expect(mine.requests.length).toBeGreaterThan(0);
    expect(countsOf(mine).slice(1, 5)).toEqual([0, 0, 0, 0]);
    const { items } = await cast.requester.ask(listAllPayments);
    expect(mine.payments.length).toBeGreaterThan(0);
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(mine.payments.map(({ id }) => id)));
  });

  it('find what waits for their approval and no other request', async () => {
    const { items } = await cast.approver.ask(listRequests, { query: { list: 'to-approve' } });
    const found = await find(cast.approver, 'OBJ');
    expect(found.requests.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    expect(items.map(({ id }): string => id)).toEqual([objects.ids['requestId']]);
    expect(countsOf(found).slice(1)).toEqual([0, 0, 0, 0, 0]);
  });

  it('find nothing of another company', async () => {
    expect(countsOf(await find(cast.stranger, 'OBJ'))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(
      (await cast.stranger.at({ companyId: test.companyId }).refused(search, { query: { q: 'OBJ' } })).status,
    ).toBe(404);
  });

  it('are asked for two characters', async () => {
    expect((await cast.requester.refused(search, { query: { q: ' x ' } })).error).toBe('invalid_input');
  });
});
