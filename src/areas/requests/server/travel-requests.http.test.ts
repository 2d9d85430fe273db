import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusMs } from '#kernel/instant.ts';
import type { LocalTime } from '#kernel/local-time.ts';
import { getClaim, listClaims, rejectClaim } from '#areas/expense-claims/contract/claim.ts';
import type { MileageTrip } from '#areas/travel/contract/mileage.ts';
import { addVehicle, archiveVehicle, listVehicles, type VehicleId } from '#areas/travel/contract/vehicle.ts';
import { isForMeals, listDimensions } from '#areas/dimensions/contract/dimension.ts';
import { addCategory } from '#areas/dimensions/contract/manage.ts';
import { NOTHING_SAID } from '#areas/policies/contract/result.ts';
import { approveAs, billOf, eur, signInAll, TODAY, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import {
  cancelRequest,
  createDraft,
  getRequest,
  rejectRequest,
  submitRequest,
  updateDraft,
  withdrawRequest,
  type RequestView,
} from '../contract/request.ts';
import { listRequests } from '../contract/request-list.ts';
import { listTrips } from '../contract/trip.ts';
import { judgeDraft } from '../contract/verdict.ts';
import type { RequestType } from '../contract/request-id.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../../../test/setup/money-mutations.ts';
import { closeUnused } from './door.ts';

let test: TestApp;
let cast: Cast;
let vehicleId: VehicleId;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  ({ id: vehicleId } = await cast.requester.ask(addVehicle, { body: { name: 'Golf', kind: 'car' } }));
});

afterAll(() => test.close());

type DetailInput = NonNullable<NonNullable<Parameters<typeof draftOf>[1]>>;

function draftOf(type: RequestType, detail: object | null, more: object = {}) {
  return {
    type,
    description: `A ${type}`,
    occurredOn: TODAY,
    costCenterId: test.costCenterId as never,
    expenseCategoryId: test.expenseCategoryId as never,
    detail: detail as never,
    ...more,
  };
}

async function sent(client: Client, type: RequestType, detail: DetailInput | null, more: object = {}) {
  const draft = await client.ask(createDraft, { body: draftOf(type, detail, more) });
  return client.ask(submitRequest, { params: { requestId: draft.id }, body: { version: draft.version } });
}

const approved = (request: RequestView) => approveAs([cast.approver, cast.controller, cast.owner], request);

const way = (distance: string, more: Partial<MileageTrip> = {}) => ({
  type: 'mileage' as const,
  stops: ['Berlin', 'Hamburg'],
  distance,
  isReturn: false,
  passengers: 0,
  vehicleId,
  ...more,
});

describe('a way by car', () => {
  it('is refused at its field with somebody else’s vehicle, without a way, and in the future', async () => {
    const other = await cast.approver.ask(addVehicle, { body: { name: 'Van', kind: 'van' } });
    const refusal = await cast.requester.refused(createDraft, {
      body: draftOf('mileage', way('10', { vehicleId: other.id })),
    });
    expect(refusal).toMatchObject({
      error: 'invalid_input',
      data: { fields: [{ path: 'detail.vehicleId', code: 'vehicle_missing' }] },
    });
    const draft = await cast.requester.ask(createDraft, {
      body: draftOf('mileage', way('0', { stops: ['Berlin'], distance: null }), { occurredOn: '2026-03-21' }),
    });
    expect(draft.amount).toBeNull();
    const late = await cast.requester.refused(submitRequest, {
      params: { requestId: draft.id },
      body: { version: draft.version },
    });
    expect(late.data['fields']).toEqual([
      { path: 'detail.stops', code: 'required' },
      { path: 'detail.distance', code: 'required' },
      { path: 'occurredOn', code: 'in_future' },
    ]);
  });

  it('has the amount of its scale, whatever the browser says, and becomes a claim that shows its sum', async () => {
    const request = await sent(cast.requester, 'mileage', way('41.2', { isReturn: true }), {
      amount: eur(99_999),
    });
    expect(request.amount).toEqual(eur(2_472));
    expect(request.price).toMatchObject({ type: 'mileage', tenths: '824', tenthsBefore: '0', unit: 'km' });
    await approved(request);
    await test.carry();
    const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review' } });
    expect(items).toMatchObject([{ kind: 'mileage', claimed: eur(2_472) }]);
  });

  it('counts in its year while it stands: what is taken back is free for the next', async () => {
    const first = await sent(cast.requester, 'mileage', way('100'));
    const second = await sent(cast.requester, 'mileage', way('50'));
    expect(second.price).toMatchObject({ tenthsBefore: '1824' });
    const reason = { version: first.version, reason: 'Not yours' };
    await cast.approver.ask(rejectRequest, { params: { requestId: first.id }, body: reason });
    await cast.requester.ask(withdrawRequest, {
      params: { requestId: second.id },
      body: { version: second.version },
    });
    const third = await sent(cast.requester, 'mileage', way('10'));
    expect(third.price).toMatchObject({ tenthsBefore: '824', amount: eur(300), adjustment: eur(0) });
  });

  it('no longer counts once finance rejected its claim, though it had been approved', async () => {
    await approved(await sent(cast.requester, 'mileage', way('30', { stops: ['Berlin', 'Potsdam'] })));
    await test.carry();
    const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review' } });
    const claim = items.find(({ claimed }) => claimed.minor === '900');
    await cast.controller.ask(rejectClaim, {
      params: { claimId: claim?.id ?? '' },
      body: { version: 1, reason: 'A private trip' },
    });
    await test.carry();
    const next = await sent(cast.requester, 'mileage', way('10'));
    expect(next.price).toMatchObject({ tenthsBefore: '924' });
    await cast.requester.ask(withdrawRequest, { params: { requestId: next.id }, body: { version: next.version } });
  });

  it('of ten sent at once each is priced after the others', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 10 }, () => cast.requester.ask(createDraft, { body: draftOf('mileage', way('7')) })),
    );
    const all = await Promise.all(
      drafts.map(({ id, version }) =>
        cast.requester.ask(submitRequest, { params: { requestId: id }, body: { version } }),
      ),
    );
    const before = all.map(({ price }) => (price?.type === 'mileage' ? Number(price.tenthsBefore) : 0));
    expect(before.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 10 }, (_, index) => 924 + index * 70),
    );
  });

  it('keeps a vehicle that was taken off the list, but offers it no more', async () => {
    const old = await cast.requester.ask(addVehicle, { body: { name: 'Polo', kind: 'car' } });
    await cast.approver.refused(archiveVehicle, { params: { vehicleId: old.id } });
    await cast.requester.ask(archiveVehicle, { params: { vehicleId: old.id } });
    const { items, unit, asksPower } = await cast.requester.ask(listVehicles);
    expect([items.map(({ name }) => name), unit, asksPower]).toEqual([['Golf'], 'km', false]);
  });
});

const BERLIN = 'Europe/Berlin';
const leg = (country: string, departAt: string, arriveAt: string) => ({
  to: { country, city: null },
  departAt: departAt as LocalTime,
  departZone: BERLIN,
  arriveAt: arriveAt as LocalTime,
  arriveZone: BERLIN,
});
const journey = (days: number, back: string) => ({
  type: 'perdiem' as const,
  legs: [leg('DE', '2026-03-10T07:30', '2026-03-10T10:00'), leg('DE', back.replace(/T.*/, 'T15:00'), back)],
  days: Array.from({ length: days }, () => ({ provided: [], night: 'receipt' as const })),
});

describe('days away', () => {
  it('are refused at the journey when it has another number of days, or runs backwards', async () => {
    const code = async (detail: object) =>
      (await cast.requester.refused(createDraft, { body: draftOf('perdiem', detail) })).data['fields'];
    expect(await code(journey(3, '2026-03-13T18:00'))).toEqual([{ path: 'detail.legs', code: 'days_differ' }]);
    expect(await code(journey(1, '2026-03-09T18:00'))).toEqual([{ path: 'detail.legs', code: 'legs_out_of_order' }]);
  });

  it('are paid day by day, on the day they began, and become a claim', async () => {
    const request = await sent(cast.requester, 'perdiem', journey(4, '2026-03-13T18:00'));
    expect(request).toMatchObject({ amount: eur(8_400), occurredOn: '2026-03-10' });
    const days = request.price?.type === 'perdiem' ? request.price.days : [];
    expect(days.map(({ kind, result }) => [kind, result.minor])).toEqual([
      ['departure', '1400'],
      ['full', '2800'],
      ['full', '2800'],
      ['return', '1400'],
    ]);
    const done = await approved(request);
    await test.carry();
    const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review', q: 'perdiem' } });
    expect(items).toMatchObject([{ kind: 'perdiem', claimed: eur(8_400) }]);
    const refusal = await cast.requester.refused(cancelRequest, {
      params: { requestId: done.id },
      body: { version: done.version },
    });
    expect(refusal.error).toBe('already_used');
  });
});

describe('a meal on a day that is paid by the day', () => {
  const receipt = (occurredOn: string, more: object = {}) => ({
    ...draftOf('reimbursement', { type: 'reimbursement', attendees: [] }),
    amount: eur(3_000),
    supplierName: 'Gasthaus',
    occurredOn: occurredOn as never,
    expenseCategoryId: mealsId as never,
    ...more,
  });
  const verdictOf = async (client: Client, asked: object) =>
    (await client.ask(judgeDraft, { body: { asked: asked as never, requestId: null } })).result;
  const withReason = { policy: { ...NOTHING_SAID, justification: 'A guest was there' } };
  let mealsId: string;

  beforeAll(async () => {
    const { expenseCategories } = await cast.second.ask(listDimensions);
    mealsId = expenseCategories.find(isForMeals)?.id ?? '';
    await sent(cast.second, 'perdiem', journey(4, '2026-03-13T18:00'));
  });

  it('is not found on another day, in another category, or for somebody else', async () => {
    expect(await verdictOf(cast.second, receipt('2026-03-14'))).toMatchObject({ findings: [] });
    const body = { name: 'Trains', accountCode: '625100', icon: 'plane' as const, teamIds: [] };
    const { items } = await cast.admin.ask(addCategory, { body });
    const other = receipt('2026-03-11', { expenseCategoryId: items.find(({ name }) => name === 'Trains')?.id });
    expect(await verdictOf(cast.second, other)).toMatchObject({ findings: [] });
    expect(await verdictOf(cast.approver, receipt('2026-03-11'))).toMatchObject({ findings: [] });
  });

  it('is said before it is sent, needs a reason, and stays with it for everybody who decides', async () => {
    const found = { kind: 'mealOnPerDiem', days: ['2026-03-11'], effect: 'warn' };
    expect(await verdictOf(cast.second, receipt('2026-03-11'))).toMatchObject({ verdict: 'warn', findings: [found] });
    const fileId = (await uploadBill(cast.second, billOf({ number: 'MEAL-1', net: 2_500 }))).id;
    const body = receipt('2026-03-11', { fileIds: [fileId] });
    const draft = await cast.second.ask(createDraft, { body });
    const call = { params: { requestId: draft.id }, body: { version: draft.version } };
    expect((await cast.second.refused(submitRequest, call)).data['fields']).toEqual([
      { path: 'policy.justification', code: 'required' },
    ]);
    const { version } = await cast.second.ask(updateDraft, {
      params: call.params,
      body: { ...body, ...withReason, version: draft.version },
    });
    const request = await cast.second.ask(submitRequest, { params: call.params, body: { version } });
    expect(request.policyResult).toMatchObject({ verdict: 'warn', findings: [found] });
    expect((await cast.controller.ask(getRequest, { params: call.params })).policyResult?.findings).toMatchObject([
      found,
    ]);
  });

  it('is found the other way round when the per diem comes later, and no more once one was taken back', async () => {
    const [earlier] = (await cast.second.ask(listRequests, { query: { list: 'mine', q: 'A perdiem' } })).items;
    await cast.second.ask(withdrawRequest, {
      params: { requestId: earlier?.id ?? '' },
      body: { version: earlier?.version ?? 0 },
    });
    expect(await verdictOf(cast.second, receipt('2026-03-11'))).toMatchObject({ findings: [] });
    const perDiem = draftOf('perdiem', journey(4, '2026-03-13T18:00'));
    expect(await verdictOf(cast.second, perDiem)).toMatchObject({
      verdict: 'warn',
      findings: [{ kind: 'perDiemOverMeal', days: ['2026-03-11'] }],
    });
    const request = await sent(cast.second, 'perdiem', journey(4, '2026-03-13T18:00'), withReason);
    expect(request.policyResult?.findings).toMatchObject([{ kind: 'perDiemOverMeal' }]);
    await approveAs([cast.owner, cast.controller], request);
    await test.carry();
    const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review', q: 'perdiem' } });
    const claim = items.find(({ memberId }) => memberId === request.requesterId);
    const { policy } = await cast.controller.ask(getClaim, { params: { claimId: claim?.id ?? '' } });
    expect(policy).toMatchObject({
      result: { findings: [{ kind: 'perDiemOverMeal', days: ['2026-03-11'] }] },
      statement: { justification: 'A guest was there' },
    });
  });
});

describe('an order', () => {
  const line = (minor: number, vatRate = '19') => ({
    description: 'Desk',
    quantity: '2.5',
    unitPrice: eur(minor),
    vatRate,
  });
  it('comes to what its lines come to, and mixes no currencies', async () => {
    const lines = [line(10_000), line(333, '7')];
    const order = await sent(
      cast.requester,
      'purchase-order',
      { type: 'purchase-order', lines, deliverTo: '' },
      { supplierName: 'Tischler Ost', amount: eur(1) },
    );
    expect(order.amount).toEqual(eur(29_750 + 891));
    expect(order.vatLines.map(({ rate, tax }) => [rate, tax.minor])).toEqual([
      ['19', '4750'],
      ['7', '58'],
    ]);
    const mixed = [line(10_000), { ...line(1), unitPrice: { minor: '1', currency: 'USD' } }];
    const refusal = await cast.requester.refused(createDraft, {
      body: draftOf('purchase-order', { type: 'purchase-order', lines: mixed, deliverTo: '' }),
    });
    expect(refusal.data['fields']).toEqual([{ path: 'detail.lines.1.unitPrice', code: 'currency_differs' }]);
  });

  it('is given up by its requester once it is approved, and by nobody else', async () => {
    const detail = { type: 'purchase-order', lines: [line(10_000)], deliverTo: '' };
    const done = await approved(await sent(cast.requester, 'purchase-order', detail, { supplierName: 'Tischler' }));
    const call = { params: { requestId: done.id }, body: { version: done.version } };
    expect((await cast.approver.refused(cancelRequest, call)).error).toBe('not_yours');
    expect(await cast.requester.ask(cancelRequest, call)).toMatchObject({ state: 'cancelled' });
  });

  it('cannot say what another type says', async () => {
    const refusal = await cast.requester.refused(createDraft, { body: draftOf('virtual', way('10')) });
    expect(refusal.data['fields']).toEqual([{ path: 'detail', code: 'unknown' }]);
  });
});

describe('a travel budget', () => {
  const budget = {
    type: 'travel-budget',
    destination: 'Lisbon',
    until: '2026-04-03',
    transport: eur(30_000),
    lodging: eur(50_000),
    other: null,
  };
  it('ends after it begins', async () => {
    const draft = await cast.requester.ask(createDraft, {
      body: draftOf('travel-budget', { ...budget, until: '2026-03-19' }),
    });
    const refusal = await cast.requester.refused(submitRequest, {
      params: { requestId: draft.id },
      body: { version: draft.version },
    });
    expect(refusal.data['fields']).toEqual([{ path: 'detail.until', code: 'before_start' }]);
  });

  it('is the sum of its parts, and what is counted to it comes off it', async () => {
    const request = await sent(cast.requester, 'travel-budget', budget);
    expect(request.amount).toEqual(eur(80_000));
    const early = draftOf('mileage', way('10'), { tripId: request.id });
    expect((await cast.requester.refused(createDraft, { body: early })).data['fields']).toEqual([
      { path: 'tripId', code: 'unknown' },
    ]);
    const trip = await approved(request);
    expect((await cast.approver.refused(createDraft, { body: early })).data['fields']).toContainEqual(
      expect.objectContaining({ path: 'tripId' }),
    );
    const spend = await sent(cast.requester, 'mileage', way('10'), { tripId: trip.id });
    expect(spend.trip).toMatchObject({ id: trip.id });
    expect(await cast.requester.ask(listTrips)).toMatchObject({ items: [{ id: trip.id, remaining: eur(79_700) }] });
    await cast.requester.ask(withdrawRequest, { params: { requestId: spend.id }, body: { version: spend.version } });
    const seen = await cast.requester.ask(getRequest, { params: { requestId: trip.id } });
    expect(seen.tripSpend).toMatchObject({ remaining: eur(80_000), items: [{ state: 'withdrawn' }] });
    await approved(
      await sent(cast.requester, 'mileage', way('20', { stops: ['Porto', 'Lisbon'] }), { tripId: trip.id }),
    );
    await test.carry();
    expect(await cast.requester.ask(listTrips)).toMatchObject({ items: [{ remaining: eur(79_400) }] });
    const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review' } });
    const claim = items.find(({ claimed }) => claimed.minor === '600');
    const reject = { params: { claimId: claim?.id ?? '' }, body: { version: 1, reason: 'Private' } };
    await cast.controller.ask(rejectClaim, reject);
    await test.carry();
    // What finance rejected was not spent from the trip.
    expect(await cast.requester.ask(listTrips)).toMatchObject({ items: [{ remaining: eur(80_000) }] });
  });
});

it('the night lets what nobody used expire, and closes a trip a month after it', async () => {
  const order = await approved(
    await sent(cast.requester, 'purchase-request', { type: 'purchase-request', link: '' }, { amount: eur(5_000) }),
  );
  const trip = await approved(
    await sent(cast.requester, 'travel-budget', {
      type: 'travel-budget',
      destination: 'Ghent',
      until: '2026-03-21',
      transport: eur(5_000),
      lodging: null,
      other: null,
    }),
  );
  const night = (days: number) =>
    closeUnused({ owner: test.database.owner, db: test.database.app, now: plusMs(test.now(), days * 86_400_000) });
  const states = async () =>
    Promise.all(
      [order, trip].map(async ({ id }) => (await cast.requester.ask(getRequest, { params: { requestId: id } })).state),
    );
  await night(30);
  expect(await states()).toEqual(['approved', 'approved']);
  await night(32);
  expect(await states()).toEqual(['approved', 'fulfilled']);
  await night(91);
  expect(await states()).toEqual(['expired', 'fulfilled']);
});

it('a draft keeps what it says when it is saved again', async () => {
  const draft = await cast.requester.ask(createDraft, {
    body: draftOf('virtual', { type: 'virtual', use: 'recurring', until: '2026-12-31' }, { supplierName: 'Figma' }),
  });
  const again = await cast.requester.ask(updateDraft, {
    params: { requestId: draft.id },
    body: {
      ...draftOf('virtual', { type: 'virtual', use: 'once', until: null }, { supplierName: 'Figma' }),
      version: draft.version,
    },
  });
  expect(again.detail).toEqual({ type: 'virtual', use: 'once', until: null });
});

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/areas/requests/server/travel-requests.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });
});
