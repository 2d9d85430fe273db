import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { systemClock } from '../clock/clock.ts';
import { inScope } from '../db/scope.ts';
import { openDiskFileStore } from '../files/disk-file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { startWorkers } from '../jobs/start-workers.ts';
import { startInboundMail, type InboundMail, type InboundServer } from './inbound.ts';
import { BadAddress, type Mail } from './mailer.ts';
import { keepMessage, listMessages, openOutboxMailer } from './outgoing-message.ts';
import { queueMail, sendMailHandler } from './send-mail-job.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

let received: InboundMail[];
let errors: unknown[];
let isBroken = false;
let inbox: InboundServer;

beforeEach(async () => {
  received = [];
  errors = [];
  isBroken = false;
  inbox = await startInboundMail({
    host: '127.0.0.1',
    port: 0,
    domain: 'inbox.example',
    sizeMax: 1_000_000,
    isRecipient: async (address) => address === 'invoices@inbox.example' || address === 'other@inbox.example',
    receive: async (mail) => {
      if (isBroken) throw new Error('database away');
      received.push(mail);
    },
    onError: (error) => errors.push(error),
  });
});
afterEach(() => inbox.close());

describe('mail that leaves', () => {
  test.each([
    'a@inbox.example, b@inbox.example',
    'a@inbox.example\r\nBcc: b@inbox.example',
    '"Ann" <a@inbox.example>',
    'a@inbox.example b@inbox.example',
    '@inbox.example',
    '',
  ])('to %j is refused', async (to) => {
    await expect(send({ to, subject: 's', text: 't' })).rejects.toBeInstanceOf(BadAddress);
    expect(received).toEqual([]);
  });

  test('cannot gain a header or a recipient from its subject, file names or reply address', async () => {
    await send({
      to: 'invoices@inbox.example',
      subject: 'Hello\r\nBcc: other@inbox.example\r\n\r\nInjected',
      text: 'Body',
      attachments: [
        { name: 'a"\r\nX-Evil: 1\r\n.pdf', contentType: 'text/html\r\nX-Evil: 1', bytes: Buffer.from('x') },
      ],
    });
    const [mail] = received;
    expect(mail?.recipients).toEqual(['invoices@inbox.example']);
    expect(mail?.subject).toBe('Hello Bcc: other@inbox.example Injected');
    expect(mail?.text.trim()).toBe('Body');
    const head = Buffer.from(mail?.raw ?? [])
      .toString()
      .split('\r\n');
    expect(head.filter((line) => /^(bcc|x-evil)/i.test(line))).toEqual([]);
    expect(mail?.attachments).toMatchObject([{ name: 'a_ X-Evil: 1 .pdf', contentType: 'application/octet-stream' }]);
  });

  test('keeps its accents and its attachments', async () => {
    const bytes = Buffer.from([0, 1, 2, 255]);
    await send({
      to: 'invoices@inbox.example',
      subject: 'Fällig: Übersicht für Inés',
      text: 'Schöne Grüße – à bientôt',
      html: '<p>Schöne Grüße</p>',
      attachments: [{ name: 'Übersicht März.pdf', contentType: 'application/pdf', bytes }],
    });
    const [mail] = received;
    expect([mail?.subject, mail?.text.trim(), mail?.html?.trim()]).toEqual([
      'Fällig: Übersicht für Inés',
      'Schöne Grüße – à bientôt',
      '<p>Schöne Grüße</p>',
    ]);
    expect(mail?.attachments).toMatchObject([{ name: 'Übersicht März.pdf', contentType: 'application/pdf' }]);
    expect(Buffer.from(mail?.attachments[0]?.bytes ?? [])).toEqual(bytes);
  });
});

describe('mail that arrives', () => {
  test('for nobody here is refused with 550', async () => {
    await expect(deliver('nobody@inbox.example')).rejects.toMatchObject({ responseCode: 550 });
  });

  test('larger than allowed is refused with 552, announced or not', async () => {
    await expect(deliver('invoices@inbox.example', 'x'.repeat(2_000_000))).rejects.toMatchObject({ responseCode: 552 });
    expect([received, errors]).toEqual([[], []]);
  });

  test('while it cannot be taken in is left with the sender to be tried again', async () => {
    isBroken = true;
    await expect(deliver('invoices@inbox.example')).rejects.toMatchObject({ responseCode: 451 });
    expect(errors).toMatchObject([{ message: 'database away' }]);
    isBroken = false;
    await deliver('invoices@inbox.example');
    expect(received).toHaveLength(1);
  });

  test('has the pictures that were sent, and not the logo of a signature', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: inbox.port, secure: false, ignoreTLS: true });
    await transport.sendMail({
      from: 'bills@kessler.example',
      to: 'invoices@inbox.example',
      html: 'Regards <img src="cid:logo">',
      attachments: [
        { filename: 'logo.png', content: 'logo', contentType: 'image/png', cid: 'logo' },
        { filename: 'receipt.png', content: 'receipt', contentType: 'image/png' },
      ],
    });
    transport.close();
    expect(received[0]?.attachments.map(({ name }) => name)).toEqual(['receipt.png']);
  });

  test('is kept with the beginning of its subject and text, however long they are, and with all of its attachments', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: inbox.port });
    await transport.sendMail({
      from: 'billing@supplier.example',
      to: 'invoices@inbox.example',
      subject: 'Invoice '.repeat(1000),
      text: 'A word. '.repeat(30_000),
      html: `<p>${'A word. '.repeat(30_000)}</p>`,
      attachments: Array.from({ length: 50 }, (_, index) => ({ filename: `${index}.pdf`, content: `%PDF ${index}` })),
    });
    transport.close();
    const [mail] = received;
    expect([mail?.subject.length, mail?.text.length, mail?.html?.length]).toEqual([1000, 200_000, 200_000]);
    expect(mail?.attachments.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(
      Array.from({ length: 50 }, (_, index) => `%PDF ${index}`),
    );
  });

  test('finds its mailbox whatever the case of the letters', async () => {
    await deliver('Invoices@INBOX.example');
    expect(received[0]?.recipients).toEqual(['invoices@inbox.example']);
  });
});

describe('the outbox of evaluation', () => {
  let database: TestDatabase;
  let folder: string;
  let files: FileStore;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'merel-mail-'));
    files = openDiskFileStore(folder);
  });
  afterAll(async () => {
    await database.destroy();
    await rm(folder, { recursive: true });
  });

  test('keeps mail queued in a transaction that committed, with its links, newest first', async () => {
    const workers = await startWorkers({
      url: database.directAppUrl,
      db: database.app,
      clock: systemClock,
      handlers: [sendMailHandler({ mailer: openOutboxMailer(database.app), files }, (error) => errors.push(error))],
      schedules: [],
      onError: (error) => errors.push(error),
    });
    const { key } = await files.put({ companyId: 'com_1', content: Buffer.from('%PDF'), sizeMax: 100 });
    await inScope(database.app, { companyId: null, userId: null }, (trx) =>
      queueMail(trx, { to: 'not an address', subject: 's', text: 't' }),
    );
    await inScope(database.app, { companyId: null, userId: null }, (trx) =>
      queueMail(trx, {
        to: 'ann@example.com',
        subject: 'Reset',
        text: 'Open https://merel.example/r?token=a-b. Thanks (https://x.example).',
        files: [{ key, name: 'order.pdf', contentType: 'application/pdf' }],
      }),
    );
    await expect
      .poll(() => listMessages(database.app))
      .toMatchObject([
        {
          channel: 'mail',
          to: 'ann@example.com',
          subject: 'Reset',
          text: expect.stringContaining('[order.pdf, 4 bytes]'),
          links: ['https://merel.example/r?token=a-b', 'https://x.example'],
        },
      ]);
    await keepMessage(database.app, { channel: 'sms', to: '+33612345678', subject: '', text: 'Code 123456' });
    expect((await listMessages(database.app)).map(({ channel }) => channel)).toEqual(['sms', 'mail']);
    await expect.poll(() => errors).toMatchObject([{ name: 'BadAddress' }]);
    await workers.stop(1000);
  });
});

async function send(mail: Mail): Promise<void> {
  const mailer = openSmtpMailer({ url: `smtp://127.0.0.1:${inbox.port}`, from: 'Merel <no-reply@merel.example>' });
  try {
    await mailer.send(mail);
  } finally {
    mailer.close();
  }
}

/** As somebody else's mail server would. */
async function deliver(to: string, text: string = 'An invoice'): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: inbox.port });
  try {
    await transport.sendMail({ from: 'billing@supplier.example', to, subject: 'Invoice', text });
  } finally {
    transport.close();
  }
}
