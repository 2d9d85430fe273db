import type { PlainDate } from '#kernel/plain-date.ts';
import type { EntryPart } from '../../rules/split-entry.ts';

/** A booking of the bank, or one payment of it, with its days. */
export type PartToBook = EntryPart & { readonly bookedOn: PlainDate; readonly valueOn: PlainDate | null };
