import { assert } from '#kernel/assert.ts';
import { exportFile, type ExportFormat } from '../rules/export-file.ts';
import type { JournalLine } from '../rules/journal-entry.ts';

const PART = 500;

/**
 * The file of lines that arrive part by part, so that memory stays small whatever their number. The writers take one
 * line for each piece and check the file as they go; each is asked for a piece only when a line lies ready for it.
 */
export async function* exportFileAsync(
  lines: AsyncIterable<JournalLine>,
  format: ExportFormat,
): AsyncGenerator<string> {
  let ready: JournalLine | null = null;
  let isOver = false;
  function* handOver(): Generator<JournalLine> {
    for (;;) {
      if (ready === null) {
        assert(isOver, 'A writer took more than one line for one piece');
        return;
      }
      const line = ready;
      ready = null;
      yield line;
    }
  }
  const pieces = exportFile(handOver(), format);
  let part: string[] = [];
  for await (const line of lines) {
    ready = line;
    // A header comes before the first line is taken.
    while (ready !== null) part.push(nextPiece(pieces));
    if (part.length < PART) continue;
    yield part.join('');
    part = [];
  }
  isOver = true;
  yield [...part, ...pieces].join('');
}

function nextPiece(pieces: Generator<string>): string {
  const { value, done } = pieces.next();
  assert(done !== true, 'A writer ended before its lines');
  return value;
}
