import { idOf, type Id } from '#kernel/id.ts';

export type ControlRuleId = Id<'crl'>;
export const controlRuleIdSchema = idOf('crl');
export type AffidavitId = Id<'afd'>;
export const affidavitIdSchema = idOf('afd');
/** A receipt that came without a payment. */
export type ReceiptId = Id<'rcp'>;
export const receiptIdSchema = idOf('rcp');
