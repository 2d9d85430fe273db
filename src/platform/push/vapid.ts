import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { instantToMs, type Instant } from '#kernel/instant.ts';
import type { PushKeys } from './push-keys.ts';

/** Good for one push service for an hour; a day is the most that one accepts (RFC 8292, 2). */
const LIFE_SECONDS = 3600;

/** The header by which a push service knows who sends, and whom to ask about it (RFC 8292). */
export async function vapidAuthorization(
  { publicKey, privateKey }: PushKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Instant },
): Promise<string> {
  const token = await new SignJWT({ sub: contact })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(instantToMs(now) / 1000) + LIFE_SECONDS)
    .sign(createPrivateKey({ key: privateKey, format: 'jwk' }));
  return `vapid t=${token}, k=${publicKey}`;
}
