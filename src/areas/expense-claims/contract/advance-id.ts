import { idOf, type Id } from '#kernel/id.ts';

export type AdvanceId = Id<'adv'>;
export const advanceIdSchema = idOf('adv');
