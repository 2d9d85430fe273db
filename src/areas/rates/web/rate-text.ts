import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import type { Format } from '#ui/i18n/use-format.ts';
import type { AppliedRate } from '../contract/applied-rate.ts';

/** "1 USD = 0.904977 EUR, Fri 13 Mar (ECB)": up to six places, and of a small rate six figures, so that a rupiah can be checked too. */
export function rateText(
  { from, to, rate, on, source }: AppliedRate,
  format: Pick<Format, 'language' | 'day'>,
): string {
  const figures =
    Number(rate) < 0.1 ? { maximumSignificantDigits: 6 } : { minimumFractionDigits: 2, maximumFractionDigits: 6 };
  const number = new Intl.NumberFormat(INTL_LOCALES[format.language], figures);
  return `1 ${from} = ${number.format(Number(rate))} ${to}, ${format.day(on)} (${source})`;
}
