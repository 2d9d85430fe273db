import { unless, type About, type BrokenRule } from './broken-rule.ts';
import type { RuleName } from './rule-names.ts';
import type { EinvoiceTerms, Said, StatedAllowance, StatedMeans, StatedPeriod } from './terms.ts';

/**
 * Whether an e-invoice states what EN 16931 asks of the document as a whole (BR-01 to BR-20, BR-29 to BR-38, BR-49 to
 * BR-63, BR-CO-03 to BR-CO-26). BR-CO-05 to -08 leave to people what a reason means.
 */
export const checkStated = (terms: EinvoiceTerms): BrokenRule[] => [
  ...checkHead(terms),
  ...checkParties(terms),
  ...checkTotals(terms),
  ...checkDelivery(terms),
  ...terms.allowances.flatMap((one) => checkAllowance(one, ['BR-31', 'BR-32', 'BR-33', 'BR-CO-21'])),
  ...terms.charges.flatMap((one) => checkAllowance(one, ['BR-36', 'BR-37', 'BR-38', 'BR-CO-22'])),
  ...terms.means.flatMap(checkMeans),
  ...checkRepeated(terms),
  ...[...new Set(terms.foreignCurrencies)].flatMap((value) => unless(false, 'PEPPOL-EN16931-R051', { value })),
  ...checkForm(terms),
];

const needs = (value: Said, rule: RuleName): BrokenRule[] => unless(value !== undefined, rule);

const checkHead = (terms: EinvoiceTerms): BrokenRule[] => [
  ...needs(terms.specification, 'BR-01'),
  ...needs(terms.number, 'BR-02'),
  ...needs(terms.issuedOn, 'BR-03'),
  ...needs(terms.typeCode, 'BR-04'),
  ...needs(terms.currency, 'BR-05'),
  ...unless(terms.lines.length > 0, 'BR-16'),
  ...unless(!(terms.hasTaxPointDay && terms.hasTaxPointCode), 'BR-CO-03'),
  ...terms.documents.flatMap(({ id }) => needs(id, 'BR-52')),
  ...terms.precedingNumbers.flatMap((number) => needs(number, 'BR-55')),
];

function checkParties({ seller, buyer, payee, taxRepresentative }: EinvoiceTerms): BrokenRule[] {
  const isFound = seller?.hasIdentifier === true || seller?.hasLegalRegistration === true;
  return [
    ...needs(seller?.name, 'BR-06'),
    ...needs(buyer?.name, 'BR-07'),
    ...unless(seller?.address !== undefined, 'BR-08'),
    ...(seller?.address === undefined ? [] : needs(seller.address.country, 'BR-09')),
    ...unless(buyer?.address !== undefined, 'BR-10'),
    ...(buyer?.address === undefined ? [] : needs(buyer.address.country, 'BR-11')),
    ...(payee === undefined ? [] : needs(payee.name, 'BR-17')),
    ...(taxRepresentative === undefined
      ? []
      : [
          ...needs(taxRepresentative.name, 'BR-18'),
          ...unless(taxRepresentative.address !== undefined, 'BR-19'),
          ...(taxRepresentative.address === undefined ? [] : needs(taxRepresentative.address.country, 'BR-20')),
          ...needs(taxRepresentative.vatId, 'BR-56'),
        ]),
    ...(seller?.electronicAddress === undefined ? [] : needs(seller.electronicAddress.scheme, 'BR-62')),
    ...(buyer?.electronicAddress === undefined ? [] : needs(buyer.electronicAddress.scheme, 'BR-63')),
    ...[seller, buyer, taxRepresentative].flatMap((party) => checkVatId(party?.vatId)),
    ...unless(isFound || seller?.vatId !== undefined, 'BR-CO-26'),
  ];
}

/** ISO 3166-1 alpha-2, or EL, which Greece writes; 1A is Kosovo's. */
const checkVatId = (vatId: Said): BrokenRule[] =>
  vatId === undefined ? [] : unless(/^(?:[A-Z]{2}|1A)/.test(vatId), 'BR-CO-09', { value: vatId });

function checkTotals(terms: EinvoiceTerms): BrokenRule[] {
  const { totals, taxCurrency, taxTotalCurrencies, breakdown } = terms;
  return [
    ...needs(totals.lines, 'BR-12'),
    ...needs(totals.net, 'BR-13'),
    ...needs(totals.gross, 'BR-14'),
    ...needs(totals.due, 'BR-15'),
    ...unless(taxCurrency === undefined || taxTotalCurrencies.includes(taxCurrency), 'BR-53'),
    ...unless(breakdown.length > 0, 'BR-CO-18'),
    ...breakdown.flatMap(({ taxable, tax, category, rate }) => [
      ...needs(taxable, 'BR-45'),
      ...needs(tax, 'BR-46'),
      ...needs(category, 'BR-47'),
      ...unless(rate !== undefined || category === 'O', 'BR-48'),
    ]),
  ];
}

const checkDelivery = ({ period, hasTaxPointCode, deliverTo }: EinvoiceTerms): BrokenRule[] => [
  // A code for the day of the tax may stand alone in the period.
  ...(period === undefined ? [] : checkPeriod(period, { order: 'BR-29', any: hasTaxPointCode ? null : 'BR-CO-19' })),
  ...(deliverTo === undefined ? [] : needs(deliverTo.country, 'BR-57')),
];

/** Ends no earlier than it begins, and says at least one of both. */
export function checkPeriod(
  { from, to }: StatedPeriod,
  rules: { order: RuleName; any: RuleName | null },
  about: About = {},
): BrokenRule[] {
  return [
    ...unless(from === undefined || to === undefined || to >= from, rules.order, about),
    ...(rules.any === null ? [] : unless(from !== undefined || to !== undefined, rules.any, about)),
  ];
}

const checkAllowance = (
  { amount, category, isVat, hasReason }: StatedAllowance,
  [forAmount, forCategory, forReason, forReasonToo]: readonly [RuleName, RuleName, RuleName, RuleName],
): BrokenRule[] => [
  ...needs(amount, forAmount),
  ...unless(category !== undefined && isVat, forCategory),
  ...unless(hasReason, forReason),
  ...unless(hasReason, forReasonToo),
];

/** Credit transfers, of SEPA or not (UNCL 4461). */
const TRANSFERS = new Set(['30', '58']);
/** As many figures of a card's number as may be shown. */
const CARD_FIGURES_MAX = 10;

function checkMeans({ code, account, cardNumber }: StatedMeans): BrokenRule[] {
  const isTransfer = TRANSFERS.has(code ?? '');
  return [
    ...needs(code, 'BR-49'),
    ...unless(!isTransfer || account !== null, 'BR-50'),
    ...unless(!isTransfer || (account !== null && account !== undefined), 'BR-61'),
    ...unless((cardNumber ?? '').length <= CARD_FIGURES_MAX, 'BR-51'),
  ];
}

/** How UBL writes amounts and files (UBL-DT-01, -06, -07). */
const checkForm = ({ longAmounts, embedded }: EinvoiceTerms): BrokenRule[] => [
  ...[...new Set(longAmounts)].flatMap((value) => unless(false, 'UBL-DT-01', { value })),
  ...embedded.flatMap(({ mime, fileName }) => [...needs(mime, 'UBL-DT-06'), ...needs(fileName, 'UBL-DT-07')]),
];

/** What UBL would let stand several times and the standard does not (UBL-SR-12, -18, -42 to -47). */
function checkRepeated({ syntax, isCreditNote, seller, buyer, means, documents }: EinvoiceTerms): BrokenRule[] {
  if (syntax !== 'ubl') return [];
  const different = (values: readonly Said[]): number => new Set(values.filter((value) => value !== undefined)).size;
  return [
    ...unless((seller?.vatNumbers ?? 0) <= 1, 'UBL-SR-12'),
    ...unless((buyer?.vatNumbers ?? 0) <= 1, 'UBL-SR-18'),
    ...unless((seller?.taxNumbers ?? 0) <= 2, 'UBL-SR-42'),
    ...documents.flatMap(({ typeCode, hasScheme }) =>
      unless(typeCode === (isCreditNote ? '50' : '130') || typeCode === '130' || !hasScheme, 'UBL-SR-43'),
    ),
    ...unless(different(means.map(({ reference }) => reference)) <= 1, 'UBL-SR-44'),
    ...unless(different(means.map(({ code }) => code)) <= 1, 'UBL-SR-47'),
  ];
}
