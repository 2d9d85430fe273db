import type { Result } from '#kernel/result.ts';
import { askExtractionThread, isForThread } from './extraction-thread-client.ts';
import { fileKindOf, type FileRefusal } from './file-signature.ts';
import { inspectFileHere } from './inspect-file-here.ts';
import type { InspectedFile, UploadedFile } from './inspected-file.ts';

/**
 * Whether an uploaded file may come in (security 104 and 109): type by content and name together, size, pages and
 * pixels bounded, readable to its end. PDFs and XML are opened in the extraction thread, so a hostile one cannot hold the
 * server up.
 */
export async function inspectFile(file: UploadedFile): Promise<Result<InspectedFile, FileRefusal>> {
  const kind = fileKindOf(file);
  if (!kind.ok) return kind;
  return isForThread(kind.value) ? askExtractionThread({ ask: 'inspect', file }) : inspectFileHere(file);
}
