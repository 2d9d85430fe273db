import { idOf, type Id } from '#kernel/id.ts';

export type ClaimId = Id<'clm'>;
export const claimIdSchema = idOf('clm');
