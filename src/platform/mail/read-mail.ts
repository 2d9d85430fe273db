import type { Result } from '#kernel/result.ts';
import { runInThread } from '../thread/run-in-thread.ts';
import type { InboundMail } from './inbound-mail.ts';

/** What a mail says, as it came over the wire. */
export type ReadMail = Omit<InboundMail, 'from' | 'recipients'>;
export type MailFault = 'mail_unreadable' | 'too_many_attachments';

/** A mail of 40 MB takes a second. */
const MAIL_MS_MAX = 20_000;
const HEAP_MB_MAX = 512;

let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads one mail after the other in a thread of their own: anybody may send one, and neither the server nor the files that
 * people read meanwhile wait for it. The memory of `raw`, which is nobody else's, moves there and comes back in what is read. @returns null for a mail that takes too long.
 */
export function readMail(raw: Uint8Array<ArrayBuffer>): Promise<Result<ReadMail, MailFault> | null> {
  const thread = new URL('read-mail-thread.ts', import.meta.url);
  const limits = { limitMs: MAIL_MS_MAX, heapMbMax: HEAP_MB_MAX };
  const question = { thread, question: raw, moves: [raw.buffer], ...limits };
  const reading = turn.then(() => runInThread<Result<ReadMail, MailFault>>(question));
  turn = reading.catch(() => undefined);
  return reading;
}
