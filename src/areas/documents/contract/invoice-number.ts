/**
 * Spaces, dashes, leading zeros and case do not make another number (domain rules 2.8). Zeros lead as well where the
 * letters of a series go before: "us 0100" is "US-100".
 */
export const normalNumber = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=.)/, '')
    .replace(/^([A-Z]+)0+(?=[0-9])/, '$1');

/**
 * A number names one invoice of a supplier (article 226 of the VAT Directive), so with another total it is a corrected copy
 * or a mistake. After so many days it is one of a supplier who begins again each year.
 */
export const NUMBER_AGAIN_DAYS = 180;

/** Invoices of one supplier with one amount so near to each other may be one that came twice (domain rules 2.8). */
export const SAME_AMOUNT_DAYS = 7;
