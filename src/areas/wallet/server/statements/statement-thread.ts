import { answerInThread } from '#platform/thread/answer-in-thread.ts';
import type { AskedFiles } from './write-statement-files.ts';
import { statementFile } from './statement-files.ts';

/** The thread in which the files of one statement are written. */
answerInThread(async ({ facts, formats, lang }: AskedFiles) => {
  const files: Uint8Array[] = [];
  for (const format of formats) files.push(await statementFile(facts, format, lang));
  return { value: files };
});
