import { idOf, type Id } from '#kernel/id.ts';

export type CreditNoteId = Id<'crn'>;
export const creditNoteIdSchema = idOf('crn');
