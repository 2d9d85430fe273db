import { randomBytes } from 'node:crypto';
import { idFromBytes, type Id } from '#kernel/id.ts';

/**
 * A fresh id: UUIDv7 (RFC 9562), so ids made later sort later. `atMs` is given only where history is written after
 * the fact, as the demo company's is, so that its ids sort by the day they tell of.
 */
export function newId<Prefix extends string>(prefix: Prefix, atMs: number = Date.now()): Id<Prefix> {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(atMs, 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return idFromBytes(prefix, bytes);
}
