import { idOf, type Id } from '#kernel/id.ts';

export type InvoiceId = Id<'inv'>;
export const invoiceIdSchema = idOf('inv');
