import type { GeneratedAlways, Kysely } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { AccountId, EntryId, MatchId, MatchKind } from '../contract/bank.ts';
import type { PaidBy } from '../contract/payment-filters.ts';
import type { ElsewhereId } from '../contract/paid-elsewhere.ts';
import type { RunId } from '../contract/payment.ts';
import type { PaymentId, PaymentSource } from '../contract/payment-id.ts';
import type { OutsideEea } from '../rules/creditor-details.ts';
import type { EntryKind } from '../rules/entry-kind.ts';
import type { FileKind } from './files/read-statement.ts';
import type { PaymentState } from '../rules/payment-states.ts';

export type PaymentRow = {
  company_id: CompanyId;
  id: PaymentId;
  source_type: PaymentSource['type'];
  source_id: string;
  /** The approved request that it came from, and who asked; an advance has none. */
  request_id: string | null;
  requester_id: UserId | null;
  /** Who wrote it in their name, or gave the advance. */
  delegate_id: UserId | null;
  payee_type: 'supplier' | 'member';
  payee_id: string;
  payee_name: string;
  iban: string | null;
  iban_usable_from: Instant | null;
  amount_minor: bigint;
  currency: CurrencyCode;
  base_minor: bigint;
  /** By an order of ours, collected by the payee, or by card. */
  method: PaidBy;
  /** Since when it is owed: issue of the invoice, day of the receipt. */
  owed_on: PlainDate;
  /** The company's day on which it was put on the list of what is to be paid. */
  opened_on: PlainDate;
  due_on: PlainDate | null;
  execute_on: PlainDate | null;
  reference: string;
  state: PaymentState;
  note: string | null;
  run_id: RunId | null;
  settled_on: PlainDate | null;
  created_at: Instant;
  attempt: number;
  /** Which part of what is owed of its source, and of how many, from 1. */
  part: number;
  parts: number;
  /** What may be taken off for paying it up to and with a day; with it taken, `amount_minor` is less it. */
  discount_minor: bigint | null;
  discount_base_minor: bigint | null;
  discount_until: PlainDate | null;
  is_discounted: boolean;
  /** When and where its supplier was told of it, and of which of its orders. */
  advised_at: Instant | null;
  advised_to: string | null;
  advised_attempt: number | null;
  /** How often it was settled, which numbers its settlements from 1. */
  settlements: number;
  version: number;
};

/** A discount that was taken, above zero, or given back, below. */
export type DiscountMoveRow = {
  company_id: CompanyId;
  payment_id: PaymentId;
  position: number;
  minor: bigint;
  base_minor: bigint;
  moved_on: PlainDate;
  made_by: UserId;
  made_at: Instant;
};

export type RunRow = {
  company_id: CompanyId;
  id: RunId;
  number: number;
  account_id: AccountId;
  execute_on: PlainDate;
  state: 'to_confirm' | 'confirmed' | 'refused';
  created_by: UserId;
  created_by_name: string;
  created_at: Instant;
  confirmed_by: UserId | null;
  confirmed_by_name: string | null;
  confirmed_at: Instant | null;
  confirmed_digest: string | null;
  refused_reason: string | null;
  /** Null of what a bank statement refused, since it was paid before. */
  refused_by_name: string | null;
  refused_at: Instant | null;
  confirmations_needed: 1 | 2;
  /** The last day of execution; `execute_on` is the first. */
  last_on: PlainDate;
};

/** One person's confirmation of a run as it was then; a voided one counts no more. */
export type RunConfirmationRow = {
  company_id: CompanyId;
  run_id: RunId;
  position: number;
  made_by: UserId;
  user_id: UserId;
  user_name: string;
  digest: string;
  confirmed_at: Instant;
  voided_at: Instant | null;
};

/** How a company pays; one that never said so has no row. */
export type SettingRow = {
  company_id: CompanyId;
  daily_ceiling_minor: bigint | null;
  two_above_minor: bigint | null;
  transfer_format: '09' | '03';
  transfers_by: 'item' | 'payee';
  cut_off_minute: number | null;
  by_file: boolean;
  by_csv: boolean;
  by_elsewhere: boolean;
  /** The company says that it has only two people for accounts and payments. */
  two_people_suffice: boolean;
  first_accounts_wait: boolean;
  /** What the bank wants of a payee outside the European Economic Area beside the account's number. */
  outside_eea: OutsideEea;
  version: number;
};

export type DebtorAccountRow = {
  company_id: CompanyId;
  id: AccountId;
  name: string;
  iban: string;
  bic: string | null;
  currency: CurrencyCode;
  ledger_code: string;
  archived_at: Instant | null;
  version: number;
};

export type StatementEntryRow = {
  company_id: CompanyId;
  id: EntryId;
  entry_key: string;
  statement_id: Id<'bst'>;
  account_id: AccountId;
  booked_on: PlainDate;
  value_on: PlainDate | null;
  amount_minor: bigint;
  currency: CurrencyCode;
  counterparty_name: string | null;
  counterparty_iban: string | null;
  end_to_end_id: string | null;
  remittance: string | null;
  payment_id: PaymentId | null;
  attempt: number | null;
  is_return: boolean;
  kind: EntryKind;
  /** What was ordered, where the bank booked it in another currency. */
  instructed_minor: bigint | null;
  instructed_currency: CurrencyCode | null;
  /** How much of the amount live matches explain, with its sign. */
  explained_minor: bigint;
  /** The amount in the company's base currency by the rate of its day, and how much of that is explained. */
  base_minor: bigint;
  explained_base_minor: bigint;
  /** None where nothing was converted. */
  rate_id: string | null;
  /** Told first without a reference of the bank and without details. */
  is_bare: boolean;
  /** And by a later file with them. */
  is_told: boolean;
  version: number;
};

/** What a person says an entry is, until it is taken back. */
export type EntryMatchRow = {
  company_id: CompanyId;
  id: MatchId;
  entry_id: EntryId;
  kind: MatchKind;
  payment_id: PaymentId | null;
  /** The part of the entry in the account's currency, and in base currency. */
  minor: bigint;
  booked_minor: bigint;
  /** What the payment was in base currency then. */
  base_minor: bigint | null;
  note: string | null;
  settlement: number | null;
  before_state: PaymentState | null;
  before_note: string | null;
  /** When a payment had left that came back. */
  before_settled_on: PlainDate | null;
  /** Whether it took the discount, or gave it back; null where it left it. */
  took_discount: boolean | null;
  made_at: Instant;
  made_by: UserId;
  made_by_name: string;
  undone_at: Instant | null;
  undone_by_name: string | null;
  undone_reason: string | null;
  /** Which transfer between own accounts it is said to be; null where the bank said so, or nobody. */
  own_transfer_id: string | null;
};

/** What a person says was paid without a bank file, until it is taken back. */
export type PaidElsewhereRow = {
  company_id: CompanyId;
  id: ElsewhereId;
  payment_id: PaymentId;
  settlement: number;
  /** Whether it took the discount, or gave it back; null where it left it. */
  took_discount: boolean | null;
  paid_on: PlainDate;
  ledger_code: string;
  base_minor: bigint;
  reason: string;
  reference: string | null;
  before_state: PaymentState;
  before_note: string | null;
  made_at: Instant;
  made_by: UserId;
  made_by_name: string;
  undone_at: Instant | null;
  undone_by_name: string | null;
  undone_reason: string | null;
};

/** A transfer between two accounts of the company, in a bank file of its own that goes by the same id. */
export type OwnTransferRow = {
  company_id: CompanyId;
  end_to_end_id: string;
  from_account_id: AccountId;
  to_account_id: AccountId;
  minor: bigint;
  currency: CurrencyCode;
  made_at: Instant;
  /** When the bank first said that it takes it. */
  accepted_at: Instant | null;
  /** The bank rejected it, or somebody said that it wasn't carried out. */
  failed_at: Instant | null;
  failed_reason: string | null;
};

export type PaymentsTables = {
  'payments.own_transfer': OwnTransferRow;
  'payments.paid_elsewhere': PaidElsewhereRow;
  'payments.setting': SettingRow;
  'payments.confirmer': { company_id: CompanyId; user_id: UserId; named_by: UserId; named_at: Instant };
  'payments.run_confirmation': RunConfirmationRow;
  'payments.debtor_account': DebtorAccountRow;
  'payments.run': RunRow;
  /** By what it is looked up for a bank entry, see `matchKeysOf`: kept by the database. */
  'payments.payment': PaymentRow & {
    other_minor: GeneratedAlways<bigint | null>;
    reference_key: GeneratedAlways<string>;
  };
  'payments.discount_move': DiscountMoveRow;
  'payments.bank_file': {
    company_id: CompanyId;
    id: Id<'bnf'>;
    run_id: RunId;
    message_id: string;
    name: string;
    content: string;
    sha256: string;
    made_at: Instant;
  };
  'payments.bank_file_payment': {
    company_id: CompanyId;
    payment_id: PaymentId;
    attempt: number;
    file_id: Id<'bnf'>;
    failed_at: Instant | null;
    /** When a status report first told that the bank takes it. */
    accepted_at: Instant | null;
    /** What was ordered, and what that was in base currency. */
    amount_minor: bigint;
    base_minor: bigint;
    /** `EndToEndId` of the transfer that pays it, maybe with others. */
    transfer_id: string;
    /** Which batch of the file it stands in, from 1. */
    batch: number;
  };
  'payments.statement': {
    company_id: CompanyId;
    id: Id<'bst'>;
    account_id: AccountId;
    reference: string;
    format: 'camt' | 'mt940';
    /** Null for what was read before it was kept. */
    kind: FileKind | null;
    opening_minor: bigint | null;
    /** The day of the opening balance, else of the first entry. */
    opening_on: PlainDate | null;
    closing_minor: bigint | null;
    closing_on: PlainDate | null;
    /** The time that it tells of, half-open; null where the file does not say. */
    period_from: Instant | null;
    period_to: Instant | null;
    imported_at: Instant;
    imported_by: UserId | null;
  };
  /** What a refused run held. */
  'payments.refused_run_payment': { company_id: CompanyId; run_id: RunId; payment_id: PaymentId };
  'payments.statement_entry': StatementEntryRow;
  'payments.entry_match': EntryMatchRow;
};

export const paymentsTables = (db: Kysely<object>): Kysely<PaymentsTables> => db.withTables<PaymentsTables>();
