import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { newId } from '../crypto/new-id.ts';
import type { Db } from '../db/pool.ts';
import { safeMail, type Mailer } from './mailer.ts';

export type Channel = 'mail' | 'sms' | 'push';

/** One line of /dev/outbox.json (decision 2). */
export type OutgoingMessage = {
  readonly id: string;
  readonly at: Instant;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Every address in the text, so that a person or a test can follow the one it needs. */
  readonly links: readonly string[];
};

const KEPT_MAX = 2000;

/** Keeps a message to be looked at instead of sending it. */
export async function keepMessage(
  db: Db,
  message: Pick<OutgoingMessage, 'channel' | 'to' | 'subject' | 'text'>,
): Promise<void> {
  const { channel, to, subject, text } = message;
  await sql`insert into platform.outgoing_message (id, channel, recipient, subject, body)
    values (${newId('msg')}, ${channel}, ${to}, ${subject}, ${text})`.execute(db);
  await sql`delete from platform.outgoing_message where id in
    (select id from platform.outgoing_message order by at desc, id desc offset ${KEPT_MAX})`.execute(db);
}

/** The newest first. */
export async function listMessages(db: Db, limit: number = 200): Promise<OutgoingMessage[]> {
  const { rows } = await sql<Omit<OutgoingMessage, 'links'>>`
    select id, at, channel, recipient as "to", subject, body as text
    from platform.outgoing_message order by at desc, id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, links: linksIn(row.text) }));
}

/** The mailer of evaluation: what would have been sent can be read on /dev/outbox. */
export function openOutboxMailer(db: Db): Mailer {
  return {
    send: async (mail) => {
      const { to, subject, text, attachments = [] } = safeMail(mail);
      const enclosed = attachments.map(({ name, bytes }) => `[${name}, ${bytes.length} bytes]`);
      await keepMessage(db, { channel: 'mail', to, subject, text: [text, ...enclosed].join('\n') });
    },
    check: async () => {},
    close: () => {},
  };
}

/** Punctuation after an address belongs to the sentence. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>"”»]+/g)].map(([link]) => link.replace(/[.,;:!?)\]]+$/, ''));
