import { givenText, textLike, typedText } from './text-schema.ts';

/** What lists take from their address, in the forms that several of them share. Each part may be left out. */

/** What somebody typed to find something by; also part of a name. */
export const searchText = typedText(200).optional();

/** Ids with commas between; one that is nobody's finds nothing. */
export const idList = givenText(2000).optional();

/** Codes of currencies with commas between. */
export const currencyList = textLike(/^[A-Z]{3}(,[A-Z]{3})*$/)
  .max(400)
  .optional();

/** An end of a range of amounts, inclusive, in a currency's smallest unit. */
export const minorBound = textLike(/^\d{1,15}$/).optional();

/** One or more of these codes, `iban_missing,cooling_off`; anything else is refused. */
export const codeList = (codes: readonly string[]) =>
  textLike(new RegExp(`^(${codes.join('|')})(,(${codes.join('|')}))*$`)).optional();
