import type { UserId } from '#areas/identity/contract/user.ts';
import { APPROVED_UNLESS_LISTED, type ApprovalRule, type RuleBook, type SpendLimit } from '../contract/rule-book.ts';
import type { PolicySubject } from './subject.ts';

/** The policy of a member: their own, else that of the rest; null before any was published. */
export function approvalRuleOf(memberId: UserId, book: RuleBook): ApprovalRule | null {
  const part = book.approval?.definition;
  if (part === undefined) return null;
  return part.own.find((rule) => rule.memberIds.includes(memberId)) ?? part.standard;
}

/**
 * Whether the policy approves this by itself (domain rules 2.3). Only what breaks no rule; then when the member's policy
 * asks nobody, or asks nobody up to these amounts, or when a limit that it keeps to says so. Subscriptions, invoices and
 * claims only where the policy lists them.
 * @param aloneBefore what was approved this way in the same month.
 */
export function isApprovedAlone(
  subject: PolicySubject,
  rule: ApprovalRule | null,
  { limits, aloneBefore }: { limits: readonly SpendLimit[]; aloneBefore: bigint },
): boolean {
  const isListed = rule !== null && rule.mode !== 'always' && rule.methods.includes(subject.method);
  if (APPROVED_UNLESS_LISTED.includes(subject.method) && !isListed) return false;
  if (limits.some((limit) => limit.isApprovedUnder)) return true;
  if (rule === null || rule.mode === 'always') return false;
  if (rule.mode === 'never') return true;
  return (
    isListed &&
    rule.perPurchaseMax !== null &&
    rule.perMonthMax !== null &&
    subject.amount <= BigInt(rule.perPurchaseMax) &&
    aloneBefore + subject.amount <= BigInt(rule.perMonthMax)
  );
}
