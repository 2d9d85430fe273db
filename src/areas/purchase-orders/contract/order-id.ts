import { idOf, type Id } from '#kernel/id.ts';

export type OrderId = Id<'por'>;
export const orderIdSchema = idOf('por');
export type GoodsReceiptId = Id<'grc'>;
export const goodsReceiptIdSchema = idOf('grc');
export type SendingId = Id<'pos'>;
export const sendingIdSchema = idOf('pos');
export type OrderPackId = Id<'pok'>;
export const orderPackIdSchema = idOf('pok');
