import { isSpendable, minorDigits, type CurrencyCode } from '#kernel/currency.ts';
import { money, type Money } from '#kernel/money.ts';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { fold } from '#kernel/text.ts';
import { CFA_FRANC } from './cfa-franc.ts';

/** Something found in a text with its place in it, so that the words it came from can be boxed. */
export type Found<Value> = { readonly value: Value; readonly start: number; readonly end: number };

const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  CA$: 'CAD',
  A$: 'AUD',
  US$: 'USD',
  R$: 'BRL',
  RM: 'MYR',
  zł: 'PLN',
  Kč: 'CZK',
  '₹': 'INR',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
};
const CURRENCY = `(?:${CFA_FRANC}|CA\\$|US\\$|A\\$|R\\$|[€$£¥₹₺₩₪]|\\b(?:[A-Z]{3}|RM)\\b|\\bzł|\\bKč)`;
/** 1 234,56 · 1.234,56 · 1,234.56 · 1’234.56 · 1234.5 · 1234: groups of three with one separator, then the decimals. */
const NUMBER = "\\d{1,3}(?:[ \\u00a0\\u202f.,'’]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,3})?";
const AMOUNT = new RegExp(
  `(${CURRENCY})?\\s?([-–−]?)\\s?(${CURRENCY})?\\s?(?<![\\d.,/])(?<!\\d[-–−])(${NUMBER})(?![\\d/]|[.,-]\\d)\\s?([-−](?=\\s|$))?(${CURRENCY})?(?!\\s?%)`,
  'gu',
);

const NAMED = new RegExp(CURRENCY, 'gu');

export type FoundAmount = Found<Money> & { readonly hasCurrency: boolean; readonly hasDecimals: boolean };

/**
 * Every amount in a piece of text, in the given currency, with decimal comma or point and any usual separator of
 * thousands. Percentages, dates, numbers with letters and numbers with more places than the currency has are none.
 */
export function amountsIn(text: string, currency: CurrencyCode): FoundAmount[] {
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const [whole, before, sign = '', between, digits = '', trailing, after] = match;
    // Three capitals before a number are a currency or a word such as TVA; a word is no part of the amount.
    const codes = [before, between, after].filter(
      (code) => code !== undefined && (SYMBOLS[code] !== undefined || isSpendable(code) || /cfa/i.test(code)),
    );
    const numberAt = match.index + whole.indexOf(digits);
    const start = codes.length > 0 ? match.index + whole.length - whole.trimStart().length : numberAt;
    if (/[\p{L}\d]$/u.test(text.slice(0, start)) || /^[\p{L}\d]/u.test(text.slice(match.index + whole.length)))
      continue;
    const minor = minorOf(digits, minorDigits(currency));
    if (minor === null) continue;
    const isNegative = sign !== '' || trailing !== undefined;
    found.push({
      value: money(isNegative ? -minor.units : minor.units, currency),
      start,
      end: match.index + whole.trimEnd().length,
      hasCurrency: codes.length > 0,
      hasDecimals: minor.hasDecimals,
    });
  }
  return found;
}

/**
 * The last separator is the decimal one when one or two digits follow it; three digits are a group of thousands. Places that
 * the currency does not have are none when they are zeros: 5 000,00 FCFA.
 */
function minorOf(digits: string, places: number): { units: bigint; hasDecimals: boolean } | null {
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? '';
  if (decimals.length > places && /[1-9]/.test(decimals)) return null;
  const whole = digits.slice(0, digits.length - (decimals === '' ? 0 : decimals.length + 1)).replaceAll(/\D/g, '');
  if (whole.length > 12) return null;
  return { units: BigInt(whole + decimals.slice(0, places).padEnd(places, '0')), hasDecimals: decimals.length > 0 };
}

/**
 * The currency a text speaks of most often, by symbol or ISO code; null when it names none. `CFA` is a franc of which the
 * text alone does not say whether it is XOF or XAF. Three capitals are a currency beside an amount, or where a currency is
 * spoken of: elsewhere they are part of a name (SDN BHD, Café BAM), but for those that our suppliers are paid in.
 */
export function currencyIn(text: string): { code: CurrencyCode | 'CFA'; count: number } | null {
  const counts = new Map<CurrencyCode | 'CFA', number>();
  for (const match of text.matchAll(NAMED)) {
    const [named] = match;
    const code = /cfa/i.test(named) ? 'CFA' : (SYMBOLS[named] ?? named);
    const isPlain = SYMBOLS[named] === undefined || /^[A-Z]/.test(named);
    if (code !== 'CFA' && (!isSpendable(code) || (isPlain && !isCurrencyHere(text, match)))) continue;
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best === undefined ? null : { code: best[0], count: best[1] };
}

/** Codes that are no word in the languages we read: they mean a currency wherever they stand. */
const USUAL = new Set(['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'CAD', 'AUD', 'JPY']);
const SPOKEN_OF =
  /(?:currency|devise|waehrung|wahrung|moneda|divisa|valuta|amounts? (?:are )?in|montants? en|betrage in|importes en)\s*:?\s*$/;
/** With places, or grouped in thousands: other digits are a year, a house or a register. */
const AMOUNT_AFTER = /^\)?\s{0,3}[-–−]?\s?(?:\d+[.,]\d{1,3}(?!\d)|\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+(?!\d))/u;
const AMOUNT_BEFORE = /(?:(?<![\d.,])\d+[.,]\d{1,3}|\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+)\s{0,3}\(?$/u;

function isCurrencyHere(text: string, { 0: code, index }: RegExpExecArray): boolean {
  if (USUAL.has(code)) return true;
  const before = text.slice(Math.max(0, index - 40), index);
  const after = text.slice(index + code.length, index + code.length + 24);
  return AMOUNT_AFTER.test(after) || AMOUNT_BEFORE.test(before) || SPOKEN_OF.test(fold(before));
}

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'january', 'janvier', 'janv', 'januar', 'jaenner', 'enero', 'ene', 'januari', 'gennaio', 'gen'],
    ['feb', 'february', 'fevrier', 'fev', 'fevr', 'februar', 'febrero', 'februari', 'febbraio'],
    ['mar', 'march', 'mars', 'maerz', 'marz', 'mrz', 'marzo', 'maart', 'mrt'],
    ['apr', 'april', 'avril', 'avr', 'abril', 'abr', 'aprile'],
    ['may', 'mai', 'mayo', 'mei', 'maggio', 'mag'],
    ['jun', 'june', 'juin', 'juni', 'junio', 'giugno', 'giu'],
    ['jul', 'july', 'juillet', 'juil', 'juli', 'julio', 'luglio', 'lug'],
    ['aug', 'august', 'aout', 'agosto', 'ago', 'augustus'],
    ['sep', 'sept', 'september', 'septembre', 'septiembre', 'setiembre', 'settembre', 'sett', 'set'],
    ['oct', 'october', 'octobre', 'oktober', 'okt', 'octubre', 'ottobre', 'ott'],
    ['nov', 'november', 'novembre', 'noviembre'],
    ['dec', 'december', 'decembre', 'dezember', 'dez', 'diciembre', 'dic', 'dicembre'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1])),
);

const ISO_DAY = /(?<!\d)(20\d{2}|19\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
const NUMERIC_DAY = /(?<![\d/.-])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(20\d{2}|19\d{2}|\d{2})(?![\d/-])/g;
const DAY_MONTH_YEAR =
  /(?<!\d)(\d{1,2})(?:er|st|nd|rd|th|\.|º)?[ .-]*(?:de |of )?(\p{L}{3,10})\.?[ ,.-]*(?:de |del )?(20\d{2}|19\d{2}|\d{2})(?!\d)/gu;
const MONTH_DAY_YEAR = /(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (20\d{2}|19\d{2})(?!\d)/gu;

export type FoundDay = Found<PlainDate> & {
  readonly isAmbiguous: boolean;
  /** Three pairs of digits, which a time and an item's code have as well. */
  readonly isPairs: boolean;
};

/**
 * Every calendar day in a piece of text: ISO, numbers with point, slash or dash, and month names in English, French,
 * German, Spanish, Dutch and Italian.
 * `monthFirst` decides 6/10/2019, which both orders could mean; such a day is marked ambiguous.
 */
export function daysIn(text: string, monthFirst: boolean): FoundDay[] {
  const plain = foldSameLength(text);
  const found: FoundDay[] = [];
  const push = (match: RegExpExecArray, parts: readonly [string, number, string], isAmbiguous = false): void => {
    const day = dayFrom(parts);
    const isTaken = found.some((other) => match.index < other.end && other.start < match.index + match[0].length);
    const isPairs = /^\d{2}[./-]\d{2}[./-]\d{2}$/.test(match[0]);
    if (day !== null && !isTaken)
      found.push({ value: day, start: match.index, end: match.index + match[0].length, isAmbiguous, isPairs });
  };
  for (const match of plain.matchAll(ISO_DAY)) push(match, [match[1] ?? '', Number(match[2]), match[3] ?? '']);
  for (const match of plain.matchAll(NUMERIC_DAY)) {
    const [, first = '', separator, second = '', year = ''] = match;
    const isUndecided = Number(first) <= 12 && Number(second) <= 12 && first !== second && separator !== '.';
    // Nobody writes the month first with points: 12.30.45 is a time.
    const isMonthFirst = separator !== '.' && (Number(second) > 12 || (isUndecided && monthFirst));
    push(match, isMonthFirst ? [year, Number(first), second] : [year, Number(second), first], isUndecided);
  }
  for (const match of plain.matchAll(DAY_MONTH_YEAR))
    push(match, [match[3] ?? '', MONTHS[match[2] ?? ''] ?? 0, match[1] ?? '']);
  for (const match of plain.matchAll(MONTH_DAY_YEAR))
    push(match, [match[3] ?? '', MONTHS[match[1] ?? ''] ?? 0, match[2] ?? '']);
  return found.toSorted((a, b) => a.start - b.start);
}

/** True when some numeric day can only be read month first, or none decides and the text is American. */
export function isMonthFirst(text: string, isAmerican: boolean): boolean {
  let decided: boolean | null = null;
  for (const match of text.matchAll(NUMERIC_DAY)) {
    // With points nobody writes the month first: 10.26.10 is a time.
    if (match[2] === '.') continue;
    if (Number(match[3]) > 12 && Number(match[1]) <= 12) decided = true;
    else if (Number(match[1]) > 12 && decided === null) decided = false;
  }
  return decided ?? isAmerican;
}

function dayFrom([year, month, day]: readonly [string, number, string]): PlainDate | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const text = `${fullYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(text) ? text : null;
}

/** Lower case without accents, letter for letter, so that places in it are places in the original. */
export function foldSameLength(text: string): string {
  return [...text].map((letter) => (letter.length === 1 ? fold(letter).slice(0, 1) || letter : letter)).join('');
}

const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?%/g;

/** Every percentage as decimal text without needless zeros: "20,00 %" is "20". */
export function ratesIn(text: string): Found<string>[] {
  return [...text.matchAll(RATE)].map((match) => ({
    value: (match[1] ?? '').replace(',', '.').replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros)),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
