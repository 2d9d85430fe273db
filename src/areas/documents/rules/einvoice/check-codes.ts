import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { broken, type BrokenRule } from './broken-rule.ts';
import {
  ADDRESS_SCHEMES,
  ALLOWANCE_REASONS,
  CHARGE_REASONS,
  EXEMPTION_REASONS,
  ICD,
  ITEM_CLASSES,
  OBJECT_SCHEMES,
  UNITS,
} from './code-lists.ts';
import { CREDIT_TYPES, INVOICE_TYPES } from './document-types.ts';
import { VAT_CATEGORIES } from './vat-categories.ts';
import type { ListRule, RuleName } from './rule-names.ts';
import type { EinvoiceTerms, Said, StatedCode } from './terms.ts';

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
/** In ISO 4217, though nobody pays in them: metals, bond units, drawing rights, no currency. */
const NO_MONEY = new Set('XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '));
/** ISO 3166-1 with the places that nobody lives in, Kosovo's code and Northern Ireland's. */
const COUNTRIES = new Set([...ISO_COUNTRIES, 'BV', 'GS', 'HM', 'IO', 'TF', 'UM', '1A', 'XI']);
const CATEGORIES: ReadonlySet<string> = new Set([...VAT_CATEGORIES.map(({ code }) => code), 'B']);

/**
 * Whether codes are of their lists (BR-CL-01 to -26).
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
    ...(Object.keys(LISTS) as ListRule[]).flatMap((rule) => {
      const stated = terms.codes.filter(
        (one) => one.rule === rule && !LISTS[rule](one, { terms, isCurrency }) && !isOfXRechnung(one, terms),
      );
      return outside(
        stated.map(({ code }) => code),
        rule,
        () => false,
      );
    }),
  ];
}

/** XRechnung has codes of its own: clean vehicles as a class of items, and XR01 to XR03 where the others have ICD. */
const isOfXRechnung = ({ code }: StatedCode, { specification }: EinvoiceTerms): boolean =>
  /^(?:CVD|XR0\d)$/.test(code) && /xrechnung/i.test(specification ?? '');

type Knows = { terms: EinvoiceTerms; isCurrency: (code: string) => boolean };

/** UNTDID 2005 in UBL, 2475 in CII: when VAT is due. */
const TAX_POINTS = { ubl: new Set(['3', '35', '432']), cii: new Set(['5', '29', '72']) };
const of =
  (list: ReadonlySet<string>) =>
  ({ code }: StatedCode): boolean =>
    list.has(code);

const LISTS: Readonly<Record<ListRule, (stated: StatedCode, knows: Knows) => boolean>> = {
  'BR-CL-03': ({ code }, { isCurrency }) => isCurrency(code) || NO_MONEY.has(code),
  'BR-CL-06': ({ code }, { terms }) => TAX_POINTS[terms.syntax].has(code),
  'BR-CL-07': of(OBJECT_SCHEMES),
  // A creditor's number for direct debits is of whoever is paid.
  'BR-CL-10': ({ code, isOfPayee }) => ICD.has(code) || (code === 'SEPA' && isOfPayee === true),
  'BR-CL-11': of(ICD),
  'BR-CL-13': of(ITEM_CLASSES),
  'BR-CL-15': of(COUNTRIES),
  'BR-CL-19': of(ALLOWANCE_REASONS),
  'BR-CL-20': of(CHARGE_REASONS),
  'BR-CL-21': of(ICD),
  'BR-CL-22': ({ code }) => EXEMPTION_REASONS.has(code.toUpperCase()),
  'BR-CL-23': of(UNITS),
  'BR-CL-25': of(ADDRESS_SCHEMES),
  'BR-CL-26': of(ICD),
};

/** Each code that is none, once. */
const outside = (codes: readonly Said[], rule: RuleName, isKnown: (code: string) => boolean): BrokenRule[] =>
  [...new Set(codes)]
    .filter((code) => code !== undefined)
    .filter((code) => !isKnown(code))
    .map((value) => broken(rule, { value }));
