import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { broken, type BrokenRule } from './broken-rule.ts';
import { VAT_CATEGORIES } from './vat-categories.ts';
import type { RuleName } from './rule-names.ts';
import type { EinvoiceTerms, Said } from './terms.ts';

/** UNTDID 1001 as far as an invoice or credit note may be one of it. */
const INVOICE_TYPES = new Set(
  (
    '71 80 81 82 84 102 130 202 203 204 211 218 219 295 325 326 331 380 382 383 384 385 386 387 388 389 390 393 394 ' +
    '395 456 457 471 472 473 500 501 527 553 575 623 633 751 780 817 870 875 876 877 935'
  ).split(' '),
);
const CREDIT_TYPES = new Set('81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '));
/** UNTDID 4461: 1 to 70, 74 to 78, 91 to 98, and whatever both sides agreed on. */
const MEANS_CODE = /^(?:[1-9]|[1-6]\d|70|7[4-8]|9[1-8]|ZZZ)$/;
/** What a file beside an invoice may be: MIME media types that the standard names. */
const MIME_TYPES = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]);
/** ISO 3166-1 with the places that nobody lives in, Kosovo's code and Northern Ireland's. */
const COUNTRIES = new Set([...ISO_COUNTRIES, 'BV', 'GS', 'HM', 'IO', 'TF', 'UM', '1A', 'XI']);
const CATEGORIES: ReadonlySet<string> = new Set([...VAT_CATEGORIES.map(({ code }) => code), 'B']);

/**
 * Whether codes are of their lists (BR-CL-01, -04, -05, -14, -16, -17, -18, -24). Lists of thousands, as of units, are not
 * carried along: a wrong unit changes nothing here.
 * @param isCurrency knows ISO 4217.
 */
export function checkCodes(terms: EinvoiceTerms, isCurrency: (code: string) => boolean): BrokenRule[] {
  const { seller, buyer, taxRepresentative, deliverTo, allowances, charges, breakdown, lines } = terms;
  const addresses = [seller?.address, buyer?.address, taxRepresentative?.address, deliverTo];
  const categories = [...breakdown, ...allowances, ...charges].map(({ category }) => category);
  return [
    ...outside([terms.typeCode], 'BR-CL-01', (code) => INVOICE_TYPES.has(code) || CREDIT_TYPES.has(code)),
    ...outside([terms.currency], 'BR-CL-04', isCurrency),
    ...outside([terms.taxCurrency], 'BR-CL-05', isCurrency),
    ...outside(
      addresses.map((address) => address?.country),
      'BR-CL-14',
      (code) => COUNTRIES.has(code),
    ),
    ...outside(
      terms.means.map(({ code }) => code),
      'BR-CL-16',
      (code) => MEANS_CODE.test(code),
    ),
    ...outside(categories, 'BR-CL-17', (code) => CATEGORIES.has(code)),
    ...outside(
      lines.map(({ category }) => category),
      'BR-CL-18',
      (code) => CATEGORIES.has(code),
    ),
    ...outside(
      terms.documents.map(({ mime }) => mime),
      'BR-CL-24',
      (code) => MIME_TYPES.has(code),
    ),
  ];
}

/** Each code that is none, once. */
const outside = (codes: readonly Said[], rule: RuleName, isKnown: (code: string) => boolean): BrokenRule[] =>
  [...new Set(codes)]
    .filter((code) => code !== undefined)
    .filter((code) => !isKnown(code))
    .map((value) => broken(rule, { value }));
