import { idOf, type Id } from '#kernel/id.ts';

/** Somebody has lost every factor and asks to begin anew with another phone (security 49). */
export type RecoveryId = Id<'rcv'>;
export const recoveryIdSchema = idOf('rcv');
