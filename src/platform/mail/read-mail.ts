import { setImmediate as others } from 'node:timers/promises';
import type { Result } from '#kernel/result.ts';
import { runInThread } from '../thread/run-in-thread.ts';
import type { InboundMail } from './inbound-mail.ts';

/** What a mail says, as it came over the wire. */
export type ReadMail = Omit<InboundMail, 'from' | 'recipients' | 'raw'>;
export type MailFault = 'mail_unreadable' | 'too_many_attachments';

/** A mail of 40 MB takes a second. */
const MAIL_MS_MAX = 20_000;
const HEAP_MB_MAX = 512;

let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads one mail after the other in a thread of their own: anybody may send one, and neither the server nor the files that
 * people read meanwhile wait for it. @returns null for a mail that takes too long.
 */
export function readMail(raw: Uint8Array): Promise<Result<ReadMail, MailFault> | null> {
  const thread = new URL('read-mail-thread.ts', import.meta.url);
  const limits = { limitMs: MAIL_MS_MAX, heapMbMax: HEAP_MB_MAX };
  const reading = turn.then(async () => {
    // Putting 40 MB together and giving them to the thread are a copy each: others have their turn in between.
    await others();
    return runInThread<Result<ReadMail, MailFault>>({ thread, question: raw, ...limits });
  });
  turn = reading.catch(() => undefined);
  return reading;
}
