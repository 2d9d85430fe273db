import type { Generated, Kysely } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Month, PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { Lang, UserId } from '#areas/identity/contract/user.ts';
import type { AccountId, EntryId } from '#areas/payments/contract/bank.ts';
import type { FundingId } from '../contract/funding.ts';
import type { WalletStatementId } from '../contract/statement.ts';
import type { WalletArchiveId } from '../contract/statement-archive.ts';
import type { WalletId } from '../contract/wallet.ts';
import type { FundingState } from '../rules/funding-states.ts';
import type { WalletKind, WalletPot } from '../rules/wallet-kinds.ts';

export type WalletRow = {
  company_id: CompanyId;
  id: WalletId;
  account_id: AccountId;
  currency: CurrencyCode;
  opened_at: Instant;
  opened_by: UserId;
  /** Since when another account is the wallet. */
  closed_at: Instant | null;
  /** Since when what leaves in the next days is more than it holds. */
  low_since: Instant | null;
};

/** Written by the database alone, in the transaction that books a statement (ADR 0028). */
export type WalletEntryRow = {
  company_id: CompanyId;
  wallet_id: WalletId;
  position: Generated<bigint>;
  kind: WalletKind;
  from_pot: WalletPot;
  to_pot: WalletPot;
  minor: bigint;
  booked_on: PlainDate;
  value_on: PlainDate;
  bank_entry_id: EntryId | null;
  statement_id: string | null;
};

/** One top-up, asked for once; its file is written when the last who has to confirms it. */
export type FundingRow = {
  company_id: CompanyId;
  id: FundingId;
  wallet_id: WalletId;
  source_id: AccountId;
  minor: bigint;
  currency: CurrencyCode;
  execute_on: PlainDate;
  state: FundingState;
  asked_at: Instant;
  asked_by: UserId;
  asked_by_name: string;
  end_to_end_id: string;
  confirmations_needed: 1 | 2;
  confirmed_digest: string | null;
  confirmed_at: Instant | null;
  file_content: string | null;
  file_sha256: string | null;
  bank_entry_id: EntryId | null;
  arrived_on: PlainDate | null;
  ended_reason: string | null;
  /** Asked for by the rule that `asked_by` turned on. */
  is_automatic: boolean;
};

/** When the wallet asks for a top-up itself; without a row it never does. */
export type AutomationRow = {
  company_id: CompanyId;
  wallet_id: WalletId;
  source_id: AccountId;
  floor_minor: bigint;
  target_minor: bigint;
  day_max_minor: bigint;
  /** Whether the balance was below the floor when it was last looked at. */
  is_below: boolean;
  turned_on_at: Instant;
  turned_on_by: UserId;
  turned_on_by_name: string;
};

/** Issued once, never changed; another version of its month takes its place. Both days are inclusive. */
export type WalletStatementRow = {
  company_id: CompanyId;
  id: WalletStatementId;
  wallet_id: WalletId;
  number: number;
  month: Month;
  version: number;
  from_on: PlainDate;
  to_on: PlainDate;
  holder: string;
  holder_address: string;
  account_name: string;
  iban: string;
  currency: CurrencyCode;
  opening_minor: bigint;
  in_minor: bigint;
  out_minor: bigint;
  closing_minor: bigint;
  entry_count: number;
  /** The newest row of the ledger that it knew. */
  last_position: bigint;
  issued_at: Instant;
};

/** Statements of a year in one zip, as somebody asked for it. */
export type WalletArchiveRow = {
  company_id: CompanyId;
  id: WalletArchiveId;
  asked_by: UserId;
  asked_at: Instant;
  year: string;
  lang: Lang;
  state: 'making' | 'made' | 'failed';
  done: Generated<number>;
  total: number;
  storage_key: string | null;
};

export type WalletTables = {
  'wallet.archive': WalletArchiveRow;
  'wallet.wallet': WalletRow;
  'wallet.entry': WalletEntryRow;
  'wallet.source': { company_id: CompanyId; account_id: AccountId; added_at: Instant; added_by: UserId };
  'wallet.funding': FundingRow;
  'wallet.automation': AutomationRow;
  'wallet.statement': WalletStatementRow;
  'wallet.funding_confirmation': {
    company_id: CompanyId;
    funding_id: FundingId;
    asked_by: UserId;
    user_id: UserId;
    user_name: string;
    digest: string;
    confirmed_at: Instant;
  };
};

export const walletTables = (db: Kysely<object>): Kysely<WalletTables> => db.withTables<WalletTables>();
