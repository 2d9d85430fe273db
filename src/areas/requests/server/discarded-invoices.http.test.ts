import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listCreditNotes, rejectCreditNote } from '#areas/invoices/contract/credit-note.ts';
import { creditNoteInReview } from '../../../../test/setup/credit-note.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { billOf, draftOfBill, signInAll, uploadBill, xmlOf, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { DISCARDED_DAYS, listDiscarded, takeBackInboxInvoice } from '../contract/discarded-inbox.ts';
import { ignoreSender } from '../contract/ignored-sender.ts';
import {
  addToInbox,
  discardInboxInvoice,
  getInboxInvoice,
  handOnInboxInvoice,
  listInbox,
  requestFromInbox,
  type InboxInvoice,
} from '../contract/inbox.ts';
import { receiveMail } from './door.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let cast: Cast;
let made = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const at = ({ id }: InboxInvoice) => ({ inboxInvoiceId: id });
const ofVersion = ({ version }: InboxInvoice) => ({ version });
const move = (item: InboxInvoice) => ({ params: at(item), body: ofVersion(item) });
const again = (client: Client, item: InboxInvoice) => client.ask(getInboxInvoice, { params: at(item) });
const isIn = async (client: Client, { id }: InboxInvoice): Promise<boolean> =>
  (await client.ask(listInbox, {})).items.some((one) => one.id === id);
const isShown = async (client: Client, { id }: InboxInvoice): Promise<boolean> =>
  (await client.ask(listDiscarded)).items.some((one) => one.id === id);

/** A draft that the requester put into the inbox and discarded. */
async function discarded(): Promise<InboxInvoice> {
  made += 1;
  const file = await uploadBill(cast.requester, billOf({ number: `GONE-${made}`, net: 1000 }));
  await test.runJobs();
  const item = await cast.requester.ask(addToInbox, { body: { fileId: file.id } });
  await cast.requester.ask(discardInboxInvoice, move(item));
  return again(cast.requester, item);
}

async function mail(from: string, name: string): Promise<void> {
  const services = { db: test.database.app, files: test.files, onRefused: () => undefined };
  const attachments = [
    { name: `${name}.xml`, contentType: 'application/xml', bytes: xmlOf({ number: name, net: 1000 }) },
  ];
  const rest = { subject: '', text: '', html: null, messageId: null, raw: new Uint8Array(), digest: '' };
  const sent = { from, copies: [], recipients: ['halden@inbox.example'], attachments, ...rest };
  await receiveMail(services, sent, test.now());
}
const mailed = async (client: Client, name: string): Promise<InboxInvoice | undefined> =>
  (await client.ask(listInbox, {})).items.find(({ file }) => file.name === `${name}.xml`);

it('isn’t taken back by whose it was not, from another version, or where it was not discarded', async () => {
  const item = await discarded();
  expect(await cast.approver.refused(takeBackInboxInvoice, move(item))).toMatchObject({ status: 404 });
  expect(await cast.stranger.refused(takeBackInboxInvoice, move(item))).toMatchObject({ status: 404 });
  expect(await isShown(cast.approver, item)).toBe(false);
  const before = { params: at(item), body: { version: item.version - 1 } };
  expect(await cast.requester.refused(takeBackInboxInvoice, before)).toMatchObject({ error: 'version_conflict' });
  const back = await cast.requester.ask(takeBackInboxInvoice, move(item));
  expect(await cast.requester.refused(takeBackInboxInvoice, move(back))).toMatchObject({
    error: 'illegal_state',
    data: { state: 'open' },
  });
});

it('is shown with who discarded it, and comes back to whoever had it, once', async () => {
  const item = await discarded();
  expect(await isIn(cast.requester, item)).toBe(false);
  const [shown] = (await cast.requester.ask(listDiscarded)).items;
  expect(shown).toMatchObject({ id: item.id, discardedAt: test.now(), discardedByName: expect.any(String) });
  const both = await Promise.all([0, 1].map(() => cast.requester.send(takeBackInboxInvoice, move(item))));
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await again(cast.requester, item)).toMatchObject({ state: 'open', ownerId: test.users.requester });
  expect(await isIn(cast.requester, item)).toBe(true);
  expect(await isShown(cast.requester, item)).toBe(false);
  const { rows } = await sql<{ action: string }>`
    select action from platform.audit_event where entity_id = ${item.id} order by seq`.execute(test.database.owner);
  expect(rows.map(({ action }) => action)).toEqual([
    'requests.discard-inbox-invoice',
    'requests.take-back-inbox-invoice',
  ]);
});

it('of the shared inbox is finance’s to take back, and of a colleague theirs and finance’s', async () => {
  const item = await discarded();
  expect(await isShown(cast.controller, item)).toBe(true);
  const back = await cast.controller.ask(takeBackInboxInvoice, move(item));
  await cast.requester.ask(handOnInboxInvoice, {
    params: at(item),
    body: { ...ofVersion(back), to: null, note: null },
  });
  const shared = await again(cast.controller, item);
  await cast.controller.ask(discardInboxInvoice, move(shared));
  expect(await isShown(cast.requester, item)).toBe(false);
  const gone = await again(cast.controller, item);
  expect(await cast.requester.refused(takeBackInboxInvoice, move(gone))).toMatchObject({ status: 404 });
  expect(await cast.owner.ask(takeBackInboxInvoice, move(gone))).toMatchObject({ state: 'open', ownerId: null });
});

it('is one draft still when its file comes again, and becomes a request once it is back', async () => {
  const item = await discarded();
  const same = await cast.requester.ask(addToInbox, { body: { fileId: item.file.id } });
  expect(same).toMatchObject({ id: item.id, state: 'discarded' });
  const back = await cast.requester.ask(takeBackInboxInvoice, move(item));
  expect(await cast.requester.ask(addToInbox, { body: { fileId: item.file.id } })).toMatchObject({
    id: item.id,
    state: 'open',
  });
  const body = { ...draftOfBill(test, { number: 'AGAIN-1', net: 1000 }), ...ofVersion(back) };
  await cast.requester.ask(requestFromInbox, { params: at(item), body });
  const sent = await again(cast.requester, item);
  expect(sent).toMatchObject({ state: 'requested' });
  expect(await cast.requester.refused(takeBackInboxInvoice, move(sent))).toMatchObject({ error: 'illegal_state' });
});

it('leaves its sender ignored', async () => {
  await mail('shop@flood.example', 'FLOOD-1');
  const item = await mailed(cast.controller, 'FLOOD-1');
  if (item === undefined) throw new Error('It came');
  await cast.controller.ask(ignoreSender, { body: { sender: '@flood.example' } });
  await cast.controller.ask(discardInboxInvoice, move(item));
  await cast.controller.ask(takeBackInboxInvoice, move(await again(cast.controller, item)));
  expect(await mailed(cast.controller, 'FLOOD-1')).toMatchObject({ id: item.id });
  await mail('shop@flood.example', 'FLOOD-2');
  expect(await mailed(cast.controller, 'FLOOD-2')).toBeUndefined();
});

it('goes to finance where it was read only after it was discarded, and is a credit note', async () => {
  const note = billOf({ number: 'LATE-1', net: 1000 });
  const file = await uploadBill(cast.requester, { ...note, kind: 'credit-note' });
  const item = await cast.requester.ask(addToInbox, { body: { fileId: file.id } });
  await cast.requester.ask(discardInboxInvoice, move(item));
  await test.runJobs();
  const read = await again(cast.requester, item);
  expect(read).toMatchObject({ state: 'discarded', file: { readState: 'done' } });
  expect(await cast.requester.ask(takeBackInboxInvoice, move(read))).toMatchObject({ state: 'credit_note' });
  await test.carry();
  expect((await cast.controller.ask(listCreditNotes, { query: { q: 'LATE-1' } })).items).toHaveLength(1);
});

it('isn’t sent to finance again once they said that it is no credit note', async () => {
  const note = await creditNoteInReview(test, cast, { number: 'NONE-1', net: 1000 });
  const reject = { params: { creditNoteId: note.id }, body: { version: note.version, reason: 'A reminder' } };
  await cast.controller.ask(rejectCreditNote, reject);
  await test.carry();
  const item = (await cast.requester.ask(listInbox, {})).items.find(({ file }) => file.id === note.file?.id);
  if (item === undefined) throw new Error('It is back in the inbox');
  await cast.requester.ask(discardInboxInvoice, move(item));
  const back = await cast.requester.ask(takeBackInboxInvoice, move(await again(cast.requester, item)));
  expect(back).toMatchObject({ state: 'open' });
});

it('is shown for some weeks only, and still found by its file after that', async () => {
  const item = await discarded();
  test.advance((DISCARDED_DAYS + 1) * DAY_MS);
  cast = await signInAll(test);
  expect(await isShown(cast.requester, item)).toBe(false);
  const same = await cast.requester.ask(addToInbox, { body: { fileId: item.file.id } });
  expect(await cast.requester.ask(takeBackInboxInvoice, move(same))).toMatchObject({ state: 'open' });
});
