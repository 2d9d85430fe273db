import type { Generated, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Month, PlainDate } from '#kernel/plain-date.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import type { HeldKind } from '#areas/cards/contract/held-kinds.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { AffidavitId, ControlRuleId, ReceiptId } from '../contract/receipt-id.ts';
import type { AffidavitReason } from '../rules/affidavit.ts';
import type { Requirement } from '../rules/control-rule.ts';
import type { MatchReason } from '../rules/match-score.ts';
import type { InvalidReason } from '../rules/receipt-status.ts';

export type RuleRow = {
  company_id: CompanyId;
  id: ControlRuleId;
  name: string;
  is_default: boolean;
  max_late: number;
  days: number;
  grace_days: number;
  requires: Requirement[];
  blocks: HeldKind[];
  exempt_merchants: string[];
  exempt_under_minor: bigint | null;
  version: number;
  changed_at: Instant;
  changed_by: UserId;
};

export type MarkRow = {
  company_id: CompanyId;
  payment_id: CardPaymentId;
  invalid_reason: InvalidReason | null;
  invalid_note: string | null;
  invalid_files: FileId[];
  several_until: PlainDate | null;
  marked_at: Instant;
  marked_by: UserId;
};

export type AffidavitRow = {
  company_id: CompanyId;
  id: AffidavitId;
  payment_id: CardPaymentId;
  reason: AffidavitReason;
  merchant: string;
  paid_on: PlainDate;
  amount_minor: bigint;
  currency: CurrencyCode;
  description: string;
  signer_name: string;
  signed_by: UserId;
  signed_at: Instant;
  signed_month: Month;
  ip: string;
  lang: 'en' | 'fr' | 'de' | 'es';
  consent_version: number;
  file_id: FileId;
  document_hash: string;
};

export type StandingRow = {
  company_id: CompanyId;
  user_id: UserId;
  over_since: Instant | null;
  blocked_at: Instant | null;
  snoozed_until: Instant | null;
  snooze_reason: string | null;
  snoozed_by: UserId | null;
};

type ReceiptTable = {
  company_id: CompanyId;
  id: ReceiptId;
  file_id: FileId;
  owner_id: UserId | null;
  source: 'upload' | 'mail';
  sender: string | null;
  state: 'waiting' | 'attached' | 'discarded' | 'split';
  payment_id: CardPaymentId | null;
  split_from: ReceiptId | null;
  is_automatic: Generated<boolean>;
  received_at: Instant;
  changed_at: Instant;
  version: Generated<number>;
};
export type ReceiptRow = Selectable<ReceiptTable>;

type PairTable = {
  company_id: CompanyId;
  receipt_id: ReceiptId;
  payment_id: CardPaymentId;
  /** Hundredths. */
  score: number;
  reasons: JSONColumnType<MatchReason[]>;
  state: 'suggested' | 'attached' | 'refused';
  decided_by: UserId | null;
  decided_at: Instant | null;
};
export type PairRow = Selectable<PairTable>;

export type ReceiptsTables = {
  'receipts.rule': RuleRow;
  'receipts.rule_member': { company_id: CompanyId; user_id: UserId; rule_id: ControlRuleId };
  'receipts.setting': { company_id: CompanyId; affidavits_max: number };
  'receipts.mark': MarkRow;
  'receipts.affidavit': AffidavitRow;
  'receipts.standing': StandingRow;
  'receipts.receipt': ReceiptTable;
  'receipts.pair': PairTable;
  'receipts.sending': {
    company_id: CompanyId;
    user_id: UserId;
    key: string;
    receipt_id: ReceiptId | null;
    payment_id: CardPaymentId | null;
    sent_at: Instant;
  };
  'receipts.alias': { company_id: CompanyId; receipt_alias: string; merchant_alias: string; pairs: number };
};

export const receiptsTables = (db: Kysely<object>): Kysely<ReceiptsTables> => db.withTables<ReceiptsTables>();
