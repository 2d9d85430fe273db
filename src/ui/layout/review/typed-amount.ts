import type { CurrencyCode } from '#kernel/currency.ts';
import { moneyFromWire, parseDecimalAmount, toDecimalText, type Money, type WireMoney } from '#kernel/money.ts';
import type { Language } from '../../i18n/languages.ts';

/**
 * Reads an amount as people type it: "1,234.50", "1.234,50", "1 234,5", "1'234.50". The last comma or point is the
 * decimal one when one or two digits (three where the currency has three) follow, or when it is the language's own;
 * null for anything that is no amount of this currency. Exact: no float is involved.
 */
export function parseTypedAmount(text: string, currency: CurrencyCode, language: Language): Money | null {
  const compact = text.replaceAll(/[\s\u00A0\u202F'’]/g, '').replace('−', '-');
  if (!/^-?\d[\d.,]*$/.test(compact)) return null;
  const decimal = language === 'en' ? '.' : ',';
  const last = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  if (last === -1) return parseDecimalAmount(compact, currency);
  const sign = compact.charAt(last);
  const [before, after] = [compact.slice(0, last), compact.slice(last + 1)];
  const isRepeated = before.includes(sign);
  const isGrouping = isRepeated || (after.length === 3 && sign !== decimal && /^-?\d{1,3}([.,]\d{3})*$/.test(before));
  const digits = (part: string): string => part.replaceAll(/[.,]/g, '');
  if (isGrouping) return /^-?\d{1,3}([.,]\d{3})+$/.test(compact) ? parseDecimalAmount(digits(compact), currency) : null;
  if (before.length > 0 && /[.,]/.test(before) && !/^-?\d{1,3}([.,]\d{3})+$/.test(before)) return null;
  return parseDecimalAmount(after === '' ? digits(before) : `${digits(before)}.${after}`, currency);
}

/** An amount as the text of a field: "1234.50" or "1234,50", without grouping so that it is easy to correct. */
export function amountText(amount: Money | WireMoney, language: Language): string {
  const value =
    typeof amount.minor === 'bigint'
      ? { minor: amount.minor, currency: amount.currency }
      : moneyFromWire({ minor: amount.minor, currency: amount.currency });
  const text = toDecimalText(value);
  return language === 'en' ? text : text.replace('.', ',');
}
