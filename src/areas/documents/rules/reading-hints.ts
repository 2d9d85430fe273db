import type { ReadField, ReadingOrigin } from './invoice-reading.ts';

/** What is known before reading: our own company is never the supplier, and amounts without currency are in this one. */
export type ReadingHints = {
  readonly purpose: 'invoice' | 'receipt';
  readonly origin: Exclude<ReadingOrigin, 'einvoice'>;
  /** Whether a text without blanks is a true IBAN: check digits and country length. Given by the caller, who has the registry. */
  readonly isIban: (compact: string) => boolean;
  readonly ownNames?: readonly string[];
  readonly ownVatIds?: readonly string[];
  readonly ownIbans?: readonly string[];
  readonly fallbackCurrency?: string;
};

/** A value found on the page, before it is told from what kind of text it came. */
export type PlacedValue<Value> = Omit<ReadField<Value>, 'origin'>;
