import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { emailOf } from '../../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { signInAll, xmlOf, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { ignoreSender } from '../contract/ignored-sender.ts';
import { listInbox } from '../contract/inbox.ts';
import { receiveMail } from './door.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const NO_DOCUMENT = new TextEncoder().encode('PK no document');

/** Mails an invoice and what is none; the same `raw` is the same mail, sent once more. */
async function mail(from: string, number: string, refused: readonly string[], raw = number): Promise<void> {
  const services = { db: test.database.app, files: test.files, onRefused: () => undefined };
  const attachments = [
    ...refused.map((name) => ({ name, contentType: 'application/zip', bytes: NO_DOCUMENT })),
    { name: `${number}.xml`, contentType: 'application/xml', bytes: xmlOf({ number, net: 1000 }) },
  ];
  const rest = { subject: '', text: '', html: null, messageId: null, raw: new Uint8Array(), digest: raw };
  const recipients = ['halden@inbox.example'];
  await receiveMail(services, { from, copies: [], recipients, attachments, ...rest }, test.now());
}

const told = async (client: Client) =>
  (await client.ask(listEntries, {})).items.filter(({ topic }) => topic === 'inbox_refused');

it('an attachment that is refused is told of to whom the mail is from, and the others come in', async () => {
  await mail(emailOf('requester'), 'REF-1', ['bundle.zip', 'note.docx']);
  const { items } = await cast.requester.ask(listInbox, {});
  expect(items.map(({ file }) => file.name)).toContain('REF-1.xml');
  const [entry] = await told(cast.requester);
  expect(JSON.stringify(entry)).toContain('bundle.zip, note.docx');
  expect(await told(cast.controller)).toEqual([]);
});

it('of a mail of nobody here finance is told, once however often it comes', async () => {
  await mail('bills@kessler.example', 'REF-2', ['bundle.zip']);
  await mail('bills@kessler.example', 'REF-2', ['bundle.zip']);
  expect(await told(cast.controller)).toHaveLength(1);
  expect(await told(cast.requester)).toHaveLength(1);
});

it('nobody is told of a mail that came in whole', async () => {
  await mail('bills@kessler.example', 'REF-3', []);
  expect(await told(cast.controller)).toHaveLength(1);
});

/** Mails without anything attached; the same subject is the same mail. */
async function mailBare(from: string, subject: string, { copies = [] as string[], recipient = 'halden' } = {}) {
  const services = { db: test.database.app, files: test.files, onRefused: () => undefined };
  const rest = { text: 'See http://x.example', html: null, messageId: null, raw: new Uint8Array(), digest: subject };
  const recipients = [`${recipient}@inbox.example`];
  await receiveMail(services, { from, subject, copies, recipients, attachments: [], ...rest }, test.now());
}
const BARE = 'had nothing attached';
const bare = async (client: Client) =>
  (await told(client)).map((entry) => JSON.stringify(entry)).filter((text) => text.includes(BARE));

it('a member who mails nothing is told, once of each mail, and makes no draft', async () => {
  const { count } = await cast.requester.ask(listInbox, {});
  await mailBare(emailOf('requester'), 'Bill of October');
  await mailBare(emailOf('requester'), 'Bill of October');
  await mailBare(emailOf('requester'), 'Bill of November');
  const entries = await bare(cast.requester);
  expect(entries).toHaveLength(2);
  // Told in the same instant, they have no order.
  for (const subject of ['Bill of October', 'Bill of November'])
    expect(entries.filter((entry) => entry.includes(subject))).toHaveLength(1);
  expect(await bare(cast.controller)).toEqual([]);
  expect((await cast.requester.ask(listInbox, {})).count).toBe(count);
});

it('finance is told of a stranger who mails nothing, once a day, and the stranger is sent nothing', async () => {
  await mailBare('bills@kessler.example', 'Your invoice is online');
  await mailBare('bills@kessler.example', 'Your invoice is still online');
  expect(await bare(cast.controller)).toHaveLength(1);
  expect((await test.mails()).map(({ to }) => to)).not.toContain('bills@kessler.example');
  test.advance(86_400_000);
  await mailBare('bills@kessler.example', 'Your invoice is online again');
  cast = await signInAll(test);
  expect(await bare(cast.controller)).toHaveLength(2);
});

it('whoever got a copy is told instead of finance, and nobody of a report of a mail server or an ignored sender', async () => {
  const before = await bare(cast.controller);
  await mailBare('bills@copied.example', 'For you', { copies: [emailOf('requester')] });
  await mailBare('', 'Undelivered');
  await cast.controller.ask(ignoreSender, { body: { sender: '@ignored.example' } });
  await mailBare('ads@ignored.example', 'Buy now');
  expect(await bare(cast.controller)).toEqual(before);
  expect((await bare(cast.requester))[0]).toContain('For you');
});
