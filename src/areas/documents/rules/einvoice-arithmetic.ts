import type { CurrencyCode } from '#kernel/currency.ts';
import { minorDigits } from '#kernel/currency.ts';
import { broken, type BrokenRule } from './einvoice/broken-rule.ts';
import type { SumRule } from './einvoice/rule-names.ts';
import { applyRate, money, subtract, sum, zero, add, type Money } from '#kernel/money.ts';

/** The amounts of an e-invoice as its supplier wrote them, under EN 16931's terms (BT-106 to BT-117). */
export type EinvoiceFigures = {
  readonly isCreditNote: boolean;
  readonly currency: CurrencyCode;
  /** BT-131 of each line; empty for profiles without lines (Factur-X MINIMUM, BASIC WL). */
  readonly lineNets: readonly Money[];
  /** BT-92 and BT-99, on document level. */
  readonly allowances: readonly Money[];
  readonly charges: readonly Money[];
  readonly lineTotal?: Money;
  readonly allowanceTotal?: Money;
  readonly chargeTotal?: Money;
  readonly net: Money;
  readonly tax?: Money;
  /** Further VAT totals in the same currency; the standard allows one, so each that differs breaks BR-CO-15. */
  readonly otherTaxTotals?: readonly Money[];
  readonly gross: Money;
  readonly prepaid?: Money;
  readonly rounding?: Money;
  readonly due?: Money;
  readonly breakdown: readonly {
    readonly taxable: Money;
    readonly tax: Money;
    readonly rate?: string;
    readonly category?: string;
  }[];
  readonly hasDueDate: boolean;
  readonly hasPaymentTerms: boolean;
};

/**
 * EN 16931 BR-CO-10 to BR-CO-17 and BR-CO-25: whether the sums of an e-invoice agree. A rule is checked only where the
 * document gives its parts, because the smaller profiles leave lines and breakdown out. Equal means equal to the cent,
 * except BR-CO-17, where the standard's own check allows less than one whole unit of the currency for rounding per line.
 */
export function checkEinvoiceArithmetic(figures: EinvoiceFigures): BrokenRule[] {
  return [...checkDocumentTotals(figures), ...checkVat(figures), ...checkPayment(figures)];
}

function checkDocumentTotals(figures: EinvoiceFigures): BrokenRule[] {
  const { currency, lineTotal, allowanceTotal, chargeTotal } = figures;
  const none = zero(currency);
  const findings: BrokenRule[] = [];
  if (figures.lineNets.length > 0 && lineTotal !== undefined) {
    findings.push(...compareTo('BR-CO-10', sum(figures.lineNets, currency), lineTotal));
  }
  if (allowanceTotal !== undefined || figures.allowances.length > 0) {
    findings.push(...compareTo('BR-CO-11', sum(figures.allowances, currency), allowanceTotal ?? none));
  }
  if (chargeTotal !== undefined || figures.charges.length > 0) {
    findings.push(...compareTo('BR-CO-12', sum(figures.charges, currency), chargeTotal ?? none));
  }
  if (lineTotal !== undefined) {
    const net = add(subtract(lineTotal, allowanceTotal ?? none), chargeTotal ?? none);
    findings.push(...compareTo('BR-CO-13', net, figures.net));
  }
  return findings;
}

function checkVat(figures: EinvoiceFigures): BrokenRule[] {
  const { currency, breakdown, tax } = figures;
  const findings: BrokenRule[] = [];
  if (breakdown.length > 0) {
    const taxes = breakdown.map((line) => line.tax);
    findings.push(...compareTo('BR-CO-14', sum(taxes, currency), tax ?? zero(currency)));
  }
  const totals = [tax ?? zero(currency), ...(figures.otherTaxTotals ?? [])];
  const isWrong = (total: Money): boolean => add(figures.net, total).minor !== figures.gross.minor;
  const wrong = totals.find(isWrong);
  if (wrong !== undefined) findings.push(finding('BR-CO-15', add(figures.net, wrong), figures.gross));
  const wholeUnit = 10n ** BigInt(minorDigits(currency));
  for (const line of breakdown) {
    const expected = applyRate(line.taxable, percentToRate(line.rate ?? '0'), 'half-away-from-zero');
    const gap = subtract(line.tax, expected).minor;
    if (gap >= wholeUnit || gap <= -wholeUnit) {
      findings.push({
        ...finding('BR-CO-17', expected, line.tax),
        ...(line.rate === undefined ? {} : { rate: line.rate }),
      });
    }
  }
  return findings;
}

function checkPayment(figures: EinvoiceFigures): BrokenRule[] {
  const { due } = figures;
  if (due === undefined) return [];
  const none = zero(figures.currency);
  const expected = add(subtract(figures.gross, figures.prepaid ?? none), figures.rounding ?? none);
  const findings = compareTo('BR-CO-16', expected, due);
  // The standard's own test set: BR-CO-25 does not fire on credit notes.
  const isTermMissing = !figures.isCreditNote && due.minor > 0n && !figures.hasDueDate && !figures.hasPaymentTerms;
  return isTermMissing ? [...findings, broken('BR-CO-25', { found: due })] : findings;
}

function compareTo(rule: SumRule, expected: Money, found: Money): BrokenRule[] {
  return expected.minor === found.minor ? [] : [finding(rule, expected, found)];
}

const finding = (rule: SumRule, expected: Money, found: Money): BrokenRule => broken(rule, { expected, found });

/** "20" per cent is the rate "0.20", "5.5" is "0.055": two places moved as text, so nothing is lost. */
export function percentToRate(percent: string): string {
  const [whole = '0', fraction = ''] = percent.split('.');
  const isNegative = whole.startsWith('-');
  const digits = whole.replace('-', '').padStart(3, '0');
  return `${isNegative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
}

/** The VAT of a net amount at a decimal percentage, rounded half away from zero (domain rules 2.0). */
export function vatOf(net: Money, percent: string): Money {
  return applyRate(net, percentToRate(percent), 'half-away-from-zero');
}

/** The net inside a gross amount at a decimal percentage: what a receipt with prices including VAT leaves to compute. */
export function netInsideGross(gross: Money, percent: string): Money {
  const [whole = '0', fraction = ''] = percent.split('.');
  const scale = 10n ** BigInt(fraction.length);
  const denominator = 100n * scale + BigInt(`${whole}${fraction}`);
  const twice = gross.minor * 100n * scale * 2n;
  const sign = twice < 0n ? -1n : 1n;
  return money((sign * (sign * twice + denominator)) / (denominator * 2n), gross.currency);
}
