import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMapStandIn, routeOf, type MapStandIn } from '../../../../test/setup/map-stand-in.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { measureWay } from '../contract/mileage.ts';
import { listVehicles } from '../contract/vehicle.ts';
import { openMap } from './door.ts';

let map: MapStandIn;
let withMap: TestApp;
let without: TestApp;
let cast: Cast;
const problems: unknown[] = [];

beforeAll(async () => {
  map = await openMapStandIn();
  withMap = await createTestApp({ measureWay: openMap({ ...map, onError: (error) => problems.push(error) }) });
  without = await createTestApp();
  cast = await signInAll(withMap);
});
beforeEach(() => {
  map.reset();
  problems.length = 0;
});
afterAll(async () => {
  await Promise.all([withMap.close(), without.close()]);
  map.close();
});

const refusalOf = async (...stops: string[]) => {
  const { status, error, data } = await cast.requester.refused(measureWay, { body: { stops } });
  return [status, error, data];
};

describe('a distance by map', () => {
  it('is neither offered nor given where the operator has no map', async () => {
    const requester = await without.signIn('requester');
    expect(await requester.ask(listVehicles)).toMatchObject({ hasMap: false });
    const refusal = await requester.refused(measureWay, { body: { stops: ['Berlin', 'Hamburg'] } });
    expect(refusal).toMatchObject({ status: 422, error: 'map_missing' });
  });

  it('is refused at the place that the map does not know', async () => {
    expect(await refusalOf('Berlin', 'Nowhere-on-Sea', 'Hamburg')).toEqual([422, 'place_unknown', { at: 1 }]);
    expect(map.asked.map(({ path }) => path)).toEqual(['/search', '/search']);
  });

  it('is refused where no road leads, or nothing is left of it', async () => {
    map.answer({ route: { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } } });
    expect(await refusalOf('Berlin', 'Reykjavík')).toEqual([422, 'way_unknown', {}]);
    map.answer({ route: routeOf(0) });
    expect(await refusalOf('Berlin', 'Berlin')).toEqual([422, 'way_unknown', {}]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['fails', { status: 500, body: { error: 'x' } }],
    ['leads elsewhere', { status: 302, body: {} }],
    ['says something else', { body: '<html>' }],
    ['knows no distance', { body: { code: 'Ok', routes: [{ distance: 'far' }] } }],
    ['refuses the question', { status: 400, body: { code: 'InvalidQuery' } }],
  ])('is not waited for when the map %s: the operator is told', async (_how, answer) => {
    map.answer({ route: answer });
    expect(await refusalOf('Berlin', 'Hamburg')).toEqual([422, 'map_silent', {}]);
    expect(problems).toHaveLength(1);
  });

  it('is not waited for when places have no place', async () => {
    map.answer({ search: { body: [{ lat: '999', lon: 'x', display_name: 'Here' }] } });
    expect(await refusalOf('Berlin', 'Hamburg')).toEqual([422, 'map_silent', {}]);
  });

  it('is a distance as it is typed, with what the places were taken for', async () => {
    expect(await cast.requester.ask(listVehicles)).toMatchObject({ hasMap: true });
    const way = await cast.requester.ask(measureWay, { body: { stops: ['Berlin', ' Hamburg '], lang: 'de' } });
    expect(way).toEqual({ distance: '289.4', unit: 'km', places: ['Berlin, Deutschland', 'Hamburg, Deutschland'] });
    expect(map.asked.at(-1)?.path).toBe('/route/v1/driving/13.3888599,52.5170365;10.000654,53.550341');
    expect(map.asked.map(({ headers }) => headers['accept-language'])).toEqual(['de', 'de', 'de']);
  });

  it('tells the map nothing but the places', async () => {
    await cast.requester.ask(measureWay, { body: { stops: ['Berlin', 'Hamburg'] } });
    const told = JSON.stringify(map.asked.map(({ path, query, headers }) => [path, [...query], headers]));
    expect(told).not.toMatch(/cookie|usr_|cmp_|@/);
  });
});
