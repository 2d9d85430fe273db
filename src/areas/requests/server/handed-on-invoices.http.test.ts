import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getFileContent } from '#areas/documents/contract/document.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { billOf, signInAll, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import {
  addToInbox,
  discardInboxInvoice,
  getInboxInvoice,
  handOnInboxInvoice,
  listInbox,
  type RecognisedInboxInvoice,
} from '../contract/inbox.ts';

let test: TestApp;
let cast: Cast;
let made = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

/** A draft in the inbox of the requester. */
async function draft(): Promise<RecognisedInboxInvoice> {
  made += 1;
  const file = await uploadBill(cast.requester, billOf({ number: `HAND-${made}`, net: 1000 }));
  await test.runJobs();
  return cast.requester.ask(addToInbox, { body: { fileId: file.id } });
}

const at = ({ id }: RecognisedInboxInvoice) => ({ inboxInvoiceId: id });
const to = ({ version }: { version: number }, userId: string | null, note: string | null = null) => ({
  version,
  to: userId as never,
  note,
});
const isIn = async (client: Client, item: RecognisedInboxInvoice): Promise<boolean> =>
  (await client.ask(listInbox, {})).items.some(({ id }) => id === item.id);

it('is not handed on by whose it is not, to nobody we know, or to who has it', async () => {
  const item = await draft();
  const { approver, requester, stranger } = test.users;
  const call = { params: at(item), body: to(item, approver) };
  expect(await cast.approver.refused(handOnInboxInvoice, call)).toMatchObject({ status: 404 });
  expect(await cast.stranger.refused(handOnInboxInvoice, call)).toMatchObject({ status: 404 });
  for (const [userId, code] of [
    [stranger, 'not_a_member'],
    [requester, 'has_it'],
  ] as const) {
    const wrong = { params: at(item), body: to(item, userId) };
    expect(await cast.requester.refused(handOnInboxInvoice, wrong)).toMatchObject({
      error: 'invalid_input',
      data: { fields: [{ path: 'to', code }] },
    });
  }
  expect(await isIn(cast.requester, item)).toBe(true);
});

it('is the colleague’s from then on, who is told why and may open the file', async () => {
  const item = await draft();
  expect(await cast.approver.refused(getFileContent, { params: { fileId: item.file.id } })).toMatchObject({
    status: 404,
  });
  await cast.requester.ask(handOnInboxInvoice, {
    params: at(item),
    body: to(item, test.users.approver, 'You ordered this'),
  });
  expect(await isIn(cast.approver, item)).toBe(true);
  expect(await isIn(cast.requester, item)).toBe(false);
  // Whoever has it now did not bring it in.
  const handed = (await cast.approver.ask(listInbox, {})).items.find(({ id }) => id === item.id);
  expect(handed).toMatchObject({ ownerId: test.users.approver, uploadedByName: item.ownerName });
  expect((await cast.approver.send(getFileContent, { params: { fileId: item.file.id } })).statusCode).toBe(200);
  const [entry] = (await cast.approver.ask(listEntries)).items;
  expect(entry).toMatchObject({ topic: 'inbox_handed', more: 'You ordered this' });
  expect(entry?.link).toContain(item.id);
  const again = { params: at(item), body: to(item, test.users.controller) };
  expect(await cast.requester.refused(handOnInboxInvoice, again)).toMatchObject({ status: 404 });
});

it('may be put into the shared inbox, which is finance’s', async () => {
  const item = await draft();
  await cast.requester.ask(handOnInboxInvoice, { params: at(item), body: to(item, null) });
  expect(await isIn(cast.requester, item)).toBe(false);
  expect(await cast.controller.ask(getInboxInvoice, { params: at(item) })).toMatchObject({ ownerId: null });
});

it('is one person’s when two hand it on at once, and nobody’s once it is out of the inbox', async () => {
  const item = await draft();
  const answers = await Promise.all(
    [
      { client: cast.requester, userId: test.users.approver },
      { client: cast.controller, userId: test.users.admin },
    ].map(({ client, userId }) => client.send(handOnInboxInvoice, { params: at(item), body: to(item, userId) })),
  );
  expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
  const now = await cast.controller.ask(getInboxInvoice, { params: at(item) });
  await cast.controller.ask(discardInboxInvoice, { params: at(item), body: { version: now.version } });
  const late = { params: at(item), body: to({ version: now.version + 1 }, test.users.admin) };
  expect(await cast.controller.refused(handOnInboxInvoice, late)).toMatchObject({ error: 'illegal_state' });
});
