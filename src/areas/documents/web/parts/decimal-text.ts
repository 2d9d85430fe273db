import { onScreen } from '#ui/i18n/format-money.ts';
import { INTL_LOCALES, type Language } from '#ui/i18n/languages.ts';

const MOST_DIGITS = 20;

/**
 * A number as an e-invoice writes it ("2018.00") in the reader's digits, with as many decimals, or `digitsMin` where it has
 * fewer; other text as it is.
 */
export function decimalText(text: string, language: Language, { digitsMin = 0 }: { digitsMin?: number } = {}): string {
  if (!isDecimal(text)) return text;
  const digits = Math.min(Math.max(text.split('.')[1]?.length ?? 0, digitsMin), MOST_DIGITS);
  const format = new Intl.NumberFormat(INTL_LOCALES[language], {
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // As text, since a price may hold more digits than a binary number.
  return onScreen(format.format(text));
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);
