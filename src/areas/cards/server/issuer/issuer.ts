import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CardKind } from '../../rules/card-kinds.ts';
import type { IssuerMessage } from '../../contract/issuer-message.ts';
import type { Address } from '../../contract/delivery.ts';
import type { IssuerName } from '../tables.ts';

/** What an issuer made: by what it knows the card, and what is printed on it. */
export type IssuedCard = { readonly ref: string; readonly last4: string; readonly network: string };

/** Shown to the holder for a moment, and neither kept nor logged. */
export type CardSecrets = { readonly number: string; readonly cvc: string; readonly pin: string };

/** In minor units of the account, making and sending it together. */
export type CardQuote = { readonly costMinor: bigint; readonly arrivesOn: PlainDate } | null;

export type NewIssuerAccount = { readonly ref: string; readonly name: string; readonly currency: CurrencyCode };

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
  }) => Promise<IssuedCard>;
  /** What one plastic card comes to, sent to this country, and when it is there; null where the issuer doesn't say. */
  readonly quote: (to: { readonly country: string; readonly home: string; readonly today: PlainDate }) => CardQuote;
  readonly setCardState: (order: {
    readonly key: string;
    readonly card: string;
    readonly state: 'active' | 'inactive' | 'cancelled';
  }) => Promise<void>;
  readonly reveal: (card: string) => Promise<CardSecrets>;
  /** Opens an account of the company there, or finds the one that this key opened before. */
  readonly openAccount: (order: {
    readonly key: string;
    readonly name: string;
    readonly currency: CurrencyCode;
  }) => Promise<NewIssuerAccount>;
  /**
   * What a webhook says, once its signature is seen to be the issuer's own and young enough.
   * @throws AppError signature_invalid, signature_old, invalid_input
   */
  readonly readWebhook: (call: {
    readonly signature: string | undefined;
    readonly text: string;
    readonly nowMs: number;
  }) => IssuerMessage;
};

export type Issuers = ReadonlyMap<IssuerName, Issuer>;
