import { z } from 'zod';
import { quickSchema } from './quick-schema.ts';

/**
 * Ids are UUIDv7 written as a type prefix and 26 characters of Crockford base32 (`req_01kabc…`), the same text in
 * TypeScript, on the wire and in the database: one form, nothing to convert, and a wrong-kind id fails to compile, to
 * parse and to insert. See docs/decisions/0003.
 */
export type Id<Prefix extends string> = string & { readonly __id: Prefix };

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BODY = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** A schema that accepts only ids of this prefix. */
export function idOf<Prefix extends string>(prefix: Prefix): z.ZodType<Id<Prefix>, Id<Prefix>> {
  const pattern = new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`);
  const isRight = (value: unknown): boolean => typeof value === 'string' && pattern.test(value);
  return quickSchema(z.custom<Id<Prefix>>(isRight, { message: 'invalid_id' }), isRight);
}

export function isId<Prefix extends string>(prefix: Prefix, value: unknown): value is Id<Prefix> {
  return typeof value === 'string' && value.startsWith(`${prefix}_`) && BODY.test(value.slice(prefix.length + 1));
}

/** Sixteen bytes of a UUIDv7 to the id's text. The bytes come from the platform, so this stays pure. */
export function idFromBytes<Prefix extends string>(prefix: Prefix, bytes: Uint8Array): Id<Prefix> {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  let text = '';
  for (let index = 0; index < 26; index += 1) {
    text = ALPHABET[Number(value & 31n)] + text;
    value >>= 5n;
  }
  return `${prefix}_${text}` as Id<Prefix>;
}
