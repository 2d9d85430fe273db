import { ok, type Result } from '#kernel/result.ts';
import type { DocumentFile, DocumentReading, ReadRefusal } from './document-reading.ts';
import { xmlRefusal } from './inspect-file-here.ts';
import { readEinvoice } from './read-einvoice.ts';

/** An XML file is an e-invoice or nothing we can use. */
export function readXmlDocument(file: DocumentFile): Result<DocumentReading, ReadRefusal> {
  const einvoice = readEinvoice(file.bytes);
  if (!einvoice.ok) return xmlRefusal(einvoice);
  const { reading, findings, syntax } = einvoice.value;
  return ok({ source: 'xml', syntax, reading, findings, warnings: [], pages: 0 });
}
