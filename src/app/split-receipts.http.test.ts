// Takes long: photos of several receipts are read by machine, each receipt for itself.
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { getFile, uploadFile } from '#areas/documents/contract/document.ts';
import {
  addReceipt,
  discardReceipt,
  joinReceipt,
  listInboxReceipts,
  splitReceipt,
  type InboxReceiptView,
} from '#areas/receipts/contract/inbox.ts';
import { HOSTILE_FILES } from '../../test/setup/hostile-files.ts';
import type { Client } from '../../test/setup/http-client.ts';
import { signInAll, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { makeReceiptPicture } from './demo/documents/make-receipt-picture.ts';
import { sampleReceipt } from './demo/documents/samples.test-kit.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const till = (number: string, minor: number): Buffer =>
  makeReceiptPicture(
    sampleReceipt({
      number,
      boughtOn: plainDate('2026-03-12'),
      lines: [{ label: '1 Menu du jour', amount: money(BigInt(minor), currency('EUR')), vatRate: '10' }],
    }),
  );

/** Two slips side by side on a table. */
const photo = async (): Promise<Buffer> =>
  sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#5a4030' } })
    .composite([
      { input: till('11', 2_310), left: 80, top: 90 },
      { input: till('12', 9_640), left: 800, top: 150 },
    ])
    .jpeg()
    .toBuffer();

/** Receipts as shops mail them, a page each. */
async function pages(...receipts: [shop: string, day: string, total: string][]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const [shop, day, total] of receipts) {
    const page = pdf.addPage([300, 400]);
    const lines = [shop, 'Hauptstrasse 4', '10119 Berlin', '', `Datum: ${day}`, '2 Fahrkarten', `SUMME EUR ${total}`];
    for (const [index, line] of lines.entries()) page.drawText(line, { x: 30, y: 360 - index * 22, size: 12 });
  }
  return pdf.save();
}

async function add(client: Client, name: string, bytes: Uint8Array): Promise<InboxReceiptView> {
  const { id } = await client.ask(uploadFile, {
    query: { purpose: 'receipt' },
    file: { name, bytes: Uint8Array.from(bytes) },
  });
  const added = await client.ask(addReceipt, { body: { fileId: id } });
  await test.runJobs();
  return (await waiting(client)).find((one) => one.id === added.id) as InboxReceiptView;
}

const waiting = async (client: Client): Promise<InboxReceiptView[]> => (await client.ask(listInboxReceipts)).items;

it('two receipts on one photo are proposed, split, read each for itself, and put back together', async () => {
  const receipt = await add(cast.requester, 'table.jpg', await photo());
  expect(receipt.parts).toHaveLength(2);
  const params = { receiptId: receipt.id };
  expect(await cast.approver.refused(splitReceipt, { params, body: { parts: receipt.parts ?? [] } })).toMatchObject({
    error: 'not_found',
  });
  const { items } = await cast.requester.ask(splitReceipt, { params, body: { parts: receipt.parts ?? [] } });
  expect(items.map(({ splitFrom, file }) => [splitFrom?.id, file.mime])).toEqual([
    [receipt.id, 'image/jpeg'],
    [receipt.id, 'image/jpeg'],
  ]);
  await test.runJobs();
  const read = (await waiting(cast.requester)).filter(({ splitFrom }) => splitFrom?.id === receipt.id);
  expect(new Set(read.map(({ amount }) => amount?.minor))).toEqual(new Set(['2310', '9640']));
  // The photo itself is kept, and leaves the inbox.
  expect((await waiting(cast.requester)).some(({ id }) => id === receipt.id)).toBe(false);
  expect(await cast.requester.ask(getFile, { params: { fileId: receipt.file.id } })).toMatchObject({
    name: 'table.jpg',
  });
  expect(await cast.requester.refused(splitReceipt, { params, body: { parts: receipt.parts ?? [] } })).toMatchObject({
    error: 'illegal_state',
  });
  // Sent again it is still taken apart.
  expect(await cast.requester.ask(addReceipt, { body: { fileId: receipt.file.id } })).toMatchObject({ state: 'split' });
  const joined = await cast.requester.ask(joinReceipt, { params });
  expect(joined).toMatchObject({ state: 'waiting', id: receipt.id });
  expect((await waiting(cast.requester)).map(({ id }) => id)).toEqual([receipt.id]);
  // The same parts again are the same receipts, which wait again.
  const again = await cast.requester.ask(splitReceipt, { params, body: { parts: receipt.parts ?? [] } });
  expect(again.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  for (const { id } of again.items) await cast.requester.ask(discardReceipt, { params: { receiptId: id } });
});

it('a PDF of receipts is proposed page by page, and its pages go as somebody says', async () => {
  const bytes = await pages(
    ['KIOSK NORD', '12.03.2026', '11,10'],
    ['TAXI BERLIN', '13.03.2026', '22,20'],
    ['HOTEL ADLER', '14.03.2026', '33,30'],
  );
  const receipt = await add(cast.requester, 'march.pdf', bytes);
  expect(receipt.parts).toEqual([{ pages: [1] }, { pages: [2] }, { pages: [3] }]);
  const params = { receiptId: receipt.id };
  const refused = async (parts: object[]) =>
    cast.requester.refused(splitReceipt, { params, body: { parts: parts as never } });
  expect(await refused([{ pages: [1] }, { pages: [4] }])).toMatchObject({ error: 'part_unknown' });
  expect(await refused([{ pages: [1, 2] }, { pages: [2] }])).toMatchObject({ error: 'page_twice' });
  expect((await waiting(cast.requester)).map(({ id }) => id)).toContain(receipt.id);
  const { items } = await cast.requester.ask(splitReceipt, {
    params,
    body: { parts: [{ pages: [1, 2] }, { pages: [3] }] },
  });
  expect(items.map(({ file }) => file.name)).toEqual(['march 1.pdf', 'march 2.pdf']);
  await test.runJobs();
  const files = await Promise.all(
    items.map(({ file }) => cast.requester.ask(getFile, { params: { fileId: file.id } })),
  );
  expect(files.map(({ parts }) => parts?.length ?? 0)).toEqual([2, 0]);
  // Finance may open what it sees, a colleague may not.
  expect(await cast.approver.refused(getFile, { params: { fileId: items[0]?.file.id as never } })).toMatchObject({
    error: 'not_found',
  });
  for (const { id } of items) await cast.requester.ask(discardReceipt, { params: { receiptId: id } });
});

it('one receipt is proposed as one, whether photographed or over two pages', async () => {
  expect((await add(cast.requester, 'one.jpg', till('31', 5_550))).parts).toEqual([]);
  const { id } = (await waiting(cast.requester))[0] as InboxReceiptView;
  await cast.requester.ask(discardReceipt, { params: { receiptId: id } });
});

it('a file that was made to hurt is refused or left whole, and the next one is split', async () => {
  for (const [what, make] of Object.entries(HOSTILE_FILES)) {
    const { name, bytes } = await make();
    const answer = await cast.owner.send(uploadFile, {
      query: { purpose: 'contract' },
      file: { name, bytes: Uint8Array.from(bytes) },
    });
    if (answer.statusCode !== 200) continue;
    const { id, mime } = answer.json<{ id: never; mime: string }>();
    const added = await cast.owner.ask(addReceipt, { body: { fileId: id } });
    const parts =
      mime === 'application/pdf'
        ? [{ pages: [1] }, { pages: [2] }]
        : [{ box: { x: 0, y: 0, w: 0.5, h: 1 } }, { box: { x: 0.5, y: 0, w: 0.5, h: 1 } }];
    const split = await cast.owner.send(splitReceipt, { params: { receiptId: added.id }, body: { parts } });
    expect(split.statusCode, `${what}: ${split.body.slice(0, 200)}`).toBeLessThan(500);
  }
  const two = await pages(['KIOSK NORD', '12.03.2026', '11,10'], ['TAXI BERLIN', '13.03.2026', '22,20']);
  expect((await add(cast.approver, 'after.pdf', two)).parts).toHaveLength(2);
});
