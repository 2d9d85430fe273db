// In one run of six: mileage-scale.test.ts proves what a year of trips is paid, mileage-orders.http.test.ts in whichever order trips come.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/scope.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { createExport, prepareReady } from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { listAdvances } from '#areas/expense-claims/contract/advance.ts';
import { getClaim, listClaims, rejectClaim, type ClaimRow } from '#areas/expense-claims/contract/claim.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import {
  createDraft,
  rejectRequest,
  submitRequest,
  withdrawRequest,
  type RequestView,
} from '#areas/requests/contract/request.ts';
import { addMileageScale } from '#areas/travel/contract/rates.ts';
import { addVehicle, type VehicleId } from '#areas/travel/contract/vehicle.ts';
import { takeOfficialRates } from '#areas/travel/server/door.ts';
import { accept, payAll, type Stand } from '../../test/setup/claims.ts';
import { approveAs, eur, signInAll, TODAY, type Cast } from '../../test/setup/spend.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../test/setup/money-mutations.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;
let stand: Stand;
let vehicleId: VehicleId;

async function open(): Promise<void> {
  test = await createTestApp();
  cast = await signInAll(test);
  stand = { test, cast };
  ({ id: vehicleId } = await cast.requester.ask(addVehicle, {
    body: { name: 'Golf', kind: 'car', fiscalPower: 5 },
  }));
}

async function drive(distance: string, more: { vehicleId?: VehicleId; on?: string } = {}): Promise<RequestView> {
  const draft = await cast.requester.ask(createDraft, {
    body: {
      type: 'mileage',
      description: `Drive of ${distance}`,
      occurredOn: plainDate(more.on ?? TODAY),
      costCenterId: test.costCenterId as never,
      expenseCategoryId: test.expenseCategoryId as never,
      detail: {
        type: 'mileage',
        stops: ['Berlin', `Hamburg ${distance}`],
        distance,
        isReturn: false,
        passengers: 0,
        vehicleId: more.vehicleId ?? vehicleId,
      },
    },
  });
  return cast.requester.ask(submitRequest, { params: { requestId: draft.id }, body: { version: draft.version } });
}

async function approved(request: RequestView): Promise<ClaimRow> {
  await approveAs([cast.approver, cast.controller, cast.owner], request);
  await test.carry();
  const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review' } });
  const claim = items.find(({ number }) => number === request.number);
  if (claim === undefined) throw new Error(`No claim of R-${request.number}`);
  return claim;
}

async function accepted(request: RequestView): Promise<void> {
  await accept(stand, await cast.controller.ask(getClaim, { params: { claimId: (await approved(request)).id } }));
  await test.carry();
}

async function rejected(request: RequestView): Promise<void> {
  await cast.approver.ask(rejectRequest, {
    params: { requestId: request.id },
    body: { version: request.version, reason: 'A private trip' },
  });
  await test.carry();
}

async function adjustments() {
  const { items } = await cast.controller.ask(listClaims, { query: { q: 'Mileage adjustment' } });
  return Promise.all(items.map(({ id }) => cast.controller.ask(getClaim, { params: { claimId: id } })));
}

async function expectTied(): Promise<void> {
  const proof = await cast.controller.ask(getProof);
  expect(proof.checks.filter((check) => !check.isTied)).toEqual([]);
}

const scale = (validFrom: string, bands: { upTo: number | null; rate: string; plus: string }[]) =>
  cast.owner.ask(addMileageScale, {
    body: { key: 'DE.car', perPassenger: '0', source: 'Company scale', validFrom: plainDate(validFrom), bands },
  });
/** 300 km are 146.40, 1,900 km 706.90, 2,200 km 801.70. */
const FALLING_RATE = [
  { upTo: 600, rate: '0.488', plus: '0' },
  { upTo: null, rate: '0.316', plus: '106.5' },
];

describe('a year whose last event is a rejection', () => {
  beforeAll(async () => {
    await open();
    await scale('2026-01-01', FALLING_RATE);
  });
  beforeEach(() => test.advance(61_000));
  afterAll(() => test.close());

  it('ends at what the scale gives for its accepted trips: the difference is owed, paid and booked', async () => {
    const first = await drive('300');
    const second = await drive('1900');
    expect([first.amount, second.amount]).toEqual([eur(14_640), eur(65_530)]);
    await accepted(second);
    // The first may still be accepted, and then nothing is to adjust.
    expect(await adjustments()).toEqual([]);
    await rejected(first);
    const [adjustment, ...others] = await adjustments();
    expect(others).toEqual([]);
    expect(adjustment).toMatchObject({
      claimed: eur(5_160),
      sanctioned: eur(5_160),
      state: 'validated',
      number: second.number,
      costCenterId: test.costCenterId,
      price: { type: 'mileage-year', tenths: '19000', due: eur(70_690), paid: eur(65_530) },
    });
    const { items } = await cast.controller.ask(listPayments, { query: { source: 'claim', states: 'to_pay' } });
    expect(items.map(({ amount }) => amount.minor).toSorted()).toEqual(['5160', '65530']);
    await expectTied();
    await payAll(stand);
    await cast.controller.ask(prepareReady, { body: { until: TODAY } });
    await cast.controller.ask(createExport, { body: { until: TODAY, format: 'csv' } });
    await expectTied();
  });

  it('is the same when finance rejects a claim, or a trip is withdrawn', async () => {
    const first = await drive('100');
    const second = await drive('50');
    const claim = await approved(first);
    await accepted(second);
    await cast.controller.ask(rejectClaim, {
      params: { claimId: claim.id },
      body: { version: 1, reason: 'A private trip' },
    });
    await test.carry();
    // Both were in the second band, in which each kilometre is paid the same: nothing to adjust.
    expect(await adjustments()).toHaveLength(1);
    const third = await drive('10');
    await cast.requester.ask(withdrawRequest, { params: { requestId: third.id }, body: { version: third.version } });
    await test.carry();
    expect(await adjustments()).toHaveLength(1);
  });
});

describe('a year that was paid too much', () => {
  beforeAll(async () => {
    await open();
    // The scale jumps at its edge: 100 km are 10.00, 200 km are 100.00.
    await scale('2026-01-01', [
      { upTo: 100, rate: '0.1', plus: '0' },
      { upTo: null, rate: '0.5', plus: '0' },
    ]);
  });
  beforeEach(() => test.advance(61_000));
  afterAll(() => test.close());

  it('leaves the member an advance that later claims are set off against, and later trips their price', async () => {
    const first = await drive('100');
    const second = await drive('100');
    expect(second.amount).toEqual(eur(9_000));
    await accepted(second);
    await rejected(first);
    expect(await adjustments()).toMatchObject([
      { claimed: eur(-8_000), state: 'paid', price: { due: eur(1_000), paid: eur(9_000) } },
    ]);
    const { items } = await cast.controller.ask(listAdvances, { query: {} });
    expect(items).toMatchObject([{ amount: eur(8_000), state: 'paid', purpose: 'Mileage adjustment 2026' }]);
    await expectTied();
    // Paid by its own part of the scale, not by nothing and not by an error.
    const third = await drive('50');
    expect(third.amount).toEqual(eur(6_500));
    await accepted(third);
    const claims = await cast.controller.ask(listClaims, { query: { q: 'Drive of 50' } });
    const view = await cast.controller.ask(getClaim, { params: { claimId: claims.items[0]?.id ?? '' } });
    expect(view).toMatchObject({ state: 'paid', setOff: { items: [{ amount: eur(6_500) }], toPay: eur(0) } });
    expect((await cast.controller.ask(listAdvances, { query: {} })).items).toMatchObject([{ state: 'partly_claimed' }]);
    // 150 km are 75.00: 90.00 and 65.00 were paid, 80.00 is held of them.
    expect(await adjustments()).toHaveLength(1);
    await expectTied();
    await payAll(stand);
    await cast.controller.ask(prepareReady, { body: { until: TODAY } });
    const made = await cast.controller.ask(createExport, { body: { until: TODAY, format: 'csv' } });
    const { rows } = await sql<{ side: string }>`
      select (l.line ->> 'account') || ' ' || (l.line -> 'debit' ->> 'minor') || ' ' || (l.line -> 'credit' ->> 'minor') as side
      from accounting.export_line l join accounting.payable p
        on p.company_id = l.company_id and l.idempotency_key like p.id || ':%' and p.gross_minor < 0
      where l.export_id = ${made.id} order by side`.execute(test.database.owner);
    // The cost is lowered, and what the employee is owed as well.
    expect(rows.map(({ side }) => side)).toEqual(['421000 8000 0', '625700 0 8000']);
    await expectTied();
  });

  it('is adjusted once, however often the fact is told', async () => {
    await sql`update platform.event set carried_at = null where name = 'travel.mileage-adjusted'`.execute(
      test.database.owner,
    );
    await sql`delete from platform.event_receipt where listener = 'expense-claims.receive-adjustment'`.execute(
      test.database.owner,
    );
    await test.carry();
    expect(await adjustments()).toHaveLength(1);
    expect((await cast.controller.ask(listAdvances, { query: {} })).items).toHaveLength(1);
  });

  it('has its money columns named by the bank proof when one is changed', async () => {
    expect(await faultsOfColumnsProvenIn(test.database, 'src/app/mileage-year.http.test.ts')).toEqual(NO_FAULTS);
  });
});

describe('a scale with a new version in the year', () => {
  beforeAll(open);
  afterAll(() => test.close());

  it('goes on counting from what was driven by the version before', async () => {
    const french = [
      { upTo: 5_000, rate: '0.636', plus: '0' },
      { upTo: 20_000, rate: '0.357', plus: '1395' },
      { upTo: null, rate: '0.427', plus: '0' },
    ];
    await scale('2026-01-01', french);
    await scale('2026-03-20', french);
    await accepted(await drive('5000', { on: '2026-03-19' }));
    expect((await drive('1000', { on: '2026-03-19' })).amount).toEqual(eur(35_700));
    const other = await drive('1000', { on: '2026-03-20' });
    expect(other).toMatchObject({ amount: eur(35_700), price: { tenthsBefore: '60000' } });
  });
});

describe('a French scale', () => {
  beforeAll(async () => {
    await open();
    await sql`delete from travel.mileage_scale`.execute(test.database.owner);
    await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
      takeOfficialRates(trx, test.companyId as never, { country: 'FR', by: null, now: test.now() }),
    );
  });
  afterAll(() => test.close());

  it('counts each vehicle by itself', async () => {
    const { id: other } = await cast.requester.ask(addVehicle, {
      body: { name: 'Polo', kind: 'car', fiscalPower: 5 },
    });
    await accepted(await drive('5000'));
    expect((await drive('5000', { vehicleId: other })).amount).toEqual(eur(318_000));
    // The first goes on where it was.
    expect((await drive('1000')).amount).toEqual(eur(35_700));
  });
});
