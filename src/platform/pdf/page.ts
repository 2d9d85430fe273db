import PDFDocument from 'pdfkit';
import { escapeXml } from '../xml/write-xml.ts';
import { FONTS } from './fonts.ts';
import { plain } from './letters.ts';
import type { PdfDocument } from './pdf-document.ts';

/** A page of A4 in points. */
export const MARGIN = 50;
export const TOP = 84;
export const BOTTOM = 70;
export const SIZE = { title: 18, heading: 11, text: 9.5, small: 8 } as const;
export const INK = '#16181d';
export const QUIET = '#5b6270';
export const LINE = '#c9ced6';
/** Figures of equal width, so that columns of amounts stand below each other. */
export const FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];

export type Page = PDFKit.PDFDocument;
/** An empty document for archiving (PDF/A-3b, ISO 19005-3): fonts inside, files of its own allowed. */
export function openPage({ lang, title, sender, at }: PdfDocument): Page {
  const made = new Date(at);
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    bufferPages: true,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    lang,
    displayTitle: true,
    font: FONTS.regular,
    info: { Title: plain(title), Author: plain(sender.name), CreationDate: made, ModDate: made },
  });
  for (const [weight, file] of Object.entries(FONTS)) page.registerFont(weight, file);
  keepMetadataWhole(page);
  return page.fillColor(INK);
}

/**
 * PDFKit sets what the document says of itself into its metadata as it stands there: with an ampersand in a company's name
 * they are no XML any more, and the file none for archiving (ISO 19005-3, 6.6.2.1). By then the other place that names
 * them, the information dictionary, is written.
 */
function keepMetadataWhole(page: Page): void {
  const writer = page as Page & { endMetadata: () => void };
  const end = writer.endMetadata.bind(page);
  writer.endMetadata = () => {
    const { Title: title, Author: author } = page.info;
    Object.assign(page.info, { Title: escapeXml(title ?? ''), Author: escapeXml(author ?? '') });
    end();
  };
}

export const widthOf = (page: Page): number => page.page.width - 2 * MARGIN;
export const floorOf = (page: Page): number => page.page.height - BOTTOM;

/** Room for so many points, on a new page where this one has it no more. */
export function makeRoom(page: Page, height: number): void {
  if (page.y + height > floorOf(page)) page.addPage();
}
