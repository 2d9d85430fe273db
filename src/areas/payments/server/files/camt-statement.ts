import type { Instant } from '#kernel/instant.ts';
import type { Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';

/** camt.052 is the day so far, camt.053 the closed day, camt.054 single bookings with their details. */
export type CamtKind = 'camt.052' | 'camt.053' | 'camt.054';
export type Direction = 'credit' | 'debit';

export type CamtFile = {
  readonly kind: CamtKind;
  readonly version: string;
  readonly messageId?: string;
  readonly statements: readonly CamtStatement[];
};

export type CamtStatement = {
  readonly id: string;
  readonly sequenceNumber?: string;
  /** The account as the bank writes it: an IBAN without blanks nearly always; `isIban` says whether it really is one. */
  readonly account: string;
  readonly isIban: boolean;
  readonly currency?: string;
  readonly fromOn?: PlainDate;
  readonly toOn?: PlainDate;
  /** The time that it tells of, half-open; a bank's own hour where it says no zone. */
  readonly period?: { readonly from: Instant; readonly to: Instant };
  readonly balances: readonly CamtBalance[];
  /** Booked balance at the start and the end, when the statement gives them. */
  readonly opening?: CamtBalance;
  readonly closing?: CamtBalance;
  /** Each walk over them reads them anew from the file, so that nobody holds fifty thousand of them at once. */
  readonly entries: Iterable<CamtEntry>;
  /** The first and the last day on which an entry was booked. */
  readonly firstOn?: PlainDate;
  readonly lastOn?: PlainDate;
  /** Closing less opening less booked entries; given when it is not zero, so that a missing page is noticed. */
  readonly gap?: Money;
  readonly line: number;
};

/** Balances in the red are negative amounts. `type` is ISO's code: OPBD, CLBD, PRCD, CLAV, FWAV, ITBD… */
export type CamtBalance = { readonly type: string; readonly amount: Money; readonly on: PlainDate };

export type CamtEntry = {
  /** The same for the same booking in every file of the bank, so that importing again books nothing twice. */
  readonly entryKey: string;
  readonly bookedOn?: PlainDate;
  readonly valueOn?: PlainDate;
  /** Never negative; the direction says which way. */
  readonly amount: Money;
  readonly direction: Direction;
  /** Only `booked` entries changed the balance. */
  readonly status: 'booked' | 'pending' | 'information' | 'future';
  readonly isReversal: boolean;
  /** The bank's own reference, then the entry's number on the statement. */
  readonly bankReference?: string;
  readonly entryReference?: string;
  /** `PMNT-RCDT-ESCT`, or the bank's proprietary code. */
  readonly bankCode?: string;
  readonly additionalText?: string;
  /** The amount in other currencies, as the bank converted it. */
  readonly counterValues?: readonly Money[];
  readonly batch?: { readonly messageId?: string; readonly paymentInfoId?: string; readonly count?: number };
  readonly details: readonly CamtDetail[];
  readonly line: number;
};

/** Before the whole file is known, which its key needs. */
export type UnnamedEntry = Omit<CamtEntry, 'entryKey'>;

/** One payment inside an entry: a batch has many, a simple booking one, a bank fee often none. */
export type CamtDetail = {
  readonly amount?: Money;
  readonly direction: Direction;
  /** What was ordered, when the booking is in another currency. */
  readonly instructedAmount?: Money;
  readonly exchangeRate?: string;
  readonly endToEndId?: string;
  readonly mandateId?: string;
  readonly counterpartyName?: string;
  readonly counterpartyIban?: string;
  readonly remittance?: string;
  readonly creditorReference?: string;
  /** The card that paid, as far as the bank shows its number. */
  readonly cardNumber?: string;
  /** What is said in fields of what it pays, the creditor's reference among it. */
  readonly structured?: readonly string[];
  /** The account that it is known again by, where that is not the other party's: returns were named by ours before. */
  readonly keyIban?: string;
  /** ISO reason code of a returned payment, such as AC04. */
  readonly returnReason?: string;
};

export type CamtFault = 'camt_unknown_format' | 'camt_no_statement' | 'camt_field_missing' | 'camt_value_invalid';
