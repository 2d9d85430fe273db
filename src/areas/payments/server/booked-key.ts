import type { EntryId } from '../contract/bank.ts';

/** Under which key the books have what a file said of a bank entry, once and for good; what people say of it has keys of its own. */
export const bookedKey = (entryId: EntryId): string => `bank ${entryId}`;
