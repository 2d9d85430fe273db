import { idOf, type Id } from '#kernel/id.ts';

export type CardFeedId = Id<'cfd'>;
export const cardFeedIdSchema = idOf('cfd');
export type FeedFileId = Id<'cff'>;
export const feedFileIdSchema = idOf('cff');
export type FeedLineId = Id<'cfl'>;
