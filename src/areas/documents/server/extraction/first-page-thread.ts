import { answerInThread } from '#platform/thread/answer-in-thread.ts';
import { firstPageHere, type FileToPicture } from './first-page-here.ts';

/** The thread in which the first page of a document becomes a picture. */
answerInThread(async (file: FileToPicture) => ({ value: await firstPageHere(file) }));
