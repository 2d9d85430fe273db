import { answerInThread } from '../thread/answer-in-thread.ts';
import { readMailHere } from './read-mail-here.ts';

/** The thread in which a mail is taken apart; what was attached moves over without being copied. */
answerInThread(async (raw: Uint8Array) => {
  const value = await readMailHere(raw);
  const moves = value.ok ? new Set(value.value.attachments.map(({ bytes }) => bytes.buffer as ArrayBuffer)) : [];
  return { value, moves: [...moves] };
});
