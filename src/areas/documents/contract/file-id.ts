import { idOf, type Id } from '#kernel/id.ts';

export type FileId = Id<'fil'>;
export const fileIdSchema = idOf('fil');
