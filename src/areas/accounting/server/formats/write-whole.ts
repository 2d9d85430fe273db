import { runInThread } from '#platform/thread/run-in-thread.ts';
import type { ExportFormat } from '../../contract/export-formats.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import type { ExportFacts } from './export-facts.ts';
import { joined } from './join-pieces.ts';
import { WRITERS } from './write-export.ts';

export type WholeFile = {
  readonly lines: readonly JournalLine[];
  readonly facts: ExportFacts;
  readonly format: ExportFormat;
};

/** A shorter one is written before a thread would have its lines. */
const LINES_AT_ONCE = 2000;
const LIMIT_MS = 120_000;
const HEAP_MB_MAX = 1024;

/**
 * The bytes of a format that looks at all lines before it writes the first. A hundred thousand of them take seconds, so that
 * a long one is written in a thread of its own. @throws Error where the thread runs out of time or memory
 */
export async function writeWhole(file: WholeFile): Promise<Uint8Array> {
  if (file.lines.length <= LINES_AT_ONCE) return joined(WRITERS[file.format].write(file.lines, file.facts));
  const bytes = await runInThread<Uint8Array>({
    thread: new URL('write-export-thread.ts', import.meta.url),
    question: file,
    limitMs: LIMIT_MS,
    heapMbMax: HEAP_MB_MAX,
  });
  if (bytes === null) throw new Error(`An export of ${file.lines.length} lines took too long or too much memory`);
  return bytes;
}
