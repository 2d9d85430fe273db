import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { openMailed, uploadFile } from '#areas/documents/contract/document.ts';
import { PICTURE_BYTES_MAX } from '#areas/documents/server/extraction/first-page-here.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { emailOf, type PersonKey } from '../../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { draftOfBill, signInAll, xmlOf, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp, type WaitingMail } from '../../../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

type File = { name: string; bytes: Uint8Array<ArrayBuffer> };

async function pdfOf(name: string): Promise<File> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]).drawText(`Kartendruck Kiel ${name}`, { x: 30, y: 360, size: 12 });
  return { name, bytes: Uint8Array.from(await pdf.save()) };
}

/** A photo that says where it was taken. */
async function photoOf(name: string): Promise<File> {
  // No two are the same file.
  const background = `#fafa${String(count).padStart(2, '0')}`;
  const picture = sharp({ create: { width: 3000, height: 4000, channels: 3, background } });
  const bytes = await picture
    .withExifMerge({ IFD0: { Artist: 'Ines Navarro' } })
    .jpeg()
    .toBuffer();
  return { name, bytes: Uint8Array.from(bytes) };
}

/** Sends a request with these files. @returns its id */
async function send(files: readonly File[]): Promise<string> {
  count += 1;
  const fileIds = [];
  for (const file of files)
    fileIds.push((await cast.requester.ask(uploadFile, { query: { purpose: 'invoice' }, file })).id);
  const bill = { number: `MD-${count}`, net: 4100 + count };
  const body = { type: 'invoice' as const, ...draftOfBill(test, bill), fileIds };
  const draft = await cast.requester.ask(createDraft, { body });
  await cast.requester.ask(submitRequest, { params: { requestId: draft.id }, body: { version: draft.version } });
  await test.carry();
  return draft.id;
}

const mailTo = async (key: PersonKey): Promise<WaitingMail> => {
  await test.runJobs();
  const mail = (await test.mails()).find(({ to }) => to === emailOf(key));
  if (mail === undefined) throw new Error('No mail waits');
  return mail;
};
const linksIn = ({ text }: WaitingMail) =>
  [...text.matchAll(/\/document\/(\S+)\/(\S+)/g)].map(([, fileId, token]) => ({
    params: { fileId: fileId as FileId },
    query: { token: token ?? '' },
  }));
const approver: PersonKey = 'approver';

it('an approval is asked for with the first page of its document, drawn anew and small', async () => {
  const photo = await photoOf('taxi <home>.jpg');
  await send([photo, await pdfOf('ticket.pdf')]);
  const mail = await mailTo(approver);
  const [picture, ...others] = mail.pictures ?? [];
  expect(others).toEqual([]);
  const bytes = Buffer.from(picture?.base64 ?? '', 'base64');
  expect(bytes.length).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
  expect(bytes.includes('Ines Navarro')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', height: 1200 });
  expect(mail.html).toContain(`src="cid:${picture?.cid}" alt="First page of taxi &lt;home&gt;.jpg"`);
  expect(mail.html).not.toMatch(/src="(?!cid:)/);
  expect(linksIn(mail)).toHaveLength(2);
});

it('a PDF is shown by its first page, data by nothing but its link', async () => {
  await send([await pdfOf('invoice.pdf')]);
  expect((await mailTo(approver)).pictures).toHaveLength(1);
  await send([{ name: 'bill.xml', bytes: xmlOf({ number: 'MD-XML', net: 900 }) }]);
  const mail = await mailTo(approver);
  expect([mail.pictures, linksIn(mail).length, mail.html.includes('<img')]).toEqual([[], 1, false]);
});

it('a document whose bytes are gone is only linked to, and the mail leaves', async () => {
  const photo = await photoOf('lost.jpg');
  const before = (await test.mails()).length;
  await send([photo]);
  await sql`update documents.file set storage_key = ${'00'.repeat(32)}, read_state = 'done' where name = 'lost.jpg'`.execute(
    test.database.owner,
  );
  const mail = await mailTo(approver);
  expect((await test.mails()).length).toBeGreaterThan(before);
  expect([mail.pictures, linksIn(mail).length]).toEqual([[], 1]);
});

it('who may not read the document when the mail is written gets neither picture nor link', async () => {
  await send([await pdfOf('secret.pdf')]);
  await sql`delete from documents.reader where user_id = ${test.users.approver}`.execute(test.database.owner);
  const mail = await mailTo(approver);
  expect(mail.subject).toContain(`Bill MD-${count}`);
  expect([mail.pictures, linksIn(mail), mail.html.includes('<img')]).toEqual([[], [], false]);
});

it('several requests are one mail that lists them, without their documents', async () => {
  await send([await pdfOf('one.pdf')]);
  await send([await pdfOf('two.pdf')]);
  const mail = await mailTo(approver);
  expect([mail.pictures, linksIn(mail)]).toEqual([[], []]);
});

it('the link opens the document for its reader, in their session, until it is over', async () => {
  const requestId = await send([await pdfOf('link.pdf')]);
  const [link] = linksIn(await mailTo(approver));
  if (link === undefined) throw new Error('A link is in the mail');
  const refusedFor = (client: Client, changed: Partial<typeof link> = {}) =>
    client.refused(openMailed, { ...link, ...changed });
  const opened = await cast.approver.ask(openMailed, link);
  expect(opened.file.name).toBe('link.pdf');
  expect(opened.about).toContain(requestId);
  expect(await refusedFor(test.anonymous)).toMatchObject({ status: 401 });
  // Who may read the document by other rights still has no link to it.
  for (const client of [cast.owner, cast.controller, cast.requester])
    expect(await refusedFor(client)).toMatchObject({ error: 'link_over' });
  expect(await refusedFor(cast.stranger)).toMatchObject({ status: 404 });
  const tampered = { query: { token: `${link.query.token}x` } };
  expect(await refusedFor(cast.approver, tampered)).toMatchObject({ error: 'link_over' });
  test.advance(31 * 86_400_000);
  const later = await test.signIn(approver);
  expect(await refusedFor(later)).toMatchObject({ error: 'link_over' });
  await sql`delete from documents.reader where user_id = ${test.users.approver}`.execute(test.database.owner);
  expect(await refusedFor(later)).toMatchObject({ status: 404 });
});
