import { assert } from '#kernel/assert.ts';
import type { ExportFormat } from '../contract/export-formats.ts';
import type { JournalLine } from '../rules/journal-entry.ts';
import type { RawContext } from '#platform/http/call.ts';
import type { ExportId } from '../contract/bookkeeping.ts';
import { allExportLines, exportLinesFrom, readExportLines } from './queries/export-lines.ts';
import { factsNow, keptFacts, type DescribedFile } from './queries/list-exports.ts';
import type { ExportFacts } from './formats/export-facts.ts';
import { WRITERS, type Piece } from './formats/write-export.ts';
import { writeWhole } from './formats/write-whole.ts';

const PART = 500;

/**
 * The file of an export, its lines read part by part, so that memory stays small whatever their number; formats that look at all
 * lines before they write the first have them all. @throws AppError not_exportable, before anything is sent.
 */
export async function openExportFile(
  context: RawContext,
  exportId: ExportId,
  { format, template }: Pick<DescribedFile, 'format' | 'template'>,
): Promise<Iterable<Piece> | AsyncIterable<Piece>> {
  const isStream = WRITERS[format].isStream === true;
  const kept = await context.inCompany((inner) => keptFacts(inner, exportId));
  const own = kept ?? (await factsOfLines(context, exportId, isStream ? [] : await allExportLines(context, exportId)));
  const facts = template === undefined ? own : { ...own, template };
  if (isStream) return streamed(readExportLines(context, exportId), { format, facts });
  return writeWhole({ linesFrom: exportLinesFrom(context, exportId), facts, format });
}

const factsOfLines = (context: RawContext, exportId: ExportId, lines: readonly JournalLine[]): Promise<ExportFacts> =>
  context.inCompany((inner) => factsNow(inner, exportId, lines));

/**
 * Writers of these formats take one line for each piece and check the file as they go; each is asked for a piece only when a
 * line lies ready for it.
 */
export async function* streamed(
  lines: AsyncIterable<JournalLine>,
  { format, facts }: { format: ExportFormat; facts: ExportFacts },
): AsyncGenerator<Piece> {
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
  const pieces = WRITERS[format].write(handOver(), facts)[Symbol.iterator]();
  let part: Piece[] = [];
  for await (const line of lines) {
    ready = line;
    // A header comes before the first line is taken.
    while (ready !== null) part.push(nextPiece(pieces));
    if (part.length < PART) continue;
    yield part.join('');
    part = [];
  }
  isOver = true;
  for (let next = pieces.next(); next.done !== true; next = pieces.next()) part.push(next.value);
  yield part.join('');
}

function nextPiece(pieces: Iterator<Piece>): Piece {
  const { value, done } = pieces.next();
  assert(done !== true, 'A writer ended before its lines');
  return value;
}
