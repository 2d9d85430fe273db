import type { Instant } from '#kernel/instant.ts';
import type { RecoveryApproval } from '../contract/recovery.ts';

/** How one company that the account opens stands to a recovery. */
export type Voice = {
  readonly companyName: string;
  /** Somebody else there is an admin or account owner. */
  readonly hasApprover: boolean;
  readonly isApproved: boolean;
};

/**
 * Who must approve (security 49, ADR 18): an admin or account owner of every company that the account opens, so that one
 * of company A alone never gets into company B. Where nobody else may, and for an account without a company, the operator
 * of the server does.
 */
export function approvalsFor(voices: readonly Voice[], isVouched: boolean): RecoveryApproval[] {
  const byAdmins = voices.filter((voice) => voice.hasApprover || voice.isApproved);
  const approvals = byAdmins.map(({ companyName, isApproved }): RecoveryApproval => ({
    by: 'admin',
    companyName,
    isGiven: isApproved,
  }));
  const needsOperator = voices.length === 0 || byAdmins.length < voices.length;
  return needsOperator ? [...approvals, { by: 'operator', companyName: null, isGiven: isVouched }] : approvals;
}

/** Both: everybody has approved, and the waiting time is over. */
export const isReady = (
  { ripeAt, approvals }: { ripeAt: Instant; approvals: readonly RecoveryApproval[] },
  now: Instant,
): boolean => ripeAt <= now && approvals.length > 0 && approvals.every(({ isGiven }) => isGiven);
