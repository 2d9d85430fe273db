import { answerInThread } from '#platform/thread/answer-in-thread.ts';
import { inChunks } from './join-pieces.ts';
import { linesFromHome } from './line-source.ts';
import { unwritableItems } from './refuse-unwritable.ts';
import { WRITERS } from './write-export.ts';
import type { InThread, WrittenInThread } from './write-whole.ts';

/** The thread in which the file of a long export is written: nothing of it where a line cannot be. */
answerInThread(({ home, facts, format }: InThread) => {
  const lines = linesFromHome(home);
  const unwritable = unwritableItems(lines, facts, format);
  const chunks = unwritable.length > 0 ? [] : inChunks(WRITERS[format].write(lines, facts));
  const value: WrittenInThread = { unwritable, chunks };
  return { value, moves: chunks.map(({ buffer }) => buffer) };
});
