import { answerInThread } from '../thread/answer-in-thread.ts';
import type { TableToRead } from './read-cell.ts';
import { readTableHere } from './read-table-here.ts';

/** The thread in which a table that somebody uploaded is opened. */
answerInThread(async (file: TableToRead) => ({ value: await readTableHere(file) }));
