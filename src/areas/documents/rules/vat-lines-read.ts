import { compare, moneyFromWire, moneyToWire, subtract, type Money, type WireMoney } from '#kernel/money.ts';
import { vatOf } from './einvoice-arithmetic.ts';
import type { WireInvoiceReading } from './invoice-reading.ts';

export type ReadVatLine = { readonly rate: string; readonly net: WireMoney; readonly tax: WireMoney };

/** In tenths of a per cent: whole rates first, then halves, then those of Switzerland and Corsica. */
const STEPS = [10, 5, 1] as const;
const RATE_MAX = 300;

/**
 * The VAT lines that a document states, whole: rate, net and VAT. Where it says one VAT without its rate, or without its
 * base, net is the rest of the total and the rate the one that explains both. None where nothing explains them: a line
 * that lacks its rate could not be sent.
 */
export function vatLinesRead({
  gross,
  net,
  tax,
  vatBreakdown,
}: Pick<WireInvoiceReading, 'gross' | 'net' | 'tax' | 'vatBreakdown'>): ReadVatLine[] {
  const whole = vatBreakdown.flatMap((line) =>
    line.rate === undefined || line.taxable === undefined
      ? []
      : [{ rate: line.rate, net: line.taxable, tax: line.tax }],
  );
  if (whole.length > 0) return whole;
  if (tax === undefined || vatBreakdown.length > 1) return [];
  const taxed = moneyFromWire(tax.value);
  const base =
    net !== undefined
      ? moneyFromWire(net.value)
      : gross === undefined
        ? null
        : subtract(moneyFromWire(gross.value), taxed);
  if (base === null || base.currency !== taxed.currency) return [];
  const rate = explaining(vatBreakdown[0]?.rate, base, taxed) ?? rateOf(base, taxed);
  return rate === null ? [] : [{ rate, net: moneyToWire(base), tax: moneyToWire(taxed) }];
}

const explaining = (rate: string | undefined, net: Money, tax: Money): string | null =>
  rate !== undefined && compare(vatOf(net, rate), tax) === 0 ? rate : null;

/**
 * The rate by which a net amount has this VAT, as decimal text: 100.00 and 10.00 make 10. The simplest that gives just
 * this VAT, the nearest of several; else the simplest that is one minor unit off, as tills round line by line.
 */
export function rateOf(net: Money, tax: Money): string | null {
  const [base, vat] = [absolute(net.minor), absolute(tax.minor)];
  if (base === 0n || vat > base) return null;
  const exact = (Number(vat) * 1000) / Number(base);
  for (const off of [0n, 1n]) {
    for (const step of STEPS) {
      const nearest = Array.from({ length: RATE_MAX / step + 1 }, (_, index) => index * step)
        .filter((tenths) => absolute(absolute(vatOf(net, percentOf(tenths)).minor) - vat) <= off)
        .toSorted((a, b) => Math.abs(a - exact) - Math.abs(b - exact))[0];
      if (nearest !== undefined) return percentOf(nearest);
    }
  }
  return null;
}

const percentOf = (tenths: number): string => (tenths % 10 === 0 ? `${tenths / 10}` : (tenths / 10).toFixed(1));
const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor);
