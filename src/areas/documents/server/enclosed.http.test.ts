import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileIdSchema } from '../contract/file-id.ts';
import { getEnclosed, listEnclosed, uploadFile } from '../contract/document.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { smallCii } from './extraction/small-cii.test-kit.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const enclosing = (name: string, mime: string, bytes: Uint8Array): string =>
  `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>${name}</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:AttachmentBinaryObject mimeCode="${mime}" filename="${name}">${Buffer.from(bytes).toString('base64')}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`;

async function pdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  return document.save();
}

async function uploaded(more: string) {
  const file = await cast.requester.ask(uploadFile, {
    query: { purpose: 'invoice' },
    file: { name: 'invoice.xml', bytes: new TextEncoder().encode(smallCii({ more })) },
  });
  await test.runJobs();
  return file.id;
}

describe('the documents inside an e-invoice', () => {
  it('are listed by their content, shown where a page may show them, and downloaded otherwise', async () => {
    const sheet = await pdf();
    const fileId = await uploaded(
      [
        enclosing('hours.pdf', 'application/pdf', sheet),
        enclosing('table.csv', 'text/csv', Buffer.from('a;b')),
        // It says that it is a picture and is a page that runs scripts.
        enclosing('photo.png', 'image/png', Buffer.from('<html><script>alert(1)</script></html>')),
      ].join(''),
    );
    const { documents } = await cast.requester.ask(listEnclosed, { params: { fileId } });
    expect(documents).toEqual([
      { name: 'hours.pdf', mime: 'application/pdf', size: sheet.length },
      { name: 'table.csv', mime: 'text/csv', size: 3 },
      { name: 'photo.png', mime: 'application/octet-stream', size: 38 },
    ]);
    const get = (place: number, more: object = {}) =>
      cast.requester.send(getEnclosed, { params: { fileId }, query: { place, ...more } as never });
    const shown = await get(1);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(shown.headers['content-disposition']).toMatch(/^inline/);
    expect(shown.rawPayload.equals(Buffer.from(sheet))).toBe(true);
    expect((await get(1, { download: '1' })).headers['content-disposition']).toMatch(/^attachment/);
    for (const place of [2, 3]) expect((await get(place)).headers['content-disposition']).toMatch(/^attachment/);
    expect((await get(4)).statusCode).toBe(404);
  });

  it('are for whoever may open the file, and for nobody else', async () => {
    const fileId = await uploaded(enclosing('hours.pdf', 'application/pdf', await pdf()));
    expect((await cast.controller.ask(listEnclosed, { params: { fileId } })).documents).toHaveLength(1);
    const other = { params: { fileId }, query: { place: 1 } };
    expect(await cast.approver.refused(listEnclosed, { params: { fileId } })).toMatchObject({ status: 404 });
    expect(await cast.approver.refused(getEnclosed, other as never)).toMatchObject({ status: 404 });
    expect(
      await cast.controller.refused(listEnclosed, { params: { fileId: fileIdSchema.parse(`fil_${'0'.repeat(26)}`) } }),
    ).toMatchObject({ status: 404 });
  });

  it('are none in a file without any', async () => {
    expect((await cast.requester.ask(listEnclosed, { params: { fileId: await uploaded('') } })).documents).toEqual([]);
  });
});
