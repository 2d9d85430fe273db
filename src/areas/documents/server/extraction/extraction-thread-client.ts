import { Worker } from 'node:worker_threads';
import { refuse, type Result } from '#kernel/result.ts';
import type { DocumentPart, PartsRefusal } from '../../rules/document-parts.ts';
import type { InspectedFile, UploadedFile } from './inspected-file.ts';
import type { PagesToJoin } from './join-pages-here.ts';
import type { DocumentFile, DocumentReading, ReadRefusal } from './document-reading.ts';
import type { FileToTakeApart } from './take-apart-here.ts';
import type { ThreadAnswer } from './thread-messages.ts';
import { fileKindOf, type FileKind, type FileRefusal } from './file-signature.ts';

type Question = { ask: keyof Answers; file: UploadedFile | DocumentFile | PagesToJoin | FileToTakeApart };

type Answers = {
  inspect: Result<InspectedFile, FileRefusal>;
  read: Result<DocumentReading, ReadRefusal>;
  join: Result<Uint8Array, FileRefusal>;
  'find-parts': Result<DocumentPart[], FileRefusal>;
  'take-apart': Result<Uint8Array[], FileRefusal | PartsRefusal>;
};

/** Pictures are decoded by a library with threads of its own; a PDF or XML could be made to hold the server up. */
export const isForThread = (kind: FileKind): boolean => kind === 'pdf' || kind === 'xml';

/** A page of scan takes a second or two; a file that takes this long was made to. */
const FILE_MS_MAX = 60_000;
/** The largest e-invoice takes a second or two: others need not wait longer behind one. */
const XML_MS_MAX = 10_000;
/** On a machine that is busy a thread takes long to begin, which is no file's fault. */
const START_MS_MAX = 60_000;
const HEAP_MB_MAX = 768;

let thread: Worker | null = null;
/** Which threads have answered: from then on their time is that of the file they are asked about. */
const begun = new WeakSet<Worker>();
let lastId = 0;
/** One file at a time: the recogniser and the machine's other cores are shared. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Has one file opened in the extraction thread, which starts with the first. A file on which the thread runs out of
 * time or memory is refused and the thread replaced; the server and the next file do not notice.
 */
export function askExtractionThread(question: { ask: 'inspect'; file: UploadedFile }): Promise<Answers['inspect']>;
export function askExtractionThread(question: { ask: 'read'; file: DocumentFile }): Promise<Answers['read']>;
export function askExtractionThread(question: { ask: 'join'; file: PagesToJoin }): Promise<Answers['join']>;
export function askExtractionThread(question: {
  ask: 'find-parts';
  file: DocumentFile;
}): Promise<Answers['find-parts']>;
export function askExtractionThread(question: {
  ask: 'take-apart';
  file: FileToTakeApart;
}): Promise<Answers['take-apart']>;
export function askExtractionThread(question: Question): Promise<unknown> {
  const turn = queue.then(() => askNow(question));
  queue = turn.catch(() => undefined);
  return turn;
}

/** Ends the thread and its recogniser; the next file starts them again. Call it when the process ends. */
export async function stopExtraction(): Promise<void> {
  await queue;
  const current = thread;
  if (current === null) return;
  await ask(current, { ask: 'stop' }, 5_000).catch(() => undefined);
  thread = null;
  await current.terminate();
}

async function askNow(question: Question): Promise<unknown> {
  const current = (thread ??= start());
  current.ref();
  try {
    if (!begun.has(current)) await ask(current, { ask: 'begin' }, START_MS_MAX);
    begun.add(current);
    return await ask(current, question, limitOf(question));
  } catch (error) {
    if (!(error instanceof ThreadLostError)) throw error;
    if (thread === current) thread = null;
    await current.terminate();
    return refuse('file_takes_too_long');
  } finally {
    // An idle thread must not keep the process alive.
    current.unref();
  }
}

function limitOf({ ask: what, file }: Question): number {
  if (what === 'join' || what === 'take-apart') return FILE_MS_MAX;
  const kind = fileKindOf(file as UploadedFile);
  return kind.ok && kind.value === 'xml' ? XML_MS_MAX : FILE_MS_MAX;
}

/** The thread ended or did not answer in time: the file is at fault, not the caller. */
class ThreadLostError extends Error {
  override readonly name = 'ThreadLostError';
}

function ask(current: Worker, question: object, timeoutMs: number): Promise<unknown> {
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => done(() => reject(new ThreadLostError('timeout'))), timeoutMs);
    const onMessage = (answer: ThreadAnswer): void => {
      if (answer.id !== id) return;
      if (answer.failure === undefined) done(() => resolve(answer.result));
      else done(() => reject(new Error(`Extraction failed: ${answer.failure}`)));
    };
    const onLost = (error: unknown): void => done(() => reject(new ThreadLostError(String(error))));
    const done = (finish: () => void): void => {
      clearTimeout(timer);
      current.off('message', onMessage).off('error', onLost).off('exit', onLost);
      finish();
    };
    current.on('message', onMessage).on('error', onLost).on('exit', onLost);
    current.postMessage({ ...question, id });
  });
}

function start(): Worker {
  const worker = new Worker(new URL('extraction-thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  });
  // Without a listener an error between two files would end the process.
  worker.on('error', () => {
    if (thread === worker) thread = null;
  });
  return worker;
}
