import { idOf, type Id } from '#kernel/id.ts';

export type CardId = Id<'crd'>;
export const cardIdSchema = idOf('crd');
export type CardAccountId = Id<'cac'>;
export const cardAccountIdSchema = idOf('cac');
export type AuthorizationId = Id<'cau'>;
/** A payment by card: a clearing or a refund. */
export type CardPaymentId = Id<'ctx'>;
export const cardPaymentIdSchema = idOf('ctx');
/** Cards that were ordered together. */
export type CardOrderId = Id<'cor'>;
export const cardOrderIdSchema = idOf('cor');
export type DisputeId = Id<'cdp'>;
export const disputeIdSchema = idOf('cdp');
/** Something that the issuer told and that fits nothing. */
export type IssuerEventId = Id<'cev'>;
export const issuerEventIdSchema = idOf('cev');
