import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { stopExtraction } from './extraction-thread-client.ts';
import { FILE_BYTES_MAX, nameOf } from './file-signature.ts';
import { inspectFile } from './inspect-file.ts';

const samples = path.resolve(import.meta.dirname, '../../../../../../shared/samples');
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const inspect = (fileName: string, bytes: Uint8Array) => inspectFile({ bytes, fileName });

const picture = (format: 'png' | 'jpeg', size = { width: 300, height: 200 }) =>
  sharp({ create: { ...size, channels: 3, background: '#ffeecc' } })
    .toFormat(format)
    .toBuffer();

async function pdf(
  pages: number,
  change: (document: PDFDocument) => void | Promise<void> = () => undefined,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([200, 200]);
  await change(document);
  return document.save();
}

afterAll(stopExtraction);

it.each(['a.jpg', 'a.pdf', 'IMG_1.HEIC', 'a.webp', 'IMG_0001'])(
  'a photograph named %s is taken by its content, and named after it',
  async (name) => {
    expect(await inspect(name, await picture('png'))).toMatchObject({ ok: true, value: { kind: 'png' } });
    expect(nameOf(name, 'png')).toBe(`${name.split('.')[0]}.png`);
  },
);

describe('inspectFile refuses', () => {
  it('an empty file', async () => {
    expect(await inspect('a.pdf', new Uint8Array())).toMatchObject({ code: 'file_empty' });
  });

  it('one byte more than 20 MB, whatever it is', async () => {
    expect(await inspect('a.pdf', new Uint8Array(FILE_BYTES_MAX + 1))).toMatchObject({ code: 'file_too_large' });
  });

  it.each([
    ['an executable', 'a.pdf', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
    ['a zip', 'a.pdf', Buffer.from('PK\u0003\u0004', 'latin1')],
    ['text', 'a.xml', Buffer.from('Total 12.00')],
    ['JSON', 'a.json', Buffer.from('{"a":1}')],
    ['a page of HTML', 'a.html', Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>')],
    [
      'HTML named as XML',
      'a.xml',
      Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'),
    ],
    [
      'SVG named as XML',
      'a.xml',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    [
      'SVG with a prefix, behind a comment',
      'a.xml',
      Buffer.from('<!-- --><s:svg xmlns:s="http://www.w3.org/2000/svg"/>'),
    ],
    ['HTML that carries a PDF header', 'a.pdf', Buffer.from('<script>alert(1)</script>%PDF-1.4\n%%EOF')],
    ['a GIF', 'a.png', Buffer.from('GIF89a')],
  ])('%s', async (_name, fileName, bytes) => {
    expect(await inspect(fileName, bytes)).toMatchObject({ code: 'file_type_not_allowed' });
  });

  it('HEIC with a code of its own, so that the message can help', async () => {
    expect(await inspect('IMG_1.heic', Buffer.from('\u0000\u0000\u0000\u0018ftypheic', 'latin1'))).toMatchObject({
      code: 'file_heic',
    });
  });

  it('a name that says another type than the content, or none', async () => {
    const [png, paper] = [await picture('png'), await pdf(1)];
    for (const [name, bytes] of [
      ['a.png.exe', png],
      ['a.html', png],
      ['a.jpg', paper],
      ['a', paper],
    ] as const)
      expect(await inspect(name, bytes), name).toMatchObject({ code: 'file_type_mismatch' });
  });

  it.each(['png', 'jpeg'] as const)('a %s that was cut off', async (format) => {
    const noise = Buffer.from(Array.from({ length: 90_000 }, (_, index) => (index * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 300, height: 100, channels: 3 } })
      .toFormat(format)
      .toBuffer();
    const name = format === 'png' ? 'a.png' : 'a.jpg';
    expect((await inspect(name, whole)).ok).toBe(true);
    expect(await inspect(name, whole.subarray(0, Math.floor(whole.length / 2)))).toMatchObject({
      code: 'file_damaged',
    });
  });

  it('a small file that unfolds to too many pixels', async () => {
    const bomb = await picture('png', { width: 9000, height: 7000 });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await inspect('a.png', bomb)).toMatchObject({ code: 'too_many_pixels' });
  });

  it('a PDF with 51 pages, and allows 50', async () => {
    expect(await inspect('a.pdf', await pdf(51))).toMatchObject({ code: 'too_many_pages', data: { pages: 51 } });
    expect(await inspect('a.pdf', await pdf(50))).toMatchObject({ ok: true, value: { pages: 50 } });
  });

  it('a PDF behind a password', async () => {
    const locked = await pdf(1, (document) => document.encrypt({ userPassword: 'secret', ownerPassword: 'other' }));
    expect(await inspect('a.pdf', locked)).toMatchObject({ code: 'file_encrypted' });
  });

  it('a PDF that was cut off, and one that is only a header', async () => {
    const whole = await pdf(3);
    expect(await inspect('a.pdf', whole.subarray(0, Math.floor(whole.length * 0.7)))).toMatchObject({
      code: 'file_damaged',
    });
    expect(await inspect('a.pdf', text('%PDF-1.7\n%%EOF'))).toMatchObject({ code: 'file_damaged' });
  });

  it('a PDF that carries a script', async () => {
    const scripted = await pdf(1, (document) => document.addJavaScript('hello', 'app.alert(1)'));
    expect(await inspect('a.pdf', scripted)).toMatchObject({ code: 'file_has_scripts' });
  });

  it('XML with a DOCTYPE, too deep, or broken', async () => {
    expect(await inspect('a.xml', text('<!DOCTYPE a><a/>'))).toMatchObject({ code: 'xml_doctype' });
    expect(await inspect('a.xml', text('<a>'.repeat(300) + '</a>'.repeat(300)))).toMatchObject({
      code: 'xml_too_deep',
    });
    expect(await inspect('a.xml', text('<a><b></a>'))).toMatchObject({ code: 'xml_malformed' });
    expect(await inspect('a.xml', text(`<a>${'<b/>'.repeat(700_000)}</a>`))).toMatchObject({ code: 'file_too_large' });
  });
});

describe('inspectFile accepts', () => {
  it('pictures, with the size as they are shown', async () => {
    const upright = await sharp(await picture('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await inspect('Beleg 1.JPG', upright)).toMatchObject({
      ok: true,
      value: { kind: 'jpeg', mediaType: 'image/jpeg', pixels: { width: 200, height: 300 } },
    });
  });

  it('PDFs and XML', async () => {
    expect(await inspect('a.pdf', await pdf(2))).toMatchObject({ ok: true, value: { kind: 'pdf', pages: 2 } });
    expect(await inspect('a.xml', text('<?xml version="1.0"?>\n<Invoice/>'))).toMatchObject({
      ok: true,
      value: { kind: 'xml' },
    });
  });
});

describe.skipIf(!existsSync(samples))('the hostile samples', () => {
  const folder = (name: string): string[] =>
    existsSync(samples) ? readdirSync(path.join(samples, 'hostile', name)).map((file) => `${name}/${file}`) : [];
  const read = (name: string): Buffer => readFileSync(path.join(samples, 'hostile', name));

  it.each([...folder('svg'), ...folder('jwt')])('%s is refused under every name', async (name) => {
    for (const extension of ['svg', 'xml', 'pdf', 'png'])
      expect(await inspect(`a.${extension}`, read(name))).toMatchObject({ ok: false });
  });

  it('every JSON file is refused or, where it is mark-up in disguise, found broken', async () => {
    for (const name of folder('json')) {
      for (const extension of ['json', 'xml', 'pdf'])
        expect((await inspect(`a.${extension}`, read(name))).ok, name).toBe(false);
    }
  });

  it('PDFs that run scripts on opening are refused; the one with an empty script shows nothing and may pass', async () => {
    const codes = await Promise.all(folder('pdf').map((name) => inspect('a.pdf', read(name))));
    expect(codes.map((result) => (result.ok ? 'ok' : result.code))).toEqual([
      'file_has_scripts',
      'file_has_scripts',
      'file_has_scripts',
      'ok',
    ]);
  });
});

it('gives out the documents inside an e-invoice to who asks for them, and decodes them for nobody else', async () => {
  const inside = Buffer.from('a delivery note').toString('base64');
  const bytes = Buffer.from(
    `<Invoice><EmbeddedDocumentBinaryObject>${inside}</EmbeddedDocumentBinaryObject></Invoice>`,
  );
  const file = { fileName: 'a.xml', bytes };
  expect(await inspectFile(file)).toEqual({ ok: true, value: { kind: 'xml', mediaType: 'application/xml', pages: 0 } });
  expect(await inspectFile({ ...file, withAttachments: true })).toMatchObject({
    value: { attachments: [new Uint8Array(Buffer.from('a delivery note'))] },
  });
});
