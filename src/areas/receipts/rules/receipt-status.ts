import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import type { Proof } from '#areas/payables/contract/payable.ts';
import type { ControlRule, Requirement } from './control-rule.ts';
import { sharesWords } from './merchant-words.ts';

/**
 * Where the receipt of a payment stands (domain rules 2.5). `pending` is a payment that is not settled: it owes nothing yet,
 * whatever its age.
 */
export const RECEIPT_STATUSES = [
  'pending',
  'not_required',
  'missing',
  'provided',
  'late',
  'invalid',
  'cannot_be_provided',
  'several_expected',
] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/** Why finance does not accept a receipt. */
export const INVALID_REASONS = [
  'unreadable',
  'wrong_document',
  'wrong_amount',
  'no_vat',
  'not_itemised',
  'other',
] as const;
export type InvalidReason = (typeof INVALID_REASONS)[number];

/** A payment by card as its receipt is judged. Amount in minor units of the company's currency. */
export type JudgedPayment = {
  /** The day on which the issuer booked it; null while it is only held. */
  readonly bookedOn: PlainDate | null;
  readonly amountMinor: bigint;
  readonly merchant: string;
  /** Receipts, without an affidavit's own document. */
  readonly receiptCount: number;
  readonly hasAffidavit: boolean;
  readonly invalidReason: InvalidReason | null;
  /** More receipts come until the end of this day. */
  readonly severalUntil: PlainDate | null;
  readonly hasCostCenter: boolean;
  readonly hasCategory: boolean;
  readonly isDescribed: boolean;
  /** Money of a dispute: no purchase, so it owes nothing. */
  readonly isOfDispute: boolean;
};

export type Assessment = {
  readonly status: ReceiptStatus;
  /** What it still owes, in the order in which rules name it. */
  readonly owes: readonly Requirement[];
  /** The last day on which it is in time; null for what owes nothing. */
  readonly dueOn: PlainDate | null;
  /** It counts against the rule's limit. */
  readonly isLate: boolean;
};

const nothing = (status: ReceiptStatus): Assessment => ({ status, owes: [], dueOn: null, isLate: false });

/** Whether a rule asks nothing of a payment: it is small, of an exempt merchant, or no purchase. */
export const isExempt = (payment: JudgedPayment, rule: ControlRule): boolean =>
  payment.isOfDispute ||
  rule.requires.length === 0 ||
  (rule.exemptUnderMinor !== null && payment.amountMinor < rule.exemptUnderMinor) ||
  rule.exemptMerchants.some((exempt) => sharesWords(exempt, payment.merchant));

/**
 * What a payment owes on a day, by the rule of its holder. The deadline runs from settlement, never from authorisation. A
 * receipt that finance refused is late at once; an affidavit is never late (domain rules 2.5).
 */
export function assessPayment(payment: JudgedPayment, rule: ControlRule, today: PlainDate): Assessment {
  if (payment.bookedOn === null) return nothing('pending');
  if (isExempt(payment, rule)) return nothing('not_required');
  const isInvalid = payment.invalidReason !== null;
  const hasReceipt = payment.receiptCount > 0 && !isInvalid;
  if (payment.hasAffidavit && !hasReceipt) return nothing('cannot_be_provided');
  const isOwed: Readonly<Record<Requirement, boolean>> = {
    receipt: !hasReceipt,
    cost_center: !payment.hasCostCenter,
    category: !payment.hasCategory,
    description: !payment.isDescribed,
  };
  const owes = rule.requires.filter((requirement) => isOwed[requirement]);
  const dueOn = addDays(payment.bookedOn, rule.days);
  if (isInvalid && rule.requires.includes('receipt')) return { status: 'invalid', owes, dueOn, isLate: true };
  if (payment.severalUntil !== null && payment.severalUntil >= today)
    return { status: 'several_expected', owes: ['receipt'], dueOn: payment.severalUntil, isLate: false };
  if (owes.length === 0) return { status: 'provided', owes: [], dueOn: null, isLate: false };
  return { status: dueOn < today ? 'late' : 'missing', owes, dueOn, isLate: dueOn < today };
}

/** What of an assessment the books must know beyond the files: what is exempt, not accepted, not complete, or sworn. */
export function proofOf({ status }: Pick<Assessment, 'status'>): Proof | null {
  if (status === 'not_required') return 'not_needed';
  if (status === 'cannot_be_provided') return 'sworn';
  return status === 'invalid' || status === 'several_expected' ? 'refused' : null;
}
