import { isValidIBAN } from 'ibantools';
import { ok, type Result } from '#kernel/result.ts';
import { addBoxes } from '../../rules/add-boxes.ts';
import { CONFIDENT_FROM, type InvoiceReading } from '../../rules/invoice-reading.ts';
import type { PageWords } from '../../rules/page-words.ts';
import { readFieldsFromWords } from '../../rules/read-fields-from-words.ts';
import type { ReadingHints } from '../../rules/reading-hints.ts';
import { surerOf } from '../../rules/surer-reading.ts';
import { attachedInvoiceXml } from './attached-xml.ts';
import {
  brokenOf,
  type DocumentFile,
  type DocumentReading,
  type DocumentWarning,
  type ReadRefusal,
} from './document-reading.ts';
import { present } from './einvoice-document.ts';
import { fileKindOf } from './file-signature.ts';
import { inspectFileHere } from './inspect-file-here.ts';
import { recogniseWords } from './ocr.ts';
import { withPdf } from './open-pdf.ts';
import { renderPdfPages } from './pdf-pages.ts';
import { readPdfWords } from './pdf-text.ts';
import { readEinvoice } from './read-einvoice.ts';
import { readXmlDocument } from './read-xml-document.ts';

/** A page with fewer words is a picture with a stamp on it, not a page of text. */
const WORDS_OF_A_TEXT_PAGE = 12;

/**
 * Reads one document in the calling thread: XML, else the XML inside a PDF, else the PDF's text, else recognised
 * characters. A file that holds nothing readable is still accepted, with an empty reading, because a person can type.
 */
export async function readDocumentHere(file: DocumentFile): Promise<Result<DocumentReading, ReadRefusal>> {
  const kind = fileKindOf(file);
  if (!kind.ok) return kind;
  if (kind.value === 'xml') return readXmlDocument(file);
  const inspected = await inspectFileHere(file);
  if (!inspected.ok) return inspected;
  if (kind.value === 'pdf') return readPdfDocument(file);
  return ok(await readPictures([{ page: 1, bytes: file.bytes }], file, { pages: 1, warnings: [] }));
}

type Pictures = readonly { readonly page: number; readonly bytes: Uint8Array }[];

/**
 * First as flat scans; when total or day stay unsure, again as photographs with the shadows taken out, and the surer
 * value of each kind is kept. The second look costs a second, so good scans do not pay it.
 */
async function readPictures(
  pictures: Pictures,
  file: DocumentFile,
  how: { pages: number; warnings: readonly DocumentWarning[] },
): Promise<DocumentReading> {
  const look = async (as: 'scan' | 'photo'): Promise<DocumentReading> => {
    const recognised: PageWords[] = [];
    for (const picture of pictures) recognised.push(await recogniseWords(picture.bytes, { page: picture.page, as }));
    return fromWords(recognised, file, { source: 'ocr', ...how });
  };
  const first = await look('scan');
  if (isSure(first.reading)) return first;
  const second = await look('photo');
  if (second.source === 'nothing') return first;
  return first.source === 'nothing' ? second : { ...first, reading: surerOf(first.reading, second.reading) };
}

const isSure = (reading: InvoiceReading): boolean =>
  (reading.gross?.confidence ?? 0) >= CONFIDENT_FROM && (reading.issuedOn?.confidence ?? 0) >= CONFIDENT_FROM * 0.7;

async function readPdfDocument(file: DocumentFile): Promise<Result<DocumentReading, ReadRefusal>> {
  return withPdf(file.bytes, async (pdf) => {
    const attached = await attachedInvoiceXml(pdf);
    const einvoice = attached === null ? null : readEinvoice(attached);
    const pages = await readPdfWords(pdf);
    if (einvoice?.ok === true) {
      const { reading, findings, syntax } = einvoice.value;
      return {
        source: 'pdf-with-xml' as const,
        syntax,
        reading: { ...leftOut(fromWords(pages, file, TEXT_PAGES).reading, reading), ...addBoxes(reading, pages) },
        findings,
        warnings: [],
        pages: pdf.numPages,
      };
    }
    const warnings: DocumentWarning[] = attached === null ? [] : ['attached_xml_unreadable'];
    // Its page is read then, and what its data lack is told all the same.
    const findings = einvoice === null ? [] : brokenOf(einvoice);
    const words = pages.reduce((count, page) => count + page.words.length, 0);
    if (words >= WORDS_OF_A_TEXT_PAGE)
      return { ...fromWords(pages, file, { source: 'pdf-text', pages: pdf.numPages, warnings }), findings };
    const pictures = await renderPdfPages(pdf);
    if (pictures.length < pdf.numPages) warnings.push('only_first_pages_read');
    return { ...(await readPictures(pictures, file, { pages: pdf.numPages, warnings })), findings };
  });
}

/**
 * How to pay, as the page says it: the small profiles of Factur-X (MINIMUM, BASIC WL) have no place for it in their data,
 * or leave it out. It is as sure as text, not as data. Who collects by direct debit is not paid by a transfer.
 */
function leftOut(page: InvoiceReading, { dueOn, supplierIban, means }: InvoiceReading): Partial<InvoiceReading> {
  return present({
    dueOn: dueOn === undefined ? page.dueOn : undefined,
    supplierIban: supplierIban === undefined && means !== 'direct_debit' ? page.supplierIban : undefined,
  });
}

const TEXT_PAGES = { source: 'pdf-text', pages: 0, warnings: [] } as const;

function fromWords(
  pages: readonly PageWords[],
  file: DocumentFile,
  how: { source: 'pdf-text' | 'ocr'; pages: number; warnings: readonly DocumentWarning[] },
): DocumentReading {
  const hints: ReadingHints = {
    purpose: file.purpose,
    origin: how.source === 'ocr' ? 'ocr' : 'text',
    isIban: (text) => isValidIBAN(text),
    ...(file.own?.names === undefined ? {} : { ownNames: file.own.names }),
    ...(file.own?.vatIds === undefined ? {} : { ownVatIds: file.own.vatIds }),
    ...(file.own?.ibans === undefined ? {} : { ownIbans: file.own.ibans }),
    ...(file.fallbackCurrency === undefined ? {} : { fallbackCurrency: file.fallbackCurrency }),
  };
  if (pages.every((page) => page.words.length === 0)) {
    const reading: InvoiceReading = { kind: file.purpose, vatBreakdown: [], lines: [] };
    return {
      source: 'nothing',
      reading,
      findings: [],
      warnings: [...how.warnings, 'nothing_readable'],
      pages: how.pages,
    };
  }
  return {
    source: how.source,
    reading: readFieldsFromWords(pages, hints),
    findings: [],
    warnings: how.warnings,
    pages: how.pages,
  };
}
