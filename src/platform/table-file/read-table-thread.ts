import { answerInThread } from '../thread/answer-in-thread.ts';
import { readTableHere, type TableToRead } from './read-table-here.ts';

/** The thread in which a table that somebody uploaded is opened. */
answerInThread(async (file: TableToRead) => ({ value: await readTableHere(file) }));
