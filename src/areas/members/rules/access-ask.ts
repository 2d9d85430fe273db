import { plusMs, type Instant } from '#kernel/instant.ts';
import { ABILITIES, type Ability } from '../contract/abilities.ts';

/** Nobody is asked the same by the same person more often. */
const PAUSE_MS = 24 * 60 * 60 * 1000;

/**
 * Who can give what an ability takes (domain rules 2.15): admins give a controller's role, while an admin's is the
 * account owner's to give, and the owner's own is handed over.
 */
export const giversOf = (ability: Ability): readonly ('admin' | 'owner')[] =>
  ABILITIES[ability].roles.some((role) => role === 'controller' || role === 'requester')
    ? ['admin', 'owner']
    : ['owner'];

/** Whether somebody may ask for it now: for the first time, or a day of 24 hours after they last did. */
export const isAskable = (askedAt: Instant | null, now: Instant): boolean =>
  askedAt === null || plusMs(askedAt, PAUSE_MS) <= now;

/** Whoever asked at this moment or before may ask again. */
export const askableSince = (now: Instant): Instant => plusMs(now, -PAUSE_MS);
