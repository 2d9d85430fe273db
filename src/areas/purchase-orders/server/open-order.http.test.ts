// On every database in turn: numbers without a gap.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { cancelRequest, getRequest } from '#areas/requests/contract/request.ts';
import type { RequestApproved } from '#areas/requests/events.ts';
import { approveAs, signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { approvedOrder, orderLine, submitOrder } from '../../../../test/setup/orders.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { openOrder } from './commands/open-order.ts';
import { up } from './migrations/2026-11-23-0805-orders-of-earlier-requests.ts';
import { purchaseOrdersTables } from './tables.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const inCompany = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
  inScope(test.database.app, { companyId: test.companyId, userId: null }, work);
const ordersOf = (requestId: string) =>
  inCompany((trx) =>
    purchaseOrdersTables(trx)
      .selectFrom('purchase_orders.order')
      .selectAll()
      .where('request_id', '=', requestId as never)
      .execute(),
  );
const factOf = async (requestId: string): Promise<RequestApproved> => {
  const { rows } = await sql<{ payload: RequestApproved }>`
    select payload from platform.event where name = 'requests.approved' and payload ->> 'requestId' = ${requestId}`.execute(
    test.database.owner,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was told of this request');
  return row.payload;
};

describe('an order', () => {
  it('is not opened by a request that waits, was given up, or is of another type', async () => {
    const waiting = await submitOrder(test, cast.requester, { lines: [orderLine(10_000)] });
    await test.carry();
    expect(await ordersOf(waiting.id)).toEqual([]);
    const approved = await approveAs([cast.approver, cast.controller], waiting);
    await cast.requester.ask(cancelRequest, {
      params: { requestId: approved.id },
      body: { version: approved.version },
    });
    await test.carry();
    expect(await ordersOf(waiting.id)).toEqual([]);
  });

  it('opens out of an approved request, with its lines, and the request is fulfilled', async () => {
    const lines = [
      orderLine(10_000, { quantity: '2.5', sku: 'HX-4471', unit: 'm' }),
      orderLine(333, { vatRate: '7', description: 'Freight' }),
    ];
    const request = await approvedOrder(test, cast, { lines, deliverTo: 'Lindenallee 4', supplier: 'Tischler Ost' });
    const [order, ...others] = await ordersOf(request.id);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      state: 'open',
      request_number: request.number,
      requester_id: test.users.requester,
      currency: 'EUR',
      net_minor: 25_333n,
      total_minor: BigInt(request.amount?.minor ?? 0),
      billed_minor: 0n,
      expected_on: plainDate('2026-03-20'),
      deliver_to: 'Lindenallee 4',
      requires_receipt: true,
      version: 1,
    });
    expect(order?.number).toMatch(/^PO-2026-\d{5}$/);
    const kept = await inCompany((trx) =>
      purchaseOrdersTables(trx)
        .selectFrom('purchase_orders.order_line')
        .select(['line_no', 'description', 'sku', 'unit', 'quantity', 'net_minor', 'vat_rate', 'cost_center_id'])
        .where('order_id', '=', order?.id ?? ('' as never))
        .orderBy('line_no')
        .execute(),
    );
    expect(kept).toEqual([
      {
        line_no: 1,
        description: 'Desk',
        sku: 'HX-4471',
        unit: 'm',
        quantity: 2500n,
        net_minor: 25_000n,
        vat_rate: '19',
        cost_center_id: test.costCenterId,
      },
      {
        line_no: 2,
        description: 'Freight',
        sku: '',
        unit: '',
        quantity: 1000n,
        net_minor: 333n,
        vat_rate: '7',
        cost_center_id: test.costCenterId,
      },
    ]);
    const after = await cast.requester.ask(getRequest, { params: { requestId: request.id } });
    expect(after.state).toBe('fulfilled');
    expect(
      await cast.requester.refused(cancelRequest, {
        params: { requestId: request.id },
        body: { version: after.version },
      }),
    ).toMatchObject({ error: 'illegal_state' });
  });

  it('is opened once, however often and by how many at once its request is told', async () => {
    const request = await approvedOrder(test, cast, { lines: [orderLine(5000)] });
    const fact = await factOf(request.id);
    const before = await ordersOf(request.id);
    const tell = () => inCompany((trx) => openOrder({ trx, companyId: test.companyId, now: test.now() }, fact));
    await Promise.all([tell(), tell(), tell()]);
    expect(await ordersOf(request.id)).toEqual(before);
  });

  it('is opened for a request that was approved before orders existed, and for no other a second time', async () => {
    const done = await approvedOrder(test, cast, { lines: [orderLine(5000)] });
    const earlier = await approveAs(
      [cast.approver, cast.controller],
      await submitOrder(test, cast.requester, { lines: [orderLine(7000)] }),
    );
    // As it was then: carried, and nobody there who opened anything.
    await sql`update platform.event set carried_at = now() where carried_at is null`.execute(test.database.owner);
    await test.carry();
    expect(await ordersOf(earlier.id)).toEqual([]);
    for (const _time of [1, 2]) {
      await sql.raw(up).execute(test.database.owner);
      await test.carry();
      expect(await ordersOf(earlier.id)).toHaveLength(1);
      expect(await ordersOf(done.id)).toHaveLength(1);
    }
  });

  it('takes the next number of its year without a gap, also where many open at once and some fail', async () => {
    const requests = [];
    for (let index = 0; index < 6; index += 1) {
      test.advance(61_000);
      const sent = await submitOrder(test, cast.requester, { lines: [orderLine(1000 + index)] });
      requests.push(await approveAs([cast.approver, cast.controller], sent));
    }
    const facts = await Promise.all(requests.map(({ id }) => factOf(id)));
    const last = await lastNumber();
    const opened = await Promise.allSettled(
      facts.map((fact, index) =>
        inCompany(async (trx) => {
          await openOrder({ trx, companyId: test.companyId, now: test.now() }, fact);
          if (index % 3 === 1) throw new Error('fails after its number was taken');
        }),
      ),
    );
    expect(opened.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    // Those that failed are told again.
    await test.carry();
    const numbers = (await Promise.all(requests.map(({ id }) => ordersOf(id)))).flat().map(({ number }) => number);
    expect(numbers.toSorted()).toEqual(
      requests.map((_, index) => `PO-2026-${String(last + index + 1).padStart(5, '0')}`),
    );
  });
});

async function lastNumber(): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(right(number, 5)::int), 0) as last from purchase_orders."order"
    where company_id = ${test.companyId}`.execute(test.database.owner);
  return rows[0]?.last ?? 0;
}
