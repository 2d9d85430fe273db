import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

export type HostileFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What the upload is refused with; null for a file that is taken in and then read, or tried to be. */
  readonly refusal: string | null;
};

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const latin1 = (content: string): Uint8Array => Buffer.from(content, 'latin1');

/** Files made to be taken for another kind, to unfold, to be expanded or to be run (security 104 to 109). */
export const HOSTILE_FILES: Readonly<Record<string, () => HostileFile | Promise<HostileFile>>> = {
  nothing: () => ({ name: 'a.pdf', bytes: new Uint8Array(), refusal: 'file_empty' }),
  'one byte too many': () => ({ name: 'a.pdf', bytes: new Uint8Array(20 * 2 ** 20 + 1), refusal: 'file_too_large' }),
  'far too many bytes': () => ({ name: 'a.pdf', bytes: new Uint8Array(26 * 2 ** 20), refusal: 'payload_too_large' }),
  'a zip named as a PDF': () => ({ name: 'a.pdf', bytes: latin1('PK\u0003\u0004'), refusal: 'file_type_not_allowed' }),
  'a program named as a picture': () => ({
    name: 'a.png',
    bytes: latin1('MZ\u0090'),
    refusal: 'file_type_not_allowed',
  }),
  'a picture named as a PDF': async () => ({ name: 'a.pdf', bytes: await picture(), refusal: null }),
  'a PDF named as a picture': async () => ({
    name: 'a.png',
    bytes: latin1('%PDF-1.4\n%%EOF'),
    refusal: 'file_type_mismatch',
  }),
  'a picture with a second ending': async () => ({
    name: 'a.png.exe',
    bytes: await picture(),
    refusal: 'file_type_mismatch',
  }),
  'half a picture': async () => ({ name: 'a.png', bytes: (await picture()).subarray(0, 400), refusal: 'file_damaged' }),
  'a picture of 63 million pixels': async () => ({
    name: 'a.png',
    bytes: await picture(9000, 7000),
    refusal: 'too_many_pixels',
  }),
  'a picture and a page of HTML': async () => ({
    name: 'a.png',
    bytes: Buffer.concat([await picture(), text('<html><script>alert(1)</script></html>')]),
    refusal: null,
  }),
  'a picture and a zip': async () => ({
    name: 'a.png',
    bytes: Buffer.concat([await picture(), latin1('PK\u0003\u0004'), new Uint8Array(100)]),
    refusal: null,
  }),
  'HTML before a PDF': () => ({
    name: 'a.pdf',
    bytes: text('<script>alert(1)</script>%PDF-1.4\n%%EOF'),
    refusal: 'file_type_not_allowed',
  }),
  'a PDF that is only a header': () => ({ name: 'a.pdf', bytes: text('%PDF-1.7\n%%EOF'), refusal: 'file_damaged' }),
  'half a PDF': async () => {
    const whole = await pdf(3);
    return { name: 'a.pdf', bytes: whole.subarray(0, Math.floor(whole.length / 2)), refusal: 'file_damaged' };
  },
  'a PDF of 200 pages': async () => ({ name: 'a.pdf', bytes: await pdf(200), refusal: 'too_many_pages' }),
  'a PDF behind a password': async () => ({
    name: 'a.pdf',
    bytes: await pdf(1, (made) => made.encrypt({ userPassword: 'secret', ownerPassword: 'other' })),
    refusal: 'file_encrypted',
  }),
  'a PDF with a script': async () => ({
    name: 'a.pdf',
    bytes: await pdf(1, (made) => made.addJavaScript('hello', 'app.alert(1)')),
    refusal: 'file_has_scripts',
  }),
  'a PDF whose page unfolds a thousandfold': () => ({ name: 'a.pdf', bytes: unfoldingPdf(64), refusal: null }),
  'a PDF whose pages go round': () => ({ name: 'a.pdf', bytes: circularPdf(), refusal: null }),
  'a PDF and a zip': async () => ({
    name: 'a.pdf',
    bytes: Buffer.concat([await pdf(1), latin1('PK\u0003\u0004'), new Uint8Array(100)]),
    refusal: null,
  }),
  'a PDF whose attached XML expands': async () => ({
    name: 'a.pdf',
    bytes: await pdf(1, (made) => made.attach(text(ENTITIES), 'factur-x.xml', { mimeType: 'text/xml' })),
    refusal: null,
  }),
  'XML that expands': () => ({ name: 'a.xml', bytes: text(ENTITIES), refusal: 'xml_doctype' }),
  'XML that reads a file': () => ({
    name: 'a.xml',
    bytes: text('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    refusal: 'xml_doctype',
  }),
  'XML a thousand deep': () => ({
    name: 'a.xml',
    bytes: text('<a>'.repeat(1000) + '</a>'.repeat(1000)),
    refusal: 'xml_too_deep',
  }),
  'XML of half a million elements': () => ({
    name: 'a.xml',
    bytes: text(`<a>${'<b/>'.repeat(700_000)}</a>`),
    refusal: 'file_too_large',
  }),
  'XML with a million attributes': () => ({
    name: 'a.xml',
    bytes: text(`<a ${Array.from({ length: 1_000_000 }, (_, index) => `b${index}="1"`).join(' ')}/>`),
    refusal: 'file_too_large',
  }),
  'XML that does not close': () => ({ name: 'a.xml', bytes: text('<a><b></a>'), refusal: 'xml_malformed' }),
  'XML with names of every object': () => ({
    name: 'a.xml',
    bytes: text('<constructor><__proto__ toString="1"><prototype>x</prototype></__proto__></constructor>'),
    refusal: 'xml_malformed',
  }),
  'XML that is no invoice': () => ({ name: 'a.xml', bytes: text('<note>Pay me</note>'), refusal: null }),
  'an SVG named as XML': () => ({
    name: 'a.xml',
    bytes: text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    refusal: 'file_type_not_allowed',
  }),
};

const ENTITIES = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a0 "lol">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
).join('')}]><lolz>&a9;</lolz>`;

const picture = (width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ffeecc' } })
    .png()
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

/** One page whose content is that many megabytes of blanks, packed into a thousandth. */
function unfoldingPdf(megabytes: number): Uint8Array {
  const content = deflateSync(Buffer.alloc(megabytes * 2 ** 20, ' '));
  return Buffer.concat([
    latin1('%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n'),
    latin1('2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n'),
    latin1('3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>> endobj\n'),
    latin1(`4 0 obj <</Length ${content.length}/Filter/FlateDecode>> stream\n`),
    content,
    latin1('\nendstream endobj\ntrailer <</Root 1 0 R/Size 5>>\n%%EOF\n'),
  ]);
}

const circularPdf = (): Uint8Array =>
  latin1(
    '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n' +
      '2 0 obj <</Type/Pages/Kids[2 0 R]/Parent 2 0 R/Count 1>> endobj\ntrailer <</Root 1 0 R/Size 3>>\n%%EOF\n',
  );
