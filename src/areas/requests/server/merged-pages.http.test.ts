// Takes long: pages are put together and read by machine.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getFileContent, uploadFile } from '#areas/documents/contract/document.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { billOf, signInAll, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import {
  addToInbox,
  discardInboxInvoice,
  getInboxInvoice,
  handOnInboxInvoice,
  listInbox,
  mergeInboxInvoices,
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

async function paper(width: number, pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1)
    document.addPage([width, 300]).drawText(`Sheet ${made} of ${page}`, { x: 20, y: 200, size: 12, font });
  return document.save();
}
const photo = (width: number): Promise<Uint8Array> =>
  sharp({ create: { width, height: 90, channels: 3, background: { r: made, g: 40, b: 90 } } })
    .png()
    .toBuffer();

/** A document in somebody's inbox, read as far as it goes; its pages are told apart by how wide they are. */
async function item(client: Client, kind: 'pdf' | 'png', width: number, pages = 1): Promise<RecognisedInboxInvoice> {
  made += 1;
  const bytes = new Uint8Array(kind === 'pdf' ? await paper(width, pages) : await photo(width));
  const file = { name: `sheet ${made}.${kind}`, bytes };
  const { id: fileId } = await client.ask(uploadFile, { query: { purpose: 'invoice' }, file });
  await test.runJobs();
  return client.ask(addToInbox, { body: { fileId } });
}
const named = ({ id: inboxInvoiceId, version }: RecognisedInboxInvoice) => ({ inboxInvoiceId, version });
const merging = (first: RecognisedInboxInvoice, ...others: readonly RecognisedInboxInvoice[]) => ({
  params: { inboxInvoiceId: first.id },
  body: { version: first.version, others: others.map(named) },
});
async function widthsOf(client: Client, { file }: RecognisedInboxInvoice): Promise<number[]> {
  const { rawPayload } = await client.send(getFileContent, { params: { fileId: file.id } });
  const document = await PDFDocument.load(rawPayload);
  return document.getPages().map((page) => page.getWidth());
}
const waiting = async (client: Client): Promise<string[]> =>
  (await client.ask(listInbox, {})).items.map(({ id }) => id);

it('is only for whose documents they are, open, pages, each once, and as the caller knows them', async () => {
  const [first, second] = [await item(cast.requester, 'pdf', 200), await item(cast.requester, 'pdf', 210)];
  const others = await item(cast.approver, 'pdf', 220);
  const call = merging(first, second);
  expect(await cast.approver.refused(mergeInboxInvoices, call)).toMatchObject({ status: 404 });
  expect(await cast.stranger.refused(mergeInboxInvoices, call)).toMatchObject({ status: 404 });
  expect(await cast.requester.refused(mergeInboxInvoices, merging(first, others))).toMatchObject({ status: 404 });
  for (const twice of [merging(first, first), merging(first, second, second)])
    expect(await cast.requester.refused(mergeInboxInvoices, twice)).toMatchObject({ error: 'invalid_input' });
  expect(await cast.requester.refused(mergeInboxInvoices, merging(first))).toMatchObject({ error: 'invalid_input' });
  const stale = { ...second, version: second.version + 1 };
  expect(await cast.requester.refused(mergeInboxInvoices, merging(first, stale))).toMatchObject({
    error: 'version_conflict',
  });
  const bill = await uploadBill(cast.requester, billOf({ number: 'MERGE-XML', net: 1000 }));
  await test.runJobs();
  const electronic = await cast.requester.ask(addToInbox, { body: { fileId: bill.id } });
  for (const whole of [merging(first, electronic), merging(electronic, first)])
    expect(await cast.requester.refused(mergeInboxInvoices, whole)).toMatchObject({
      error: 'not_pages',
      data: { name: 'MERGE-XML.xml' },
    });
  await cast.requester.ask(discardInboxInvoice, {
    params: { inboxInvoiceId: second.id },
    body: { version: second.version },
  });
  const gone = { ...second, version: second.version + 1 };
  expect(await cast.requester.refused(mergeInboxInvoices, merging(first, gone))).toMatchObject({
    error: 'illegal_state',
  });
  expect(await widthsOf(cast.requester, first)).toEqual([200]);
});

it('makes one document of papers and pictures in their order, which is read anew; the others leave the inbox', async () => {
  const first = await item(cast.requester, 'pdf', 200, 2);
  const second = await item(cast.requester, 'png', 130);
  const third = await item(cast.requester, 'pdf', 210);
  const merged = await cast.requester.ask(mergeInboxInvoices, merging(first, third, second));
  expect(merged).toMatchObject({ id: first.id, version: first.version + 1, ownerId: first.ownerId, state: 'open' });
  expect(merged.file).toMatchObject({ name: first.file.name, mime: 'application/pdf', readState: 'pending' });
  expect(await widthsOf(cast.requester, merged)).toEqual([200, 200, 210, 130]);
  const inbox = await waiting(cast.requester);
  expect(inbox).toContain(first.id);
  expect(inbox).not.toContain(second.id);
  expect(inbox).not.toContain(third.id);
  const { state } = await cast.requester.ask(getInboxInvoice, { params: { inboxInvoiceId: third.id } });
  expect(state).toBe('merged');
  expect(await cast.requester.refused(mergeInboxInvoices, merging(merged, first))).toMatchObject({
    error: 'invalid_input',
  });
  await test.runJobs();
  const read = await cast.requester.ask(getInboxInvoice, { params: { inboxInvoiceId: first.id } });
  expect(read.file.readState).toBe('done');
  // The page that comes once more finds what it became.
  expect((await cast.requester.ask(addToInbox, { body: { fileId: second.file.id } })).id).toBe(second.id);
  expect(await waiting(cast.requester)).not.toContain(second.id);
});

it('leaves the whole to its owner when finance merges, and refuses what is too long together', async () => {
  const mine = await item(cast.requester, 'pdf', 200);
  const shared = await item(cast.controller, 'pdf', 210);
  await cast.controller.ask(handOnInboxInvoice, {
    params: { inboxInvoiceId: shared.id },
    body: { version: shared.version, to: null, note: null },
  });
  const merged = await cast.controller.ask(
    mergeInboxInvoices,
    merging(mine, { ...shared, version: shared.version + 1 }),
  );
  expect(await widthsOf(cast.requester, merged)).toEqual([200, 210]);
  await test.runJobs();
  const [long, longer] = [await item(cast.requester, 'pdf', 200, 30), await item(cast.requester, 'pdf', 200, 30)];
  expect(await cast.requester.refused(mergeInboxInvoices, merging(long, longer))).toMatchObject({
    error: 'too_many_pages',
  });
  expect(await waiting(cast.requester)).toContain(longer.id);
  const [large, larger] = [await item(cast.requester, 'pdf', 200), await item(cast.requester, 'pdf', 200)];
  await sql`update documents.file set size = 11 * 1024 * 1024 where id in (${large.file.id}, ${larger.file.id})`.execute(
    test.database.owner,
  );
  expect(await cast.requester.refused(mergeInboxInvoices, merging(large, larger))).toMatchObject({
    error: 'file_too_large',
  });
});

it('happens once when two merge the same at once', async () => {
  const items = [
    await item(cast.requester, 'pdf', 200),
    await item(cast.requester, 'pdf', 210),
    await item(cast.requester, 'pdf', 220),
  ] as const;
  const [first, second, third] = items;
  const answers = await Promise.all([
    cast.requester.send(mergeInboxInvoices, merging(first, second)),
    cast.controller.send(mergeInboxInvoices, merging(third, second)),
    cast.requester.send(mergeInboxInvoices, merging(second, first)),
  ]);
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.every((code) => code < 500)).toBe(true);
  const left = (await waiting(cast.controller)).filter((id) => items.some((one) => one.id === id));
  expect(left).toHaveLength(2);
});
