import type { Result } from '#kernel/result.ts';
import type { DocumentFile, DocumentReading, ReadRefusal } from './document-reading.ts';
import { askExtractionThread } from './extraction-thread-client.ts';
import { fileKindOf } from './file-signature.ts';

export type { DocumentFile, DocumentReading, ReadRefusal } from './document-reading.ts';
export { stopExtraction } from './extraction-thread-client.ts';

/**
 * Reads an uploaded invoice or receipt into the one model: XML, else the XML inside a PDF, else the PDF's text, else
 * recognised characters (domain rules 2.8). Refuses what `inspectFile` refuses, and XML that is no e-invoice; a file
 * with nothing readable in it gives an empty reading. Every file is opened in a thread of their own with a time
 * and memory bound. Nothing leaves the machine.
 */
export async function readDocument(file: DocumentFile): Promise<Result<DocumentReading, ReadRefusal>> {
  const kind = fileKindOf(file);
  if (!kind.ok) return kind;
  return askExtractionThread({ ask: 'read', file });
}
