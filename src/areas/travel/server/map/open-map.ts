import { z } from 'zod';
import { ok, refuse, type Result } from '#kernel/result.ts';

/** A way along these places by road. `label` is the map's own name of a place: whoever asked sees what it was taken for. */
export type MeasuredWay = { readonly meters: number; readonly places: readonly string[] };
export type WayProblem = 'place_unknown' | 'way_unknown' | 'map_silent';

/**
 * How far it is by road from place to place, in this order. Refuses with `place_unknown` and, in `at`, which place the map
 * does not know; with `way_unknown` where no road leads; with `map_silent` when a service does not answer as it should.
 */
export type MeasureWay = (stops: readonly string[], lang: string) => Promise<Result<MeasuredWay, WayProblem>>;

type MapOptions = {
  /** Finds places by their names, as Nominatim's `/search` does. */
  readonly geocoderUrl: string;
  /** Finds ways between coordinates, as OSRM's `/route/v1/driving` does. */
  readonly routingUrl: string;
  readonly onError: (error: unknown) => void;
};

const TIMEOUT_MS = 5000;
const AGENT = 'Merel (self-hosted spend management)';

const degrees = z.coerce.number().min(-180).max(180);
const placesSchema = z.array(z.object({ lat: degrees, lon: degrees, display_name: z.string().max(1000) }));
const routeSchema = z.object({
  code: z.string(),
  routes: z.array(z.object({ distance: z.number().min(0) })).default([]),
});

/** The map services that the operator chose. Nothing but the names of the places, and a language, leaves the machine. */
export function openMap({ geocoderUrl, routingUrl, onError }: MapOptions): MeasureWay {
  const find = async (stop: string, lang: string) => {
    const url = new URL(geocoderUrl);
    for (const [name, value] of Object.entries({ q: stop, format: 'jsonv2', limit: '1' }))
      url.searchParams.set(name, value);
    const [place] = placesSchema.parse(await ask(url, lang));
    return place;
  };
  return async (stops, lang) => {
    try {
      const places = [];
      // One after the other: such services ask for patience from those who ask.
      for (const [at, stop] of stops.entries()) {
        const place = await find(stop, lang);
        if (place === undefined) return refuse('place_unknown', { at });
        places.push(place);
      }
      const way = places.map(({ lon, lat }) => `${lon},${lat}`).join(';');
      const { code, routes } = routeSchema.parse(await ask(new URL(`${routingUrl}/${way}?overview=false`), lang));
      const [route] = routes;
      if (code === 'NoRoute' || code === 'NoSegment') return refuse('way_unknown');
      if (code !== 'Ok' || route === undefined) throw new Error(`The map answered ${code}`);
      return ok({ meters: route.distance, places: places.map((place) => place.display_name) });
    } catch (error) {
      onError(error);
      return refuse('map_silent');
    }
  };
}

async function ask(url: URL, lang: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'accept-language': lang, 'user-agent': AGENT },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // A routing service says with 400 that there is no way.
  if (!response.ok && response.status !== 400) throw new Error(`${url.host} answered ${response.status}`);
  return response.json();
}
