import type { JSONColumnType, Kysely, Selectable } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CardAccountId, CardId } from '#areas/cards/contract/card-id.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { AccountId } from '#areas/payments/contract/bank.ts';
import type { CardFeedId, FeedFileId, FeedLineId } from '../contract/card-feed-id.ts';
import type { Mapping } from '../rules/csv-mapping.ts';
import type { LineKind, RefusedLine } from '../rules/feed-line.ts';

export type FeedRow = {
  company_id: CompanyId;
  id: CardFeedId;
  account_id: CardAccountId;
  settled_by: AccountId | null;
  file_accounts: string[];
  added_at: Instant;
};

type MappingTable = {
  company_id: CompanyId;
  feed_id: CardFeedId;
  head: string;
  mapping: JSONColumnType<Mapping>;
  chosen_at: Instant;
  chosen_by: UserId;
};

export type NamedCardRow = {
  company_id: CompanyId;
  feed_id: CardFeedId;
  /** Empty for lines that name no card. */
  name: string;
  card_id: CardId | null;
  first_at: Instant;
};

type FileTable = {
  company_id: CompanyId;
  id: FeedFileId;
  feed_id: CardFeedId;
  name: string;
  format: 'table' | 'ofx' | 'camt' | 'mt940';
  line_count: number;
  new_count: number;
  known_count: number;
  refused: JSONColumnType<RefusedLine[]>;
  imported_at: Instant;
  imported_by: UserId;
};
export type FileRow = Selectable<FileTable>;

/** Amounts in minor units of the account's currency. */
export type LineRow = {
  company_id: CompanyId;
  id: FeedLineId;
  feed_id: CardFeedId;
  file_id: FeedFileId;
  kind: LineKind;
  booked_on: PlainDate;
  bought_on: PlainDate | null;
  amount_minor: bigint;
  fee_minor: bigint;
  taken_minor: bigint | null;
  taken_currency: CurrencyCode | null;
  text: string;
  category: string | null;
  card_name: string;
  own_card: string | null;
  reference: string | null;
  is_cash: boolean;
  state: 'waiting' | 'booked' | 'failed';
  problem: string | null;
};

type TellingRow = { company_id: CompanyId; feed_id: CardFeedId; kind: string; key: string; line_id: FeedLineId };

export type CardFeedsTables = {
  'card_feeds.feed': FeedRow;
  'card_feeds.mapping': MappingTable;
  'card_feeds.named_card': NamedCardRow;
  'card_feeds.file': FileTable;
  'card_feeds.line': LineRow;
  'card_feeds.telling': TellingRow;
};

export const cardFeedsTables = (db: Kysely<object>): Kysely<CardFeedsTables> => db.withTables<CardFeedsTables>();
