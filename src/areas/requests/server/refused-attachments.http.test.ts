import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { emailOf } from '../../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { signInAll, xmlOf, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
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
  const rest = { subject: '', text: '', html: null, messageId: null, raw: new TextEncoder().encode(raw) };
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
