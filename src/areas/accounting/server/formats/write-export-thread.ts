import { answerInThread } from '#platform/thread/answer-in-thread.ts';
import type { WholeFile } from './write-whole.ts';
import { joined } from './join-pieces.ts';
import { WRITERS } from './write-export.ts';

/** The thread in which the file of a long export is written. */
answerInThread(({ lines, facts, format }: WholeFile) =>
  Promise.resolve({ value: joined(WRITERS[format].write(lines, facts)) }),
);
