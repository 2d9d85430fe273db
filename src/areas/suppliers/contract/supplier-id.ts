import { idOf, type Id } from '#kernel/id.ts';

export type SupplierId = Id<'sup'>;
export const supplierIdSchema = idOf('sup');
