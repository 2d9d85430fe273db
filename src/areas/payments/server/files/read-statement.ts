import { ok, type Result } from '#kernel/result.ts';
import type { XmlFault } from '#platform/xml/read-xml.ts';
import { readCamt } from './camt.ts';
import type { CamtFault, CamtKind, CamtStatement } from './camt-statement.ts';
import { readMt940, type Mt940Fault } from './mt940.ts';

/** What a file tells of the bookings: the day so far, the closed day, or single ones with their details. */
export type FileKind = CamtKind | 'mt940';
export type StatementFile = {
  readonly format: 'camt' | 'mt940';
  readonly kind: FileKind;
  readonly statements: readonly CamtStatement[];
};

/** So many bytes are looked at for the first tag. */
const PROLOGUE = 1024;

/** A bank statement in whichever format it comes: XML is camt, a field `:20:` at the start of a line is MT940. */
export function readStatementFile(bytes: Uint8Array): Result<StatementFile, XmlFault | CamtFault | Mt940Fault> {
  // The text of a large camt file is never needed as a whole.
  const text = isXml(bytes) ? '' : textOf(bytes);
  if (/^(?:\{4:)?:20:/m.test(text)) {
    const read = readMt940(text);
    return read.ok ? ok({ format: 'mt940', kind: 'mt940', statements: read.value }) : read;
  }
  const read = readCamt(bytes);
  return read.ok ? ok({ format: 'camt', kind: read.value.kind, statements: read.value.statements }) : read;
}

/** Whether the first thing in a file, behind its byte order mark, is a tag. */
const isXml = (bytes: Uint8Array): boolean => /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, PROLOGUE)));

/** MT940 names no encoding: UTF-8 when it is that, else what German and Dutch banks write. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
