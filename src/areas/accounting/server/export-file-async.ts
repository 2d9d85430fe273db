import { exportFile, type ExportFormat } from '../rules/export-file.ts';
import type { JournalLine } from '../rules/journal-entry.ts';

const PART = 500;

/**
 * The file of lines that arrive part by part. The writers check a whole file as they go (unbroken numbers, balance), so
 * the lines are held while they are written: about half a kilobyte each, fifty megabytes for a hundred thousand.
 */
export async function* exportFileAsync(
  lines: AsyncIterable<JournalLine>,
  format: ExportFormat,
): AsyncGenerator<string> {
  const collected: JournalLine[] = [];
  for await (const line of lines) collected.push(line);
  let part: string[] = [];
  for (const piece of exportFile(collected, format)) {
    part.push(piece);
    if (part.length < PART) continue;
    yield part.join('');
    part = [];
  }
  yield part.join('');
}
