import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import type { Format } from '#ui/i18n/use-format.ts';
import type { AppliedRate } from '../contract/applied-rate.ts';

type Pair = Pick<AppliedRate, 'from' | 'to' | 'rate'>;

/** "1 USD = 0.904977 EUR": up to six places, and of a small rate six figures, so that a rupiah can be checked too. */
export function rateFigure({ from, to, rate }: Pair, { language }: Pick<Format, 'language'>): string {
  const figures =
    Number(rate) < 0.1 ? { maximumSignificantDigits: 6 } : { minimumFractionDigits: 2, maximumFractionDigits: 6 };
  const number = new Intl.NumberFormat(INTL_LOCALES[language], figures);
  return `1 ${from} = ${number.format(Number(rate))} ${to}`;
}

/**
 * "1 USD = 0.904977 EUR, Fri 13 Mar (ECB)", where it comes from in the words of `sourceText`; whose rate it is that somebody
 * entered stands beside it.
 */
export function rateText(
  rate: AppliedRate,
  { format, sourceText }: { format: Pick<Format, 'language' | 'day'>; sourceText: (source: string) => string },
): string {
  const text = `${rateFigure(rate, format)}, ${format.day(rate.on)}`;
  return rate.entered === null ? `${text} (${sourceText(rate.source)})` : text;
}
