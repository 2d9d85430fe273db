import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CardKind } from '../../rules/card-kinds.ts';
import type { Address } from '../../contract/delivery.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import type { AuthorizationAnswer, IssuerMessage } from '../../contract/issuer-message.ts';
import type { HolderNeed } from '../../contract/holder.ts';
import type { DisputeReason } from '../../rules/dispute-states.ts';
import type { Controls } from '../../rules/controls.ts';
import type { CarryOver, Recurrence } from '../../rules/limit-period.ts';
import type { PostalAddress } from '../../rules/postal-address.ts';
import type { IssuerName } from '../tables.ts';

/** What an issuer made: by what it knows the card, and what is printed on it. */
export type IssuedCard = { readonly ref: string; readonly last4: string; readonly network: string };

/** Shown to the holder for a moment, and neither kept nor logged. */
export type CardSecrets = { readonly number: string; readonly cvc: string; readonly pin: string | null };

/** In minor units of the account, making and sending it together. */
export type CardQuote = { readonly costMinor: bigint; readonly arrivesOn: PlainDate } | null;

export type NewIssuerAccount = { readonly ref: string; readonly name: string; readonly currency: CurrencyCode };

/** What a card may spend, as we decide it; an issuer keeps what of it it can express, as a second fence. */
export type CardLimits = {
  readonly currency: CurrencyCode;
  readonly limitMinor: bigint;
  readonly recurrence: Recurrence;
  readonly carryOver: CarryOver;
  readonly controls: Controls;
};

/** Somebody who holds cards, as an issuer wants to know them. `terms`: when and from where they accepted its terms. */
export type HolderToKnow = {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly lang: Lang;
  readonly billing: PostalAddress;
  readonly terms: { readonly at: Instant; readonly ip: string } | null;
};

/** What an issuer has of a card, to be compared with what we have. Amounts in the card's currency. */
export type CardAtIssuer = {
  readonly ref: string;
  readonly last4: string;
  readonly state: 'active' | 'inactive' | 'cancelled';
  readonly holder: string;
  readonly holderName: string;
  /** Null where it keeps no limit of that kind. */
  readonly limits: readonly { readonly interval: LimitInterval; readonly minor: bigint }[];
};
export type LimitInterval = 'purchase' | 'day' | 'week' | 'month' | 'year' | 'ever';

/** A claim for a payment as it is handed in: why, in the holder's words, and one file that proves it. */
export type DisputeOrder = {
  readonly key: string;
  readonly account: string;
  readonly payment: string;
  readonly amount: Money;
  readonly reason: DisputeReason;
  readonly explanation: string;
  readonly happenedOn: PlainDate | null;
  readonly isService: boolean;
  /** What was bought. */
  readonly what: string;
  readonly file: { readonly name: string; readonly mime: string; readonly content: Uint8Array } | null;
};

/** The issuer understood what was asked and said no: asking again the same way does not help. */
export class IssuerRefusal extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`The card issuer refused: ${reason}`);
    this.reason = reason;
  }
}

/**
 * One side of a card issuer. Each call has a stable key, so that a second one with the same key does nothing more; it
 * throws where the issuer does not answer, and the order stays in line.
 */
export type Issuer = {
  readonly name: IssuerName;
  readonly createCard: (order: {
    readonly key: string;
    readonly account: string;
    readonly kind: CardKind;
    readonly holderName: string;
    readonly expiresOn: PlainDate;
    /** Where a plastic card is sent; null for all others. */
    readonly delivery: {
      readonly nameOnCard: string;
      readonly address: Address;
      /** What the issuer said that it costs, in minor units of the account. */
      readonly agreedMinor: bigint | null;
    } | null;
    /** By what the issuer knows the holder; null where it knows no holders. */
    readonly holder: string | null;
    readonly limits: CardLimits;
  }) => Promise<IssuedCard>;
  /** What one plastic card comes to, sent to this country, and when it is there; null where the issuer doesn't say. */
  readonly quote: (to: { readonly country: string; readonly home: string; readonly today: PlainDate }) => CardQuote;
  readonly setCardState: (order: {
    readonly key: string;
    readonly card: string;
    readonly state: 'active' | 'inactive' | 'cancelled';
    /** Why it is cancelled, where it is in nobody's hands any more. */
    readonly gone?: 'lost' | 'stolen';
  }) => Promise<void>;
  /** Where its terms for holders can be read. */
  readonly termsUrl?: string | null;
  /** Tells an issuer of holders who somebody is, or what changed of it. @returns by what it knows them */
  readonly keepHolder?: (order: {
    readonly key: string;
    readonly ref: string | null;
    readonly holder: HolderToKnow;
  }) => Promise<{ readonly ref: string; readonly isAllowed: boolean; readonly needs: readonly HolderNeed[] }>;
  /** Tells an issuer of limits what a card may spend from now on. */
  readonly keepLimits?: (order: {
    readonly key: string;
    readonly card: string;
    readonly limits: CardLimits;
  }) => Promise<void>;
  /** What it keeps of such limits, and which of its cards there are: for the comparison of a night. */
  readonly limitsOf?: (limits: CardLimits) => CardAtIssuer['limits'];
  readonly listCards?: (account: string) => Promise<CardAtIssuer[]>;
  /** Hands in a claim for a payment, once. Absent where the issuer takes none. */
  readonly openDispute?: (order: DisputeOrder) => Promise<{ readonly ref: string }>;
  readonly reveal: (card: string) => Promise<CardSecrets>;
  /** Opens an account of the company there, or finds the one that this key opened before. */
  readonly openAccount: (order: {
    readonly key: string;
    readonly name: string;
    readonly currency: CurrencyCode;
  }) => Promise<NewIssuerAccount>;
  /**
   * What a webhook says, once its signature is seen to be the issuer's own and young enough.
   * @returns null for what is no concern of ours
   * @throws AppError signature_invalid, signature_old, invalid_input
   */
  readonly readWebhook: (call: {
    readonly signature: string | undefined;
    readonly text: string;
    readonly nowMs: number;
  }) => IssuerMessage | null | Promise<IssuerMessage | null>;
  /** How a question is answered, where the issuer wants it in words of its own. */
  readonly writeAnswer?: (question: string, answer: AuthorizationAnswer) => WrittenAnswer;
};

export type WrittenAnswer = { readonly body: object; readonly headers: Readonly<Record<string, string>> };

export type Issuers = ReadonlyMap<IssuerName, Issuer>;
