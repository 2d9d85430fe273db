import { hkdfSync } from 'node:crypto';

/** The secret in use and, while it is being changed, the one before: old ones read, new ones write (security 135). */
export type SecretKeys = { readonly current: string; readonly previous: string | null };

/** One key per purpose, so that what is signed or sealed for one thing never passes for another. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'merel', purpose, 32));
}

/** The keys to try when reading, the one in use first. */
export function readingKeys({ current, previous }: SecretKeys, purpose: string): Buffer[] {
  return [current, ...(previous === null ? [] : [previous])].map((secret) => keyFor(secret, purpose));
}
