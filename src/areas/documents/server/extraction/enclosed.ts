/** A document inside an e-invoice, in its place among them. */
export type EnclosedDocument = { readonly name: string; readonly mime: string; readonly size: number };
export type Enclosed = { readonly documents: readonly EnclosedDocument[]; readonly bytes?: Uint8Array };
/** The file, and the place of the document whose bytes are asked for, from 0 on. */
export type EnclosedIn = { readonly bytes: Uint8Array; readonly fileName: string; readonly place?: number };
