import { answerInThread } from '#platform/thread/answer-in-thread.ts';
import type { EnclosedIn } from './enclosed.ts';
import { readEnclosedHere } from './read-enclosed-here.ts';

/** The thread in which an e-invoice is opened for the documents inside it. */
answerInThread(async (file: EnclosedIn) => ({ value: await readEnclosedHere(file) }));
