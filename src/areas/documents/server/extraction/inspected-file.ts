import type { FileKind } from './file-signature.ts';

export type InspectedFile = {
  readonly kind: FileKind;
  /** What the file is served as; taken from the content, never from the upload's own header. */
  readonly mediaType: string;
  /** Pages of a PDF, 1 for a picture, 0 for XML. */
  readonly pages: number;
  /** Size as shown, after the camera's rotation is applied; pictures only. */
  readonly pixels?: { readonly width: number; readonly height: number };
  /** The documents inside an e-invoice; absent without one, and where nobody asked for them. */
  readonly attachments?: readonly Uint8Array[];
};

export type UploadedFile = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** Whether the documents inside an e-invoice are asked for: a scanner does not see them through their base64. */
  readonly withAttachments?: boolean;
};
