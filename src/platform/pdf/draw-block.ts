import { drawTable } from './draw-table.ts';
import { plain } from './letters.ts';
import { FIGURES, INK, makeRoom, MARGIN, QUIET, SIZE, widthOf, type Page } from './page.ts';
import type { PdfBlock, PdfFact } from './pdf-document.ts';

/** Draws one block below what is there and leaves room beneath it. */
export async function drawBlock(page: Page, block: PdfBlock): Promise<void> {
  switch (block.kind) {
    case 'title':
      write(page, block.text, { size: SIZE.title, isStrong: true, after: 14 });
      return;
    case 'heading':
      makeRoom(page, 60);
      write(page, block.text, { size: SIZE.heading, isStrong: true, after: 6 });
      return;
    case 'paragraph':
      write(page, block.text, { size: SIZE.text, isStrong: false, after: 10 });
      return;
    case 'address':
      drawAddress(page, block);
      return;
    case 'facts':
      drawFacts(page, block.facts, { x: MARGIN, width: widthOf(page), share: 0.35, align: 'left' });
      page.y += 10;
      return;
    case 'totals': {
      const width = widthOf(page) * 0.5;
      drawFacts(page, block.facts, { x: MARGIN + widthOf(page) - width, width, share: 0.5, align: 'right' });
      page.y += 10;
      return;
    }
    case 'table':
      await drawTable(page, block);
  }
}

type Look = { size: number; isStrong: boolean; after: number };

function write(page: Page, text: string, { size, isStrong, after }: Look): void {
  page
    .font(isStrong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(INK);
  page.text(plain(text), MARGIN, page.y, { width: widthOf(page), lineGap: 2 });
  page.y += after;
}

function drawAddress(page: Page, { lines, facts }: Extract<PdfBlock, { kind: 'address' }>): void {
  const top = page.y;
  const width = widthOf(page);
  page.font('regular').fontSize(SIZE.text).fillColor(INK);
  page.text(plain(lines.join('\n')), MARGIN, top, { width: width * 0.44, lineGap: 2 });
  const below = page.y;
  page.y = top;
  drawFacts(page, facts, { x: MARGIN + width * 0.48, width: width * 0.52, share: 0.36, align: 'left' });
  page.y = Math.max(below, page.y) + 18;
}

type Place = { x: number; width: number; share: number; align: 'left' | 'right' };

/** What it is beside what it comes to; no line of it is torn over two pages. */
function drawFacts(page: Page, facts: readonly PdfFact[], { x, width, share, align }: Place): void {
  const left = width * share;
  for (const { label, value, isStrong } of facts) {
    page.font(isStrong === true ? 'strong' : 'regular').fontSize(SIZE.text);
    const right = { width: width - left - 8, align, features: FIGURES, lineGap: 1 };
    const sides = { width: left, lineGap: 1 };
    const height = Math.max(page.heightOfString(plain(label), sides), page.heightOfString(plain(value), right));
    makeRoom(page, height);
    const top = page.y;
    page.fillColor(isStrong === true ? INK : QUIET).text(plain(label), x, top, sides);
    page.fillColor(INK).text(plain(value), x + left + 8, top, right);
    page.y = top + height + 2;
  }
}
