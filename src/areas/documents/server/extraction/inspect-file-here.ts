import sharp from 'sharp';
import { ok, refuse, type Refusal, type Result } from '#kernel/result.ts';
import { readXml, type XmlFault } from '#platform/xml/read-xml.ts';
import { fileKindOf, MEDIA_TYPES, PIXELS_MAX, type FileKind, type FileRefusal } from './file-signature.ts';
import { withPdf } from './open-pdf.ts';

export type InspectedFile = {
  readonly kind: FileKind;
  /** What the file is served as; taken from the content, never from the upload's own header. */
  readonly mediaType: string;
  /** Pages of a PDF, 1 for a picture, 0 for XML. */
  readonly pages: number;
  /** Size as shown, after the camera's rotation is applied; pictures only. */
  readonly pixels?: { readonly width: number; readonly height: number };
};

export type UploadedFile = { readonly bytes: Uint8Array; readonly fileName: string };

/** What `inspectFile` decides, in the calling thread: how the extraction thread itself looks at a file. */
export async function inspectFileHere(file: UploadedFile): Promise<Result<InspectedFile, FileRefusal>> {
  const kind = fileKindOf(file);
  if (!kind.ok) return kind;
  const mediaType = MEDIA_TYPES[kind.value];
  switch (kind.value) {
    case 'xml': {
      const xml = readXml(file.bytes);
      return xml.ok ? ok({ kind: 'xml', mediaType, pages: 0 }) : xmlRefusal(xml);
    }
    case 'pdf':
      return withPdf(file.bytes, (pdf) => Promise.resolve({ kind: 'pdf' as const, mediaType, pages: pdf.numPages }));
    case 'png':
    case 'jpeg':
      return inspectPicture(file.bytes, kind.value);
  }
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

async function inspectPicture(bytes: Uint8Array, kind: 'png' | 'jpeg'): Promise<Result<InspectedFile, FileRefusal>> {
  try {
    const meta = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (meta.width * meta.height > PIXELS_MAX || (meta.pages ?? 1) > 1)
      return refuse('too_many_pixels', { pixelsMax: PIXELS_MAX });
    // Decoding to a thumbnail reads the file to its end: a picture that was cut off shows here, not in front of a reviewer.
    await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
      .resize(16, 16, { fit: 'fill' })
      .raw()
      .toBuffer();
    const { width, height } = meta.autoOrient;
    return ok({ kind, mediaType: MEDIA_TYPES[kind], pages: 1, pixels: { width, height } });
  } catch {
    return refuse('file_damaged');
  }
}
