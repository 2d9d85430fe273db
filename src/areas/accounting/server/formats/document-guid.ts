import { createHash } from 'node:crypto';

/** The GUID under which DATEV finds a document: made of the file's id alone, so that every row names the same one. */
export function documentGuid(fileId: string): string {
  const hex = createHash('sha256').update(fileId).digest('hex');
  // Variant and version bits as RFC 9562 has them for names (version 8).
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
