import { openHome, type Home } from '#platform/thread/ask-home.ts';
import { runInThread } from '#platform/thread/run-in-thread.ts';
import type { ExportFormat } from '../../contract/export-formats.ts';
import type { ExportFacts } from './export-facts.ts';
import { joined } from './join-pieces.ts';
import { LINES_PER_READ, readLine, type LineSource } from './line-source.ts';
import { refuseItems, unwritableItems, type UnwritableItem } from './refuse-unwritable.ts';
import { WRITERS } from './write-export.ts';

export type WholeFile = {
  readonly linesFrom: LineSource;
  readonly facts: ExportFacts;
  readonly format: ExportFormat;
};

/** What the thread is asked for. */
export type InThread = Omit<WholeFile, 'linesFrom'> & { readonly home: Home };
export type WrittenInThread = {
  readonly unwritable: readonly UnwritableItem[];
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
};

const LIMIT_MS = 120_000;
const HEAP_MB_MAX = 192;

/**
 * The bytes of a format that looks at all lines before it writes the first. A long one is written in a thread of its own, which asks
 * for its lines part by part: a hundred thousand of them take seconds, and memory for a part of them.
 * @throws AppError not_exportable; Error where the thread runs out of time or memory
 */
export async function writeWhole({ linesFrom, facts, format }: WholeFile): Promise<readonly Uint8Array[]> {
  const first = await linesFrom(0);
  if (first.length < LINES_PER_READ) {
    const lines = first.map(readLine);
    refuseItems(unwritableItems(lines, facts, format));
    return [joined(WRITERS[format].write(lines, facts))];
  }
  const { home, close } = openHome(linesFrom);
  try {
    const written = await runInThread<WrittenInThread>({
      thread: new URL('write-export-thread.ts', import.meta.url),
      question: { home, facts, format } satisfies InThread,
      moves: [home.port],
      limitMs: LIMIT_MS,
      heapMbMax: HEAP_MB_MAX,
    });
    if (written === null) throw new Error('An export took too long or too much memory');
    refuseItems(written.unwritable);
    return written.chunks;
  } finally {
    close();
  }
}
