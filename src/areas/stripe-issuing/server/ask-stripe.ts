import type Stripe from 'stripe';
import { IssuerRefusal } from '#areas/cards/server/door.ts';

/** What of it asking again can change: the same call may succeed later. Everything else was understood and refused. */
const PASSING = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
]);

/**
 * Calls Stripe, and turns what it throws into one of two: a refusal, or that it is away. What is kept of it in jobs and logs
 * is its kind, its code and the number of the request: never the key, nor what was sent.
 */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toIssuerError(error);
  }
}

/** Whether the key of a call was used before with something else in it: the first call may have been carried out. */
export const isKeyReused = (error: unknown): boolean => typeOf(error) === 'StripeIdempotencyError';

const typeOf = (error: unknown): string =>
  error !== null && typeof error === 'object' && 'type' in error ? String(error.type) : '';

function toIssuerError(error: unknown): Error {
  const type = typeOf(error);
  if (!type.startsWith('Stripe')) return new Error(`Stripe: ${error instanceof Error ? error.message : 'no answer'}`);
  const { code, param, requestId, statusCode } = error as Stripe.errors.StripeError;
  const said = [type, code, param, statusCode, requestId].filter((part) => part !== undefined && part !== null);
  if (PASSING.has(type) || statusCode === 409) return new Error(`Stripe: ${said.join(' ')}`);
  return new IssuerRefusal([code ?? type, param].filter(Boolean).join(' '));
}
