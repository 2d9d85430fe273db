import { inflateRawSync } from 'node:zlib';
import { ok, refuse, type Result } from '#kernel/result.ts';

export type ZipFault = 'zip_damaged' | 'zip_too_large' | 'zip_not_allowed';
export type ZippedFile = { readonly name: string; readonly bytes: Uint8Array };

/** Security 108. */
const FILES_MAX = 100;
const UNPACKED_MAX = 100 * 2 ** 20;
const RATIO_MAX = 100;
/** What is small may be as regular as it likes. */
const RATIO_FROM = 2 ** 20;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const LINK = 0o120000;
const TYPE = 0o170000;

export const looksLikeZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/**
 * The files of a zip archive in the order of its directory, all or none. Refuses (security 108) more than 100 files, more
 * than 100 MB unpacked or a hundred times what is packed, links, absolute paths and those that lead upwards, archives within
 * it, encrypted files, and anything whose size is not what the directory says. Folders and what macOS adds are left out.
 */
export function readZip(bytes: Uint8Array): Result<readonly ZippedFile[], ZipFault> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(buffer);
  if (entries === null) return refuse('zip_damaged');
  if (entries.length > FILES_MAX) return refuse('zip_too_large', { filesMax: FILES_MAX });
  const files: ZippedFile[] = [];
  let unpacked = 0;
  for (const entry of entries) {
    if (!isAllowed(entry)) return refuse('zip_not_allowed', { name: entry.name.slice(0, 60) });
    if (entry.name.endsWith('/') || entry.name.startsWith('__MACOSX/')) continue;
    unpacked += entry.size;
    const isBomb = entry.size > RATIO_FROM && entry.size > RATIO_MAX * entry.packed;
    if (unpacked > UNPACKED_MAX || isBomb) return refuse('zip_too_large', { bytesMax: UNPACKED_MAX });
    const content = contentOf(buffer, entry);
    if (content === null) return refuse('zip_damaged', { name: entry.name.slice(0, 60) });
    if (looksLikeZip(content)) return refuse('zip_not_allowed', { name: entry.name.slice(0, 60) });
    files.push({ name: entry.name, bytes: content });
  }
  return ok(files);
}

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly mode: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
};

/** What the directory at the end of the archive lists; null when there is none that can be read. */
function entriesOf(buffer: Buffer): Entry[] | null {
  const end = findEnd(buffer);
  if (end === null) return null;
  const entries: Entry[] = [];
  let at = buffer.readUInt32LE(end + 16);
  for (let count = buffer.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== ENTRY) return null;
    const nameBytes = buffer.readUInt16LE(at + 28);
    const next = at + 46 + nameBytes + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
    if (next > buffer.length) return null;
    entries.push({
      name: buffer.toString('utf8', at + 46, at + 46 + nameBytes),
      method: buffer.readUInt16LE(at + 10),
      isEncrypted: (buffer.readUInt16LE(at + 8) & 1) === 1,
      mode: buffer.readUInt16LE(at + 40),
      packed: buffer.readUInt32LE(at + 20),
      size: buffer.readUInt32LE(at + 24),
      at: buffer.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries;
}

function findEnd(buffer: Buffer): number | null {
  const first = Math.max(0, buffer.length - END_BYTES - COMMENT_MAX);
  for (let at = buffer.length - END_BYTES; at >= first; at -= 1) if (buffer.readUInt32LE(at) === END) return at;
  return null;
}

const isAllowed = ({ name, isEncrypted, mode, method }: Entry): boolean =>
  !isEncrypted &&
  (mode & TYPE) !== LINK &&
  (method === 0 || method === 8) &&
  !/^(?:[a-z]:|[/\\])/i.test(name) &&
  !name.split(/[/\\]/).includes('..');

/** Null when it is not packed as the directory says. */
function contentOf(buffer: Buffer, { at, method, packed, size }: Entry): Uint8Array | null {
  if (at + 30 > buffer.length || buffer.readUInt32LE(at) !== LOCAL) return null;
  const start = at + 30 + buffer.readUInt16LE(at + 26) + buffer.readUInt16LE(at + 28);
  if (start + packed > buffer.length) return null;
  const raw = buffer.subarray(start, start + packed);
  try {
    // One byte more than announced is already a lie.
    const content = method === 0 ? raw : inflateRawSync(raw, { maxOutputLength: size + 1 });
    return content.length === size ? new Uint8Array(content) : null;
  } catch {
    return null;
  }
}
