import type { ListRule } from './rule-names.ts';

/** A text as the document has it, without blanks around it; undefined where it is absent or empty. */
export type Said = string | undefined;

/**
 * What an e-invoice states, under the terms of EN 16931 (BT: a term, BG: a group of terms), whichever syntax it is written
 * in. Nothing is made of it yet: amounts, rates and codes are texts; days are `2026-02-03` where they are days.
 */
export type EinvoiceTerms = {
  readonly syntax: 'ubl' | 'cii';
  readonly isCreditNote: boolean;
  /** BT-24, BT-1, BT-2, BT-3. */
  readonly specification: Said;
  readonly number: Said;
  readonly issuedOn: Said;
  readonly typeCode: Said;
  /** BT-5, and BT-6 where VAT is accounted for in another. */
  readonly currency: Said;
  readonly taxCurrency: Said;
  /** BT-7 and BT-8. */
  readonly hasTaxPointDay: boolean;
  readonly hasTaxPointCode: boolean;
  /** BG-14. */
  readonly period: StatedPeriod | undefined;
  /** BG-3: the number of each invoice that this one follows. */
  readonly precedingNumbers: readonly Said[];
  /** BG-24. */
  readonly documents: readonly StatedDocument[];
  /** BG-4, BG-7, BG-10, BG-11. */
  readonly seller: StatedParty | undefined;
  readonly buyer: StatedParty | undefined;
  readonly payee: { readonly name: Said } | undefined;
  readonly taxRepresentative: StatedParty | undefined;
  /** BG-15 with BT-80, and BT-72. */
  readonly deliverTo: StatedAddress | undefined;
  readonly hasDeliveryDay: boolean;
  /** BG-16. */
  readonly means: readonly StatedMeans[];
  /** BG-20 and BG-21. */
  readonly allowances: readonly StatedAllowance[];
  readonly charges: readonly StatedAllowance[];
  /** BT-106, BT-109, BT-112, BT-115. */
  readonly totals: { readonly lines: Said; readonly net: Said; readonly gross: Said; readonly due: Said };
  /** The currencies in which a total of VAT is stated (BT-110, BT-111). */
  readonly taxTotalCurrencies: readonly Said[];
  /** BG-23. */
  readonly breakdown: readonly StatedVat[];
  /** BG-25. */
  readonly lines: readonly StatedLine[];
  /** Each code of a list, wherever it stands. */
  readonly codes: readonly StatedCode[];
  /** The currency of each amount that is not the document's, but for the total of VAT in the accounting currency. */
  readonly foreignCurrencies: readonly string[];
  /** Amounts of more than two places, as they stand; UBL only. */
  readonly longAmounts: readonly string[];
  /** The files inside; UBL only. */
  readonly embedded: readonly { readonly mime: Said; readonly fileName: Said }[];
};

/** A code and the rule that says of which list it is; of whom, where that decides. */
export type StatedCode = { readonly rule: ListRule; readonly code: string; readonly isOfPayee?: boolean };

export type StatedAddress = { readonly country: Said };

export type StatedParty = {
  readonly name: Said;
  readonly address: StatedAddress | undefined;
  /** Undefined where there is none; its scheme is BT-34-1 or BT-49-1. */
  readonly electronicAddress: { readonly scheme: Said } | undefined;
  readonly vatId: Said;
  /** BT-32, the number of a seller without a VAT number. */
  readonly taxRegistration: Said;
  /** How often it states a number of a tax, of whichever kind, and of VAT. */
  readonly taxNumbers: number;
  readonly vatNumbers: number;
  /** BT-29 or BT-46. */
  readonly hasIdentifier: boolean;
  /** BT-30 or BT-47. */
  readonly hasLegalRegistration: boolean;
};

export type StatedPeriod = { readonly from: Said; readonly to: Said };

export type StatedDocument = {
  readonly id: Said;
  readonly mime: Said;
  /** UBL only: what kind of reference it is, and whether it says by which scheme. */
  readonly typeCode: Said;
  readonly hasScheme: boolean;
};

export type StatedMeans = {
  readonly code: Said;
  readonly reference: Said;
  /** BG-17: undefined where no account is spoken of, null where it has no number. */
  readonly account: string | null | undefined;
  readonly cardNumber: Said;
};

export type StatedVat = {
  readonly taxable: Said;
  readonly tax: Said;
  readonly category: Said;
  readonly rate: Said;
  readonly hasReason: boolean;
};

/** The VAT of a line, an allowance or a charge: `category` counts as one of VAT only where `isVat`. */
export type StatedCategory = { readonly category: Said; readonly rate: Said; readonly isVat: boolean };

export type StatedAllowance = StatedCategory & { readonly amount: Said; readonly hasReason: boolean };

export type StatedLine = StatedCategory & {
  /** BT-126 to BT-131. */
  readonly id: Said;
  readonly quantity: Said;
  readonly unit: Said;
  readonly net: Said;
  readonly itemName: Said;
  readonly price: Said;
  /** BT-149: for how many the price is. */
  readonly priceQuantity: Said;
  readonly grossPrice: Said;
  readonly period: StatedPeriod | undefined;
  readonly allowances: readonly { readonly amount: Said; readonly hasReason: boolean }[];
  readonly charges: readonly { readonly amount: Said; readonly hasReason: boolean }[];
  /** BG-32. */
  readonly attributes: readonly { readonly name: Said; readonly value: Said }[];
  /** The schemes of the item's standard number (BT-157) and of its classifications (BT-158). */
  readonly standardNumbers: readonly { readonly scheme: Said }[];
  readonly classifications: readonly { readonly scheme: Said }[];
};
