import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { emailOf } from '../../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { billOf, signInAll, uploadBill, xmlOf, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { addToInbox, discardInboxInvoice, listInbox } from '../contract/inbox.ts';
import { receiveMail } from './door.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

it('a file that a colleague has in the inbox is refused in words, and makes no second draft', async () => {
  const bill = billOf({ number: 'SAME-1', net: 1000 });
  const file = await uploadBill(cast.requester, bill);
  const item = await cast.requester.ask(addToInbox, { body: { fileId: file.id } });
  expect(item.wasThere).toBe(false);
  const again = await uploadBill(cast.approver, bill);
  expect(again.id).toBe(file.id);
  expect(await cast.approver.refused(addToInbox, { body: { fileId: file.id } })).toMatchObject({
    status: 422,
    error: 'with_somebody_else',
  });
  expect((await cast.approver.ask(listInbox, {})).items).toEqual([]);
});

it('whoever may see the draft gets it again and is told that it was there, and what became of it', async () => {
  const file = await uploadBill(cast.requester, billOf({ number: 'SAME-2', net: 2000 }));
  const item = await cast.requester.ask(addToInbox, { body: { fileId: file.id } });
  for (const client of [cast.requester, cast.controller]) {
    await uploadBill(client, billOf({ number: 'SAME-2', net: 2000 }));
    const known = await client.ask(addToInbox, { body: { fileId: file.id } });
    expect(known).toMatchObject({ id: item.id, wasThere: true, state: 'open', ownerId: test.users.requester });
  }
  const { id: inboxInvoiceId, version } = item;
  await cast.requester.ask(discardInboxInvoice, { params: { inboxInvoiceId }, body: { version } });
  expect(await cast.requester.ask(addToInbox, { body: { fileId: file.id } })).toMatchObject({
    wasThere: true,
    state: 'discarded',
  });
});

/** Mails it as often as said within one mail. */
async function mail(
  from: string,
  number: string,
  { times = 1, subject = '', messageId = null as string | null } = {},
): Promise<void> {
  const services = { db: test.database.app, files: test.files, onRefused: () => undefined };
  const bytes = xmlOf({ number, net: 1000 });
  const attachments = Array.from({ length: times }, () => ({
    name: `${number}.xml`,
    contentType: 'application/xml',
    bytes,
  }));
  const rest = { text: '', html: null, messageId, raw: new Uint8Array(), digest: from + number + subject };
  const recipients = ['halden@inbox.example'];
  await receiveMail(services, { from, copies: [], recipients, subject, attachments, ...rest }, test.now());
}
const told = async (client: Client) =>
  (await client.ask(listEntries, {})).items.filter(({ topic }) => topic === 'inbox_known').map(({ more }) => more);

it('who mails a file that came in before is told what became of it, as far as it is theirs to see', async () => {
  await mail(emailOf('requester'), 'SAME-3', { times: 2 });
  await mail('billing@kessler.example', 'SAME-3');
  expect(await told(cast.requester)).toEqual([]);
  await mail(emailOf('requester'), 'SAME-3', { subject: 'Again' });
  await mail(emailOf('requester'), 'SAME-3', { subject: 'Again' });
  expect(await told(cast.requester)).toEqual(['It is already in the inbox. We added no second draft.']);
  await mail(emailOf('approver'), 'SAME-3');
  expect(await told(cast.approver)).toEqual([
    'A colleague or finance deals with it. Ask there before you send it again.',
  ]);
  const [item] = (await cast.requester.ask(listInbox, {})).items.filter(({ file }) => file.name === 'SAME-3.xml');
  if (item === undefined) throw new Error('The first mail made a draft');
  const body = { version: item.version };
  await cast.requester.ask(discardInboxInvoice, { params: { inboxInvoiceId: item.id }, body });
  await mail(emailOf('controller'), 'SAME-3');
  expect(await told(cast.controller)).toEqual(['It was taken out of the inbox; it can be put back there.']);
});

it('a mail that a relay delivers again, with other headers, is no news', async () => {
  const messageId = '<same-4@supplier.example>';
  await mail(emailOf('requester'), 'SAME-4', { messageId });
  const before = await told(cast.requester);
  await mail(emailOf('requester'), 'SAME-4', { messageId, subject: 'as another relay wrote it' });
  expect(await told(cast.requester)).toEqual(before);
  // Who mails the file again writes another mail, and hears of it once.
  const again = { messageId: '<same-4-again@supplier.example>' };
  await mail(emailOf('requester'), 'SAME-4', again);
  await mail(emailOf('requester'), 'SAME-4', { ...again, subject: 'as another relay wrote it' });
  expect(await told(cast.requester)).toHaveLength(before.length + 1);
});

it('a mail of somebody else with the same number is another mail', async () => {
  const messageId = '<same-5@supplier.example>';
  await mail('billing@kessler.example', 'SAME-5', { messageId });
  const before = await told(cast.requester);
  await mail(emailOf('requester'), 'SAME-5', { messageId });
  expect(await told(cast.requester)).toHaveLength(before.length + 1);
});
