import type { DocumentLang } from '#platform/pdf/say-in.ts';
import { runInThread } from '#platform/thread/run-in-thread.ts';
import type { StatementFormat } from '../../contract/statement.ts';
import type { StatementFacts } from './statement-facts.ts';

export type AskedFiles = {
  readonly facts: StatementFacts;
  readonly formats: readonly StatementFormat[];
  readonly lang: DocumentLang;
};

/** A month of ten thousand movements is drawn in a few seconds. */
const LIMIT_MS = 60_000;
const HEAP_MB_MAX = 512;

/**
 * The files of one statement, in the order of `formats`: drawn in a thread, because a busy month takes a second and nobody
 * else is to wait for it. @throws Error when it takes too long.
 */
export async function writeStatementFiles(asked: AskedFiles): Promise<Uint8Array[]> {
  const thread = new URL('statement-thread.ts', import.meta.url);
  const files = await runInThread<Uint8Array[]>({ thread, question: asked, limitMs: LIMIT_MS, heapMbMax: HEAP_MB_MAX });
  if (files === null) throw new Error('A statement took too long to write');
  return files;
}
