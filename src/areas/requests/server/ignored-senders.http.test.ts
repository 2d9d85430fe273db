import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openChangeFeed } from '#platform/changes/open-change-feed.ts';
import { emailOf } from '../../../../test/setup/found-test-companies.ts';
import { signInAll, xmlOf, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { heedSender, ignoreSender, listIgnoredSenders } from '../contract/ignored-sender.ts';
import { listInbox } from '../contract/inbox.ts';
import { receiveMail } from './door.ts';

let test: TestApp;
let cast: Cast;
let sent = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});

afterAll(() => test.close());

beforeEach(async () => {
  const { items } = await cast.controller.ask(listIgnoredSenders);
  for (const { id } of items) await cast.controller.ask(heedSender, { params: { ignoredSenderId: id } });
});

/** A mail with one invoice that is like no other; returns who has its draft, or null where there is none. */
async function mail(from: string, copies: readonly string[] = []): Promise<{ ownerId: string | null } | null> {
  sent += 1;
  const number = `MAIL-${sent}`;
  const bytes = xmlOf({ number, net: 1000 });
  const services = { db: test.database.app, files: test.files, onRefused: () => undefined };
  const attachments = [{ name: `${number}.xml`, contentType: 'application/xml', bytes }];
  const rest = { subject: '', text: '', html: null, messageId: null, raw: new Uint8Array(), digest: '' };
  await receiveMail(services, { from, copies, recipients: ['halden@inbox.example'], attachments, ...rest }, test.now());
  const { items } = await cast.controller.ask(listInbox, {});
  return items.find(({ file }) => file.name === `${number}.xml`) ?? null;
}
const ignore = (sender: string) => cast.controller.ask(ignoreSender, { body: { sender } });

it('is finance’s to say', async () => {
  expect(await cast.requester.refused(listIgnoredSenders)).toMatchObject({ status: 403 });
  expect(await cast.requester.refused(ignoreSender, { body: { sender: 'a@b.example' } })).toMatchObject({
    status: 403,
  });
});

it.each(['nobody', '@', 'a b@c.example', '@nodot', 'a@b@c.example'])(
  'is an address or a domain, not “%s”',
  async (sender) => {
    expect(await cast.controller.refused(ignoreSender, { body: { sender } })).toMatchObject({
      error: 'invalid_input',
      data: { fields: [{ path: 'sender', code: 'invalid_sender' }] },
    });
  },
);

it('is a domain with or without its sign', async () => {
  const { items } = await ignore('Bare.Example');
  expect(items.map(({ sender }) => sender)).toContain('@bare.example');
  expect(await cast.owner.refused(ignoreSender, { body: { sender: '@bare.example' } })).toMatchObject({
    error: 'sender_known',
  });
});

it('is no colleague, and stands there once', async () => {
  const sender = emailOf('requester').toUpperCase();
  expect(await cast.controller.refused(ignoreSender, { body: { sender } })).toMatchObject({
    error: 'sender_is_member',
  });
  await ignore('Ads@Shop.Example');
  expect(await cast.owner.refused(ignoreSender, { body: { sender: 'ads@shop.example' } })).toMatchObject({
    error: 'sender_known',
  });
});

it('makes no draft of mail from an ignored address, counts it, and takes the next in once it is heeded', async () => {
  const { items } = await ignore('ads@shop.example');
  expect(await mail('Ads@shop.example')).toBeNull();
  expect(await mail('billing@shop.example')).not.toBeNull();
  const [listed] = (await cast.controller.ask(listIgnoredSenders)).items;
  expect(listed).toMatchObject({ sender: 'ads@shop.example', mails: 1 });
  await cast.controller.ask(heedSender, { params: { ignoredSenderId: items[0]?.id ?? ('' as never) } });
  expect(await mail('ads@shop.example')).not.toBeNull();
});

it('lets whoever looks at the list hear of it once more of that mail came', async () => {
  await ignore('ads@shop.example');
  const feed = await openChangeFeed({ url: test.database.directAppUrl, onError: () => {} });
  const heard: string[] = [];
  feed.subscribe(test.companyId, ({ topics }) => heard.push(...(topics ?? [])));
  expect(await mail('ads@shop.example')).toBeNull();
  await expect.poll(() => heard).toContain('inbox');
  await feed.close();
});

it('ignores everybody of a domain, its subdomains and members apart', async () => {
  await ignore('@shop.example');
  await ignore(`@${emailOf('requester').split('@')[1]}`);
  expect(await mail('anybody@shop.example')).toBeNull();
  expect(await mail('anybody@eu.shop.example')).not.toBeNull();
  expect(await mail(emailOf('requester'))).toMatchObject({ ownerId: test.users.requester });
});

it('belongs to who sent it, else to the first colleague who got a copy, else to everybody in finance', async () => {
  const copies = ['someone@else.example', emailOf('requester'), emailOf('approver')];
  expect(await mail(emailOf('approver'), copies)).toMatchObject({ ownerId: test.users.approver });
  expect(await mail('billing@kessler.example', copies)).toMatchObject({ ownerId: test.users.requester });
  expect(await mail('billing@kessler.example')).toMatchObject({ ownerId: null });
});
