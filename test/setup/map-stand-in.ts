import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type MapAnswer = { status?: number; body: unknown };
export type AskedOfMap = { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] };

/** The places it knows, with the forms of Nominatim's documented answers. */
const PLACES: Readonly<Record<string, object>> = {
  Berlin: { lat: '52.5170365', lon: '13.3888599', display_name: 'Berlin, Deutschland' },
  Hamburg: { lat: '53.550341', lon: '10.000654', display_name: 'Hamburg, Deutschland' },
  Reykjavík: { lat: '64.145981', lon: '-21.9422367', display_name: 'Reykjavík, Ísland' },
};
export const routeOf = (meters: number): MapAnswer => ({
  body: { code: 'Ok', routes: [{ distance: meters, duration: 10_800 }] },
});

export type MapStandIn = {
  readonly geocoderUrl: string;
  readonly routingUrl: string;
  /** What it was asked since `reset`. */
  readonly asked: readonly AskedOfMap[];
  /** How it answers about ways, and about places where that is not what it knows of them. */
  readonly answer: (how: { route?: MapAnswer; search?: MapAnswer }) => void;
  /** Lets what is asked from now on wait until what this gives back is called. */
  readonly hold: () => () => void;
  readonly reset: () => void;
  readonly close: () => void;
};

/** Stands in for Nominatim and OSRM on loopback. Every way is 289 433.2 metres long until it is told otherwise. */
export async function openMapStandIn(): Promise<MapStandIn> {
  const usual: { route: MapAnswer; search: MapAnswer | null } = { route: routeOf(289_433.2), search: null };
  let answers = usual;
  let asked: AskedOfMap[] = [];
  let gate = Promise.resolve();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://map.example');
    asked.push({ path: url.pathname, query: url.searchParams, headers: request.headers });
    const place = PLACES[url.searchParams.get('q') ?? ''];
    const found: MapAnswer = { body: place === undefined ? [] : [place] };
    const { status = 200, body } = url.pathname === '/search' ? (answers.search ?? found) : answers.route;
    void gate.then(() => {
      response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    geocoderUrl: `${origin}/search`,
    routingUrl: `${origin}/route/v1/driving`,
    get asked() {
      return asked;
    },
    answer: (how) => {
      answers = { ...answers, ...how };
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    reset: () => {
      [asked, answers, gate] = [[], usual, Promise.resolve()];
    },
    close: () => void server.close(),
  };
}
