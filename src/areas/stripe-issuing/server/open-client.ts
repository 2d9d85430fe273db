import type Stripe from 'stripe';
import type { StripeSettings } from './settings.ts';

/** The version whose objects this area reads and writes: a newer library may not change it unseen. */
export const API_VERSION = '2026-07-29.dahlia';
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** The library is loaded where Stripe is set up, and there at once: a question waits two seconds at most. */
export async function openClient({ secretKey, url }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const place = url === null ? null : new URL(url);
  return new Client(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(place === null
      ? {}
      : {
          protocol: place.protocol === 'http:' ? ('http' as const) : ('https' as const),
          host: place.hostname,
          port: place.port,
        }),
  });
}
