import { parentPort } from 'node:worker_threads';
import { assert } from '#kernel/assert.ts';
import type { ThreadAnswer, ThreadQuestion } from './thread-messages.ts';
import { findPartsHere } from './find-parts-here.ts';
import { inspectFileHere } from './inspect-file-here.ts';
import { joinPagesHere } from './join-pages-here.ts';
import { stopOcr } from './ocr.ts';
import { readDocumentHere } from './read-document-here.ts';
import { takeApartHere } from './take-apart-here.ts';

/**
 * The thread in which uploaded PDFs and pictures are opened. It has nothing but the bytes it is sent: no database, no
 * secret, and its client ends it when one file takes too long.
 */
const port = parentPort;
assert(port !== null, 'Runs as a worker thread only');

port.on('message', (question: ThreadQuestion) => {
  void answer(question).then((message) => port.postMessage(message));
});

async function answer(question: ThreadQuestion): Promise<ThreadAnswer> {
  try {
    switch (question.ask) {
      case 'inspect':
        return { id: question.id, result: await inspectFileHere(question.file) };
      case 'read':
        return { id: question.id, result: await readDocumentHere(question.file) };
      case 'join':
        return { id: question.id, result: await joinPagesHere(question.file) };
      case 'find-parts':
        return { id: question.id, result: await findPartsHere(question.file) };
      case 'take-apart':
        return { id: question.id, result: await takeApartHere(question.file) };
      case 'begin':
        return { id: question.id, result: { ok: true, value: null } };
      case 'stop':
        await stopOcr();
        return { id: question.id, result: { ok: true, value: null } };
    }
  } catch (error) {
    return { id: question.id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
