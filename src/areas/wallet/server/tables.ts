import type { Generated, Kysely } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { AccountId, EntryId } from '#areas/payments/contract/bank.ts';
import type { WalletId } from '../contract/wallet.ts';
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

export type WalletTables = { 'wallet.wallet': WalletRow; 'wallet.entry': WalletEntryRow };

export const walletTables = (db: Kysely<object>): Kysely<WalletTables> => db.withTables<WalletTables>();
