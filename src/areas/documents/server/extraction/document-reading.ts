import type { Refusal } from '#kernel/result.ts';
import type { BrokenRule } from '../../rules/einvoice/broken-rule.ts';
import type { InvoiceReading } from '../../rules/invoice-reading.ts';
import type { EinvoiceFault, EinvoiceSyntax } from './einvoice-document.ts';
import type { FileRefusal } from './file-signature.ts';
import type { UploadedFile } from './inspected-file.ts';

export type DocumentFile = UploadedFile & {
  readonly purpose: 'invoice' | 'receipt';
  /** What is known of the reader's own company, so that it is never taken for the supplier. */
  readonly own?: {
    readonly names?: readonly string[];
    readonly vatIds?: readonly string[];
    readonly ibans?: readonly string[];
  };
  /** The currency of amounts that name none; EUR without it. */
  readonly fallbackCurrency?: string;
};

export type DocumentReading = {
  /** How it was read, from the surest way to the least. */
  readonly source: 'xml' | 'pdf-with-xml' | 'pdf-text' | 'ocr' | 'nothing';
  readonly syntax?: EinvoiceSyntax;
  readonly reading: InvoiceReading;
  /** Rules of EN 16931 that an e-invoice breaks; empty for other documents. */
  readonly findings: readonly BrokenRule[];
  /** Things a person should know: `attached_xml_unreadable`, `only_first_pages_read`, `nothing_readable`. */
  readonly warnings: readonly DocumentWarning[];
  readonly pages: number;
};

export type DocumentWarning = 'attached_xml_unreadable' | 'only_first_pages_read' | 'nothing_readable';
export type ReadRefusal = FileRefusal | EinvoiceFault;

/** What of the standard a refused e-invoice breaks: it says what to ask its sender for. */
export const brokenOf = ({ data }: Refusal): readonly BrokenRule[] =>
  (data?.['findings'] as readonly BrokenRule[] | undefined) ?? [];
