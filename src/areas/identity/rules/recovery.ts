import { plusMs, type Instant } from '#kernel/instant.ts';

/** Security 49, ADR 18: so long its owner and their admins can object before anything changes. */
export const RECOVERY_WAIT_MS = 24 * 3_600_000;
/** Unused for so long, nobody remembers having asked or approved. */
export const RECOVERY_LIFE_MS = 7 * 24 * 3_600_000;

/** How a recovery ends. It is carried out at most once; whatever else came first, it never is. */
export const RECOVERY_ENDS = ['carried-out', 'refused', 'stopped', 'factor-used', 'password-reset', 'lapsed'] as const;
export type RecoveryEnd = (typeof RECOVERY_ENDS)[number];

/** When one that is asked for now may be carried out at the earliest, and when it is over. */
export const timesOfRecovery = (askedAt: Instant): { ripeAt: Instant; expiresAt: Instant } => ({
  ripeAt: plusMs(askedAt, RECOVERY_WAIT_MS),
  expiresAt: plusMs(askedAt, RECOVERY_LIFE_MS),
});
