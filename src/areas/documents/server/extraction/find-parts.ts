import type { DocumentPart } from '../../rules/document-parts.ts';
import type { DocumentFile } from './document-reading.ts';
import { askExtractionThread } from './extraction-thread-client.ts';

/**
 * Which documents are in one file (`findPartsHere`), looked for in the thread in which files are opened. Null where it could
 * not be found out: that it is more than one is for a person to say then.
 */
export async function findParts(file: DocumentFile): Promise<DocumentPart[] | null> {
  const found = await askExtractionThread({ ask: 'find-parts', file });
  return found.ok ? found.value : null;
}
