import { minorDigits, type CurrencyCode } from '#kernel/currency.ts';
import { money, parseDecimalAmount, type Money } from '#kernel/money.ts';
import { vatOf } from '../einvoice-arithmetic.ts';
import { broken, unless, type About, type BrokenRule } from './broken-rule.ts';
import type { RuleCode } from './rule-names.ts';
import type { EinvoiceTerms, Said, StatedCategory, StatedVat } from './terms.ts';
import { VAT_CATEGORIES, type VatCategory } from './vat-categories.ts';

/**
 * Whether VAT is stated as each of its categories asks (EN 16931, 6.4.3: BR-S, -Z, -E, -AE, -IC, -G, -O, -AF and -AG, 01 to
 * 14). What a category asks is said once for it, not for each of its lines.
 */
export const checkVat = (terms: EinvoiceTerms, currency: CurrencyCode): BrokenRule[] =>
  VAT_CATEGORIES.flatMap((category) => checkCategory(terms, category, currency));

type Used = Record<'lines' | 'allowances' | 'charges', readonly StatedCategory[]>;

function checkCategory(terms: EinvoiceTerms, category: VatCategory, currency: CurrencyCode): BrokenRule[] {
  const isOf = (one: { category: Said }): boolean => one.category === category.code;
  const used: Used = {
    lines: terms.lines.filter((line) => line.isVat && isOf(line)),
    allowances: terms.allowances.filter((one) => one.isVat && isOf(one)),
    charges: terms.charges.filter((one) => one.isVat && isOf(one)),
  };
  const groups = terms.breakdown.filter(isOf);
  const say: Say = (number, code, about = {}) => ({
    rule: `BR-${category.rules}-${number}`,
    code,
    category: category.code,
    ...about,
  });
  return [
    ...checkGroups(category, { used, groups, say }),
    ...checkParties(terms, { category, used, say }),
    ...checkRates(category, { used, say }),
    ...groups.flatMap((group) => checkGroup(group, { terms, category, currency, say })),
    ...(groups.length === 0 ? [] : checkAlone(terms, category)),
    ...(category.code === 'K' && groups.length > 0 ? checkSupply(terms) : []),
  ];
}

type Say = (number: string, code: RuleCode, about?: About) => BrokenRule;

const isUsed = ({ lines, allowances, charges }: Used): boolean => lines.length + allowances.length + charges.length > 0;

/** 01: what is used stands in the breakdown, and where it has no rates just once. */
function checkGroups(
  { isByRate }: VatCategory,
  { used, groups, say }: { used: Used; groups: readonly StatedVat[]; say: Say },
): BrokenRule[] {
  const isMissing = isUsed(used) && groups.length === 0;
  return isMissing || (!isByRate && groups.length > 1) ? [say('01', 'br_vat_01')] : [];
}

/** 02 to 04: whose numbers for VAT are stated. */
function checkParties(
  { seller, buyer, taxRepresentative }: EinvoiceTerms,
  { category, used, say }: { category: VatCategory; used: Used; say: Say },
): BrokenRule[] {
  const vat = seller?.vatId !== undefined || taxRepresentative?.vatId !== undefined;
  const holds = {
    seller: vat || seller?.taxRegistration !== undefined,
    seller_vat: vat,
    seller_and_buyer:
      (vat || seller?.taxRegistration !== undefined) &&
      (buyer?.vatId !== undefined || buyer?.hasLegalRegistration === true),
    seller_vat_and_buyer_vat: vat && buyer?.vatId !== undefined,
    nobody: !vat && buyer?.vatId === undefined,
  }[category.parties];
  if (holds) return [];
  const place = used.lines.length > 0 ? '02' : used.allowances.length > 0 ? '03' : '04';
  return isUsed(used) ? [say(place, `br_vat_02_${category.parties}`)] : [];
}

/** 05 to 07: the rate of each line, allowance and charge. */
function checkRates({ rate }: VatCategory, { used, say }: { used: Used; say: Say }): BrokenRule[] {
  const isWrong = (one: StatedCategory): boolean => {
    if (rate === 'none') return one.rate !== undefined;
    if (one.rate === undefined) return true;
    const percent = Number(one.rate);
    return rate === 'zero' ? percent !== 0 : rate === 'above_zero' ? !(percent > 0) : !(percent >= 0);
  };
  const places = [
    ['05', used.lines],
    ['06', used.allowances],
    ['07', used.charges],
  ] as const;
  return places.flatMap(([number, ones]) => (ones.some(isWrong) ? [say(number, `br_vat_05_${rate}`)] : []));
}

type Group = { terms: EinvoiceTerms; category: VatCategory; currency: CurrencyCode; say: Say };

/** 08 to 10: what a group of the breakdown comes to, its tax, and why there is none. */
function checkGroup(group: StatedVat, { terms, category, currency, say }: Group): BrokenRule[] {
  const amount = (text: Said): Money | null => (text === undefined ? null : parseDecimalAmount(text, currency));
  const [taxable, tax] = [amount(group.taxable), amount(group.tax)];
  const rate = group.rate === undefined ? {} : { rate: group.rate };
  const found: BrokenRule[] = [];
  const expected = taxableOf(group, { terms, category, amount });
  const unit = 10n ** BigInt(minorDigits(currency));
  if (taxable !== null && expected !== null) {
    const gap = taxable.minor - expected;
    // Where rates differ the standard's own check allows for rounding.
    if (category.isByRate ? gap >= unit || gap <= -unit : gap !== 0n)
      found.push(say('08', 'br_vat_08', { expected: money(expected, currency), found: taxable, ...rate }));
  }
  const due = category.isByRate ? taxable && vatOf(taxable, group.rate ?? '0') : money(0n, currency);
  if (tax !== null && due !== null) {
    const gap = tax.minor - due.minor;
    if (category.isByRate ? gap >= unit || gap <= -unit : gap !== 0n)
      found.push(say('09', 'br_vat_09', { expected: due, found: tax, ...rate }));
  }
  if (group.hasReason !== (category.reason === 'needed') && (group.hasReason || category.reason === 'needed'))
    found.push(say('10', `br_vat_10_${category.reason}`));
  return found;
}

/** The net of what has a group's category, and its rate where that counts. Null where there are no lines to add up. */
function taxableOf(
  group: StatedVat,
  { terms, category, amount }: { terms: EinvoiceTerms; category: VatCategory; amount: (text: Said) => Money | null },
): bigint | null {
  if (terms.lines.length === 0) return null;
  const isOf = (one: StatedCategory): boolean =>
    one.category === category.code && (!category.isByRate || Number(one.rate ?? 0) === Number(group.rate ?? 0));
  const sum = (values: readonly Said[]): bigint | null =>
    values.reduce<bigint | null>((total, value) => {
      const part = amount(value);
      return total === null || part === null ? null : total + part.minor;
    }, 0n);
  const lines = sum(terms.lines.filter(isOf).map(({ net }) => net));
  const less = sum(terms.allowances.filter(isOf).map((one) => one.amount));
  const more = sum(terms.charges.filter(isOf).map((one) => one.amount));
  return lines === null || less === null || more === null ? null : lines - less + more;
}

/** BR-O-11 to -14: what is not subject to VAT stands on an invoice of nothing else. */
function checkAlone({ breakdown, lines, allowances, charges }: EinvoiceTerms, { code }: VatCategory): BrokenRule[] {
  if (code !== 'O') return [];
  const isOther = (one: { category: Said }): boolean => one.category !== undefined && one.category !== 'O';
  const places = [
    ['BR-O-11', breakdown],
    ['BR-O-12', lines],
    ['BR-O-13', allowances],
    ['BR-O-14', charges],
  ] as const;
  const first = places.find(([, ones]) => ones.some(isOther));
  return first === undefined ? [] : [{ ...broken('BR-O-11'), rule: first[0] }];
}

/** BR-IC-11 and -12: a supply within the Union says when and to which country. */
const checkSupply = ({ hasDeliveryDay, period, deliverTo }: EinvoiceTerms): BrokenRule[] => [
  ...unless(hasDeliveryDay || period?.from !== undefined || period?.to !== undefined, 'BR-IC-11'),
  ...unless(deliverTo?.country !== undefined, 'BR-IC-12'),
];
