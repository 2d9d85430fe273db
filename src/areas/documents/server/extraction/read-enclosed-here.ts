import { ok, type Result } from '#kernel/result.ts';
import { readXml, textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import { attachedInvoiceXml } from './attached-xml.ts';
import { fileKindOf, MEDIA_TYPES, nameOf, type FileKind, type FileRefusal } from './file-signature.ts';
import type { Enclosed, EnclosedIn } from './enclosed.ts';

/** What UBL and CII call a document that an e-invoice carries (EN 16931, BT-125). */
const ENCLOSED = new Set(['EmbeddedDocumentBinaryObject', 'AttachmentBinaryObject']);
/** Whoever sends more sends them otherwise. */
const COUNT_MAX = 50;
/** What may be inside beside what a page shows; everything else is bytes that nobody vouches for. */
const STATED = new Set([
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]);

/**
 * What `readEnclosed` gives, in the thread: the documents inside an e-invoice, or inside the one that a PDF carries; of one
 * place also its bytes.
 */
export async function readEnclosedHere({ place, ...file }: EnclosedIn): Promise<Result<Enclosed, FileRefusal>> {
  const xml = await invoiceIn(file);
  const root = xml === null ? null : readXml(xml);
  if (root?.ok !== true) return ok({ documents: [] });
  const found = enclosedIn(root.value).slice(0, COUNT_MAX);
  const documents = found.map(({ name, mime, bytes }) => ({ name, mime, size: bytes.length }));
  const one = place === undefined ? undefined : found[place];
  return ok(one === undefined ? { documents } : { documents, bytes: one.bytes });
}

async function invoiceIn(file: Omit<EnclosedIn, 'place'>): Promise<Uint8Array | null> {
  const kind = fileKindOf(file);
  if (!kind.ok) return null;
  if (kind.value === 'xml') return file.bytes;
  if (kind.value !== 'pdf') return null;
  const { withPdf } = await import('./open-pdf.ts');
  const read = await withPdf(file.bytes, async (pdf) => ({ xml: await attachedInvoiceXml(pdf) }));
  return read.ok ? read.value.xml : null;
}

type Found = { name: string; mime: string; bytes: Uint8Array };

function enclosedIn(root: XmlElement): Found[] {
  const found: Found[] = [];
  const look = (element: XmlElement, around: readonly XmlElement[]): void => {
    if (ENCLOSED.has(element.name)) found.push(documentOf(element, { around, place: found.length }));
    for (const child of element.children) look(child, [element, ...around.slice(0, 1)]);
  };
  look(root, []);
  return found.filter(({ bytes }) => bytes.length > 0);
}

/** Its content says what it is; what the invoice calls it counts only for what no page shows. */
function documentOf(element: XmlElement, { around, place }: { around: readonly XmlElement[]; place: number }): Found {
  const bytes = Buffer.from(element.text, 'base64');
  const called =
    element.attributes.get('filename') ??
    around.map((one) => textAt(one, 'IssuerAssignedID') ?? textAt(one, 'ID')).find((text) => text !== undefined) ??
    String(place + 1);
  const kind = kindOf(bytes);
  const stated = element.attributes.get('mimeCode') ?? '';
  if (kind === null) return { name: called, mime: STATED.has(stated) ? stated : 'application/octet-stream', bytes };
  return { name: nameOf(called, kind), mime: MEDIA_TYPES[kind], bytes };
}

function kindOf(bytes: Uint8Array): FileKind | null {
  for (const kind of ['pdf', 'png', 'jpg', 'xml'] as const) {
    const found = fileKindOf({ bytes, fileName: `a.${kind}` });
    if (found.ok) return found.value;
  }
  return null;
}
