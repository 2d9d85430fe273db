import { ok, refuse, type Refusal, type Result } from '#kernel/result.ts';
import { readXml, type XmlElement, type XmlFault } from '#platform/xml/read-xml.ts';
import { fileKindOf, MEDIA_TYPES, type FileRefusal } from './file-signature.ts';
import type { InspectedFile, UploadedFile } from './inspected-file.ts';

/**
 * What `inspectFile` decides, in the calling thread: how the extraction thread itself looks at a file. What opens PDFs
 * and pictures is large and loads with the first of them: a server that is idle holds none of it.
 */
export async function inspectFileHere(file: UploadedFile): Promise<Result<InspectedFile, FileRefusal>> {
  const kind = fileKindOf(file);
  if (!kind.ok) return kind;
  const mediaType = MEDIA_TYPES[kind.value];
  switch (kind.value) {
    case 'xml': {
      const xml = readXml(file.bytes);
      if (!xml.ok) return xmlRefusal(xml);
      const inside = file.withAttachments === true ? insideOf(xml.value) : {};
      return ok({ kind: 'xml', mediaType, pages: 0, ...inside });
    }
    case 'pdf': {
      const { withPdf } = await import('./open-pdf.ts');
      return withPdf(file.bytes, (pdf) => Promise.resolve({ kind: 'pdf' as const, mediaType, pages: pdf.numPages }));
    }
    case 'png':
    case 'jpeg': {
      const { inspectPicture } = await import('./inspect-picture.ts');
      return inspectPicture(file.bytes, kind.value);
    }
  }
}

/** What UBL and CII call a document that an e-invoice carries (EN 16931, BT-125). */
const ATTACHED = new Set(['EmbeddedDocumentBinaryObject', 'AttachmentBinaryObject']);

function insideOf(root: XmlElement): Pick<InspectedFile, 'attachments'> {
  const attachments: Uint8Array[] = [];
  const look = (element: XmlElement): void => {
    if (ATTACHED.has(element.name)) attachments.push(Buffer.from(element.text, 'base64'));
    for (const child of element.children) look(child);
  };
  look(root);
  return attachments.length === 0 ? {} : { attachments };
}

/** A file of too many elements is too large, whatever its bytes. */
export function xmlRefusal<Code extends string>(
  fault: Refusal<Code | XmlFault>,
): Refusal<Exclude<Code, XmlFault> | FileRefusal> {
  const { code } = fault;
  return code === 'xml_too_large'
    ? refuse('file_too_large')
    : { ...fault, code: code as Exclude<Code, XmlFault> | FileRefusal };
}
