import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor, readingKeys, type SecretKeys } from './secret-keys.ts';

export type Signer = {
  /** The text with its signature, safe in URLs and cookies. The text itself can be read by anyone. */
  readonly sign: (text: string) => string;
  /** The text, if we signed exactly it for this purpose; else null. */
  readonly verify: (signed: string) => string | null;
};

/** HMAC-SHA-256 for one purpose, e.g. `google-state`. */
export function signerFor(keys: SecretKeys, purpose: string): Signer {
  const macOf = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => {
      const body = Buffer.from(text).toString('base64url');
      return `${body}.${macOf(keyFor(keys.current, `sign:${purpose}`), text).toString('base64url')}`;
    },
    verify: (signed) => {
      const [body, mac, ...more] = signed.split('.');
      if (body === undefined || mac === undefined || more.length > 0) return null;
      const text = Buffer.from(body, 'base64url').toString();
      const given = Buffer.from(mac, 'base64url');
      // Base64 forgives extra characters; a signature that is not in our own form was not made by us.
      if (Buffer.from(text).toString('base64url') !== body || given.toString('base64url') !== mac) return null;
      const isOurs = readingKeys(keys, `sign:${purpose}`).some((key) => {
        const expected = macOf(key, text);
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
      return isOurs ? text : null;
    },
  };
}
