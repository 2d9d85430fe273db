import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { InboundMail } from './inbound-mail.ts';
import { readMail, type ReadMail } from './read-mail.ts';

export type { InboundMail } from './inbound-mail.ts';

export type InboundOptions = {
  readonly host: string;
  readonly port: number;
  readonly domain: string;
  readonly sizeMax: number;
  /** False makes the sender's server answer "no such mailbox" to whoever wrote. */
  readonly isRecipient: (address: string) => Promise<boolean>;
  /** Takes the mail in. While it throws, the sender's server keeps the mail and tries again. */
  readonly receive: (mail: InboundMail) => Promise<void>;
  readonly onError: (error: unknown) => void;
};

export type InboundServer = { readonly port: number; readonly close: () => Promise<void> };

const RECIPIENTS_MAX = 20;

/** Listens for mail, e.g. invoices that suppliers send. Says yes only once the mail is safely taken in. */
export async function startInboundMail(options: InboundOptions): Promise<InboundServer> {
  const server = new SMTPServer({
    name: options.domain,
    banner: 'ready',
    size: options.sizeMax,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: 50,
    socketTimeout: 60_000,
    logger: false,
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length >= RECIPIENTS_MAX) return done(reply(452, 'Too many recipients'));
      options.isRecipient(address.toLowerCase()).then(
        (isOurs) => done(isOurs ? null : reply(550, 'No such mailbox')),
        (error: unknown) => {
          options.onError(error);
          done(reply(451, 'Try again later'));
        },
      );
    },
    onData: (stream, session, done) => {
      const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
      const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      takeIn(options, stream, { from, recipients }).then(
        () => done(null),
        (error: unknown) => {
          if (!(error instanceof SmtpReply)) options.onError(error);
          done(error instanceof SmtpReply ? error : reply(451, 'Try again later'));
        },
      );
    },
  });
  server.on('error', options.onError);
  const listening = server.listen(options.port, options.host);
  await new Promise<void>((resolve, reject) => {
    listening.once('listening', resolve);
    server.once('error', reject);
  });
  return {
    port: addressOf(listening.address()),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Envelope = { readonly from: string; readonly recipients: readonly string[] };

async function takeIn(options: InboundOptions, stream: SMTPServerDataStream, envelope: Envelope): Promise<void> {
  const raw = await readAll(stream, options.sizeMax);
  const mail = await read(raw);
  await options.receive({ ...mail, ...envelope });
}

/** Reads to the end even when it is too much: the protocol has no other way to say so. */
async function readAll(stream: SMTPServerDataStream, sizeMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= sizeMax) chunks.push(chunk);
  }
  if (size > sizeMax || stream.sizeExceeded) throw reply(552, 'Message too large');
  // In memory of its own, not of the pool: it moves to the thread that reads it.
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** @throws SmtpReply where the mail cannot be read. */
async function read(raw: Uint8Array<ArrayBuffer>): Promise<ReadMail> {
  const mail = await readMail(raw);
  // On a machine that has too much to do: the sender's server keeps the mail and tries again.
  if (mail === null) throw reply(451, 'Try again later');
  // What cannot be read now cannot be read tomorrow: the sender should know.
  if (!mail.ok) throw reply(554, REFUSALS[mail.code]);
  return mail.value;
}

const REFUSALS = {
  mail_unreadable: 'Message cannot be read',
  too_many_attachments: 'Too many attachments',
} as const;

class SmtpReply extends Error {
  override readonly name = 'SmtpReply';
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const reply = (code: number, message: string): SmtpReply => new SmtpReply(code, message);

const addressOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
