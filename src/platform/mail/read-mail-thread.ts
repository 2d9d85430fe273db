import { answerInThread } from '../thread/answer-in-thread.ts';
import { readMailHere } from './read-mail-here.ts';

/** The thread in which a mail is taken apart; it and what was attached move over without being copied. */
answerInThread(async (raw: Uint8Array) => {
  const value = await readMailHere(raw);
  const read = value.ok ? [value.value.raw, ...value.value.attachments.map(({ bytes }) => bytes)] : [];
  const moves = new Set(read.map(({ buffer }) => buffer as ArrayBuffer));
  return { value, moves: [...moves] };
});
