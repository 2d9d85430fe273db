import { drawBlock } from './draw-block.ts';
import { plain } from './letters.ts';
import { INK, MARGIN, openPage, QUIET, SIZE, TOP, widthOf, type Page } from './page.ts';
import type { PdfAttachment, PdfDocument } from './pdf-document.ts';
import { setInFrench } from './set-in-french.ts';

/** Writes a document as a PDF for archiving (PDF/A-3b). The same document gives the same bytes. */
export async function writePdf(written: PdfDocument): Promise<Uint8Array> {
  const document = written.lang === 'fr' ? setInFrench(written) : written;
  const page = openPage(document);
  const bytes = bytesOf(page);
  drawSender(page, document.sender.lines);
  for (const block of document.blocks) await drawBlock(page, block);
  drawFrames(page, document);
  for (const attachment of document.attachments ?? []) attach(page, document, attachment);
  page.end();
  return bytes;
}

function attach(page: Page, { at }: PdfDocument, { name, mime, description, bytes }: PdfAttachment): void {
  const made = new Date(at);
  // `relationship` is what PDF/A-3 asks of each file inside (ISO 19005-3, 6.8); the types do not know it.
  const options = {
    name,
    type: mime,
    description,
    creationDate: made,
    modifiedDate: made,
    relationship: 'Data',
  };
  page.file(Buffer.from(bytes), options);
}

function bytesOf(page: Page): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    page.on('error', reject);
  });
}

function drawSender(page: Page, lines: readonly string[]): void {
  page.font('regular').fontSize(SIZE.small).fillColor(QUIET);
  page.text(plain(lines.join(' · ')), MARGIN, TOP - 22, { width: widthOf(page) });
  page.y = TOP + 18;
}

/** The name above and the foot below, on every page, once it is known how many there are. */
function drawFrames(page: Page, { sender, foot, pageLabel }: PdfDocument): void {
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    page.switchToPage(at);
    // What stands in the margins is not to open a page of its own.
    page.page.margins.bottom = 0;
    page.font('strong').fontSize(SIZE.heading).fillColor(INK);
    page.text(plain(sender.name), MARGIN, 40, { width: widthOf(page), height: 16, ellipsis: true });
    const low = page.page.height - 40;
    page.font('regular').fontSize(SIZE.small).fillColor(QUIET);
    page.text(plain(foot), MARGIN, low, { width: widthOf(page) * 0.75, height: 12, ellipsis: true });
    page.text(pageLabel(at - start + 1, count), MARGIN, low, {
      width: widthOf(page),
      align: 'right',
      lineBreak: false,
    });
  }
}
