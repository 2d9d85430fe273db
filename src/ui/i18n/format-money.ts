import { currencyDisplayOf } from '#kernel/currency-display.ts';
import { minorDigits, type CurrencyCode } from '#kernel/currency.ts';
import { moneyFromWire, toDecimalText, type Money, type WireMoney } from '#kernel/money.ts';
import { numberFormat } from './known-formats.ts';
import type { Language } from './languages.ts';

export type MoneyOptions = {
  /** `always` for ledgers (€1,234.50), `never` for budgets (€1,234, rounded half away from zero for the eye only). */
  readonly decimals?: 'always' | 'never';
  /** A plus before amounts above zero. */
  readonly withSign?: boolean;
};

/**
 * An amount as people of this language write it: en €1,234.50, fr 1 234,50 €, de 1.234,50 €, es 1.234,50 € (grouped from
 * four digits on). The minus is a real one. Exact: the formatter is given decimal text, never a float.
 */
export function formatMoney(amount: Money | WireMoney, language: Language, options: MoneyOptions = {}): string {
  const value =
    typeof amount.minor === 'bigint'
      ? moneyOf(amount.minor, amount.currency)
      : moneyFromWire({ minor: amount.minor, currency: amount.currency });
  const formatter = formatterFor(language, value.currency, options);
  // `toDecimalText` writes nothing but a decimal number, which is what the type asks for.
  return onScreen(formatter.format(toDecimalText(value) as Intl.StringNumericLiteral));
}

/** "€10,242.85 + £1,860.00": amounts of several currencies side by side, never added. */
export function formatTotals(
  totals: readonly (Money | WireMoney)[],
  language: Language,
  options: MoneyOptions = {},
): string {
  return totals.map((total) => formatMoney(total, language, options)).join(' + ');
}

/** The shipped font has no U+202F, and Intl writes ASCII minus signs: both are replaced for the screen. */
export const onScreen = (text: string): string => text.replaceAll('\u202F', '\u00A0').replaceAll('-', '\u2212');

const moneyOf = (minor: bigint, currency: CurrencyCode): Money => ({ minor, currency });

const formatterFor = (language: Language, currency: string, options: MoneyOptions): Intl.NumberFormat =>
  numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplayOf(currency),
    // Spanish would group from five digits on; ledgers group from four.
    useGrouping: 'always',
    ...(options.decimals === 'never' ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}),
    ...(options.withSign === true ? { signDisplay: 'exceptZero' as const } : {}),
  });

/** "193.7k", of whole minor units, beside an axis: the exact amounts stand in the table and the figures. */
export function formatAxisAmount(minor: number, currency: CurrencyCode, language: Language): string {
  return onScreen(
    // Short numbers would be grouped from five digits on: one axis must not say 5000 below 10.000.
    numberFormat(language, { notation: 'compact', maximumFractionDigits: 1, useGrouping: 'always' }).format(
      minor / 10 ** minorDigits(currency),
    ),
  );
}
