import { ok, refuse, type Result } from '#kernel/result.ts';

export type FileKind = 'pdf' | 'png' | 'jpeg' | 'xml';

/** Every way an uploaded document is refused; each is a message key. */
export type FileRefusal =
  | 'file_empty'
  | 'file_too_large'
  | 'file_type_not_allowed'
  | 'file_heic'
  | 'file_type_mismatch'
  | 'file_damaged'
  | 'file_encrypted'
  | 'file_has_scripts'
  | 'too_many_pages'
  | 'too_many_pixels'
  | 'xml_doctype'
  | 'xml_malformed'
  | 'xml_too_deep'
  | 'xml_encoding'
  | 'file_takes_too_long'
  | 'file_infected';

/** Security 104 and domain rules 2.8: what one file may hold at most. */
export const FILE_BYTES_MAX = 20 * 1024 * 1024;
export const PAGES_MAX = 50;
/** A phone's largest pictures have 50 million pixels; decoded they take 150 MB. */
export const PIXELS_MAX = 60_000_000;

export const MEDIA_TYPES: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  xml: 'application/xml',
};

const EXTENSIONS: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  xml: 'xml',
};

/** Endings that pictures have, ours or not; empty of one that has none. */
const PICTURES = new Set(['', 'jfif', 'jpe', 'heic', 'heif', 'webp', 'gif', 'bmp', 'tif', 'tiff', 'avif']);

const ENDINGS: Readonly<Record<FileKind, string>> = { pdf: 'pdf', png: 'png', jpeg: 'jpg', xml: 'xml' };

/** The name with the ending of what the file is: whoever saves it opens it with what can show it. */
export function nameOf(fileName: string, kind: FileKind): string {
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(fileName.trim()) ?? [];
  if (EXTENSIONS[ending.slice(1).toLowerCase()] === kind) return fileName;
  return `${fileName.trim().slice(0, fileName.trim().length - ending.length) || 'picture'}.${ENDINGS[kind]}`;
}

/**
 * What a file is, by its first bytes and its name together (security 104); they must agree, and only the written list
 * of kinds passes. Decided before anything is parsed. HEIC, which iPhones take, has its own code so that the message
 * can say what to do. Phones and shops name photographs as they like: one is taken by its content whatever picture, or
 * kind of ours, its ending says, and without any.
 */
export function fileKindOf(file: { bytes: Uint8Array; fileName: string }): Result<FileKind, FileRefusal> {
  const { bytes, fileName } = file;
  if (bytes.length === 0) return refuse('file_empty');
  if (bytes.length > FILE_BYTES_MAX) return refuse('file_too_large', { bytesMax: FILE_BYTES_MAX });
  if (isHeic(bytes)) return refuse('file_heic');
  const kind = kindByContent(bytes);
  if (kind === null) return refuse('file_type_not_allowed', { allowed: ['PDF', 'PNG', 'JPEG', 'XML'] });
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  const isPhoto = kind === 'png' || kind === 'jpeg';
  const fits = EXTENSIONS[extension] === kind || (isPhoto && (extension in EXTENSIONS || PICTURES.has(extension)));
  return fits ? ok(kind) : refuse('file_type_mismatch', { content: kind, extension });
}

function kindByContent(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  const head = latin1(bytes.subarray(0, 1024));
  // The header may follow a few stray bytes; a file that begins as mark-up is mark-up, whatever follows.
  if (head.includes('%PDF-') && !/^\s*</.test(head)) return 'pdf';
  return isXml(bytes) ? 'xml' : null;
}

/** Mark-up with an XML declaration or one root element, and that root neither SVG nor HTML. */
function isXml(bytes: Uint8Array): boolean {
  const head = latin1(bytes.subarray(0, 4096))
    .replaceAll('\u0000', '')
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '');
  if (!/^\s*<[?!A-Za-z_]/.test(head)) return false;
  const body = head.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/gi, ' ');
  const root = /<(?:[\w.-]+:)?([\w.-]+)/.exec(body)?.[1]?.toLowerCase();
  const isShown = root === 'svg' || root === 'html' || root === 'script' || root === 'body' || root === 'iframe';
  return (
    !isShown &&
    (/^\s*<\?xml\s/.test(head) ||
      /^\s*(?:<!--[\s\S]*?-->\s*)*<[A-Za-z_]/.test(head) ||
      /<!DOCTYPE(?!\s+(html|svg))/i.test(head))
  );
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif']);

function isHeic(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(4, 8)) === 'ftyp' && HEIC_BRANDS.has(latin1(bytes.subarray(8, 12)));
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
