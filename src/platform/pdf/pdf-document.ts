import type { Instant } from '#kernel/instant.ts';

/** A document as we write it: a letter of the company with blocks below each other. Every text is ready for its reader. */
export type PdfDocument = {
  /** As in `lang` of a web page. */
  readonly lang: string;
  readonly title: string;
  /** Who it is of: the name at the head of each page, and the lines below it on the first. */
  readonly sender: { readonly name: string; readonly lines: readonly string[] };
  /** When it was made; part of the file, so that the same document made again is the same file. */
  readonly at: Instant;
  readonly blocks: readonly PdfBlock[];
  /** What stands at the foot of each page. */
  readonly foot: string;
  readonly pageLabel: (page: number, pages: number) => string;
  /** Files inside the file, for machines. */
  readonly attachments?: readonly PdfAttachment[];
};

export type PdfAttachment = {
  readonly name: string;
  readonly mime: string;
  readonly description: string;
  readonly bytes: Uint8Array;
};

export type PdfFact = { readonly label: string; readonly value: string; readonly isStrong?: boolean };

export type PdfBlock =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** To whom on the left; number, days and the like on the right. */
  | { readonly kind: 'address'; readonly lines: readonly string[]; readonly facts: readonly PdfFact[] }
  | { readonly kind: 'facts'; readonly facts: readonly PdfFact[] }
  /** Sums below a table, at its right edge. */
  | { readonly kind: 'totals'; readonly facts: readonly PdfFact[] }
  | PdfTable;

export type PdfTable = {
  readonly kind: 'table';
  readonly columns: readonly PdfColumn[];
  /** As many cells as there are columns. A table goes on over pages and repeats its head. */
  readonly rows: Iterable<readonly string[]>;
};

export type PdfColumn = {
  readonly title: string;
  /** Its part of the width, against the others. */
  readonly share: number;
  readonly align?: 'left' | 'right';
};
