import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getClaim, listClaims } from '#areas/expense-claims/contract/claim.ts';
import { measureWay } from '#areas/travel/contract/mileage.ts';
import { addVehicle, type VehicleId } from '#areas/travel/contract/vehicle.ts';
import { forgetOldMeasures, openMap } from '#areas/travel/server/door.ts';
import { openMapStandIn, routeOf, type MapStandIn } from '../../../../test/setup/map-stand-in.ts';
import { approveAs, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { createDraft, getRequest, submitRequest, updateDraft, type RequestView } from '../contract/request.ts';

let map: MapStandIn;
let test: TestApp;
let cast: Cast;
let vehicleId: VehicleId;

beforeAll(async () => {
  map = await openMapStandIn();
  test = await createTestApp({ measureWay: openMap({ ...map, onError: () => {} }) });
  cast = await signInAll(test);
  ({ id: vehicleId } = await cast.requester.ask(addVehicle, { body: { name: 'Golf', kind: 'car' } }));
});
beforeEach(() => map.reset());
afterAll(async () => {
  await test.close();
  map.close();
});

const WAY = ['Berlin', 'Hamburg'];
const bodyOf = (distance: string, stops = WAY) => ({
  type: 'mileage' as const,
  description: 'To the printer',
  occurredOn: TODAY,
  costCenterId: test.costCenterId as never,
  expenseCategoryId: test.expenseCategoryId as never,
  detail: { type: 'mileage' as const, stops, distance, isReturn: true, passengers: 0, vehicleId },
});
const draftOf = (distance: string, stops?: string[]) =>
  cast.requester.ask(createDraft, { body: bodyOf(distance, stops) });
const send = ({ id, version }: RequestView) =>
  cast.requester.ask(submitRequest, { params: { requestId: id }, body: { version } });
const wayOf = ({ price }: RequestView) => (price?.type === 'mileage' ? price.way : null);
const measureAs = (who: 'requester' | 'second' | 'admin') => cast[who].ask(measureWay, { body: { stops: WAY } });

describe('a distance', () => {
  it('that nobody measured is typed, whatever the browser says and whoever else measured it', async () => {
    const { detail, ...body } = bodyOf('55');
    const measured = { distance: '55', meters: 55_000 };
    for (const forged of [{ measured }, { way: { typed: '55', measured } }, { meters: 55_000 }]) {
      const forgedDetail = { ...detail, ...forged } as never;
      expect(await cast.requester.refused(createDraft, { body: { ...body, detail: forgedDetail } })).toMatchObject({
        status: 400,
        error: 'invalid_input',
      });
    }
    const forgedPrice = { ...bodyOf('55'), price: { type: 'mileage', way: { typed: '55', measured } } } as never;
    expect(await cast.requester.refused(createDraft, { body: forgedPrice })).toMatchObject({ status: 400 });
    await measureAs('second');
    expect(wayOf(await draftOf('55'))).toEqual({ typed: '55', measured: null });
  });

  it('that was measured says so, as long as its places are those that were measured', async () => {
    const { distance } = await measureAs('requester');
    const measured = { distance: '289.4', meters: 289_434 };
    const draft = await draftOf(distance);
    expect(wayOf(draft)).toEqual({ typed: '289.4', measured });
    expect(wayOf(await draftOf(distance, [' berlin', 'HAMBURG']))).toEqual({ typed: '289.4', measured });
    for (const stops of [
      ['Hamburg', 'Berlin'],
      ['Berlin', 'Potsdam', 'Hamburg'],
    ])
      expect(wayOf(await draftOf(distance, stops))).toEqual({ typed: '289.4', measured: null });
    const elsewhere = { ...bodyOf(distance, ['Berlin', 'Potsdam']), version: draft.version };
    const changed = await cast.requester.ask(updateDraft, { params: { requestId: draft.id }, body: elsewhere });
    expect(wayOf(changed)).toEqual({ typed: '289.4', measured: null });
  });

  it('that was typed over is told to approvers and to finance with what was measured', async () => {
    map.answer({ route: routeOf(42_003) });
    await measureAs('requester');
    const request = await send(await draftOf('55'));
    const told = { typed: '55', measured: { distance: '42', meters: 42_003 } };
    expect(wayOf(await cast.approver.ask(getRequest, { params: { requestId: request.id } }))).toEqual(told);
    // Whatever is measured afterwards, and forgotten in time, changes nothing of what was sent.
    map.answer({ route: routeOf(55_000) });
    await measureAs('requester');
    await sql`update travel.way_measure set measured_at = now() - interval '181 days'`.execute(test.database.owner);
    await forgetOldMeasures(test.database.owner);
    await approveAs([cast.approver, cast.controller, cast.owner], request);
    await test.carry();
    const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review' } });
    const claim = await cast.controller.ask(getClaim, { params: { claimId: items[0]?.id ?? '' } });
    expect(claim.price).toMatchObject({ type: 'mileage', way: told });
    expect(wayOf(await draftOf('55'))).toEqual({ typed: '55', measured: null });
  });

  it('that was measured by whoever writes in somebody’s name counts for them', async () => {
    await measureAs('admin');
    const body = { ...bodyOf('289.4'), onBehalfOfId: test.users.requester };
    const draft = await cast.admin.ask(createDraft, { body });
    expect(wayOf(draft)).toMatchObject({ measured: { distance: '289.4' } });
    const params = { requestId: draft.id };
    const sent = await cast.admin.ask(submitRequest, { params, body: { version: draft.version } });
    expect(wayOf(sent)).toMatchObject({ measured: { distance: '289.4' } });
  });
});
