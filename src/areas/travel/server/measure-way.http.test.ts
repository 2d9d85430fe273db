import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { measureWay } from '../contract/mileage.ts';
import { listVehicles } from '../contract/vehicle.ts';
import { openMap } from './door.ts';

type Answer = { status?: number; body: unknown };

/** Stands in for Nominatim and OSRM, with the forms of their documented answers. */
const PLACES: Readonly<Record<string, object>> = {
  Berlin: { lat: '52.5170365', lon: '13.3888599', display_name: 'Berlin, Deutschland' },
  Hamburg: { lat: '53.550341', lon: '10.000654', display_name: 'Hamburg, Deutschland' },
  Reykjavík: { lat: '64.145981', lon: '-21.9422367', display_name: 'Reykjavík, Ísland' },
};
const OK_ROUTE: Answer = { body: { code: 'Ok', routes: [{ distance: 289_433.2, duration: 10_800 }] } };

let map: Server;
let asked: { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] }[] = [];
let route: Answer = OK_ROUTE;
let search: Answer | null = null;
let withMap: TestApp;
let without: TestApp;
let cast: Cast;
const problems: unknown[] = [];

beforeAll(async () => {
  map = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://map.example');
    asked.push({ path: url.pathname, query: url.searchParams, headers: request.headers });
    const place = PLACES[url.searchParams.get('q') ?? ''];
    const found: Answer = { body: place === undefined ? [] : [place] };
    const { status = 200, body } = url.pathname === '/search' ? (search ?? found) : route;
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(map, 'listening');
  const origin = `http://127.0.0.1:${(map.address() as AddressInfo).port}`;
  const addresses = { geocoderUrl: `${origin}/search`, routingUrl: `${origin}/route/v1/driving` };
  withMap = await createTestApp({ measureWay: openMap({ ...addresses, onError: (error) => problems.push(error) }) });
  without = await createTestApp();
  cast = await signInAll(withMap);
});
beforeEach(() => {
  [asked, route, search] = [[], OK_ROUTE, null];
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
    expect(asked.map(({ path }) => path)).toEqual(['/search', '/search']);
  });

  it('is refused where no road leads, or nothing is left of it', async () => {
    route = { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } };
    expect(await refusalOf('Berlin', 'Reykjavík')).toEqual([422, 'way_unknown', {}]);
    route = { body: { code: 'Ok', routes: [{ distance: 0 }] } };
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
    route = answer;
    expect(await refusalOf('Berlin', 'Hamburg')).toEqual([422, 'map_silent', {}]);
    expect(problems).toHaveLength(1);
  });

  it('is not waited for when places have no place', async () => {
    search = { body: [{ lat: '999', lon: 'x', display_name: 'Here' }] };
    expect(await refusalOf('Berlin', 'Hamburg')).toEqual([422, 'map_silent', {}]);
  });

  it('is a distance as it is typed, with what the places were taken for', async () => {
    expect(await cast.requester.ask(listVehicles)).toMatchObject({ hasMap: true });
    const way = await cast.requester.ask(measureWay, { body: { stops: ['Berlin', ' Hamburg '], lang: 'de' } });
    expect(way).toEqual({ distance: '289.4', unit: 'km', places: ['Berlin, Deutschland', 'Hamburg, Deutschland'] });
    expect(asked.at(-1)?.path).toBe('/route/v1/driving/13.3888599,52.5170365;10.000654,53.550341');
    expect(asked.map(({ headers }) => headers['accept-language'])).toEqual(['de', 'de', 'de']);
  });

  it('tells the map nothing but the places', async () => {
    await cast.requester.ask(measureWay, { body: { stops: ['Berlin', 'Hamburg'] } });
    const told = JSON.stringify(asked.map(({ path, query, headers }) => [path, [...query], headers]));
    expect(told).not.toMatch(/cookie|usr_|cmp_|@/);
  });
});
