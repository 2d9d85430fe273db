import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { WireMoney } from '#kernel/money.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Merchant } from '#areas/cards/contract/issuer-message.ts';

type PurchaseTable = {
  ref: string;
  card_ref: string;
  merchant: JSONColumnType<Merchant>;
  channel: 'online' | 'contactless' | 'chip' | 'atm' | 'other';
  /** In the shop's currency. */
  asked: JSONColumnType<WireMoney>;
  /** In the account's currency, as the three beside it. */
  authorized_minor: bigint;
  taken_minor: bigint;
  returned_minor: bigint;
  state: 'open' | 'closed' | 'reversed' | 'expired' | 'declined';
  /** Why it was declined. */
  answer: string | null;
  made_at: Instant;
};
export type PurchaseRow = Selectable<PurchaseTable>;

export type CardNetworkTables = {
  'card_network.account': { ref: string; name: string; currency: string };
  'card_network.card': {
    ref: string;
    account_ref: string;
    order_key: string;
    last4: string;
    state: 'active' | 'inactive' | 'cancelled';
    expires_on: string;
    /** Of plastic: what sending it was agreed to cost, in minor units of the account, and how far the post is. */
    cost_minor: Generated<bigint | null>;
    shipping: Generated<'ordered' | 'shipped' | 'delivered' | null>;
  };
  'card_network.purchase': PurchaseTable;
  'card_network.dispute': {
    ref: string;
    account_ref: string;
    payment_ref: string;
    minor: bigint;
    currency: string;
    reason: string;
    explanation: string;
    state: 'submitted' | 'won' | 'lost';
    /** Money was given for the time being. */
    is_credited: Generated<boolean>;
    opened_at: Generated<Instant>;
  };
  'card_network.message': {
    position: GeneratedAlways<bigint>;
    id: string;
    text: string;
    tries: number;
    sent_at: Instant | null;
    refusal: string | null;
  };
};

export const networkTables = (db: Kysely<object>): Kysely<CardNetworkTables> => db.withTables<CardNetworkTables>();
