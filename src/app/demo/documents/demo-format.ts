import { toDecimalText, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { DemoLanguage } from './demo-invoice.ts';

const SIGNS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' };

/** An amount as a printed document of the language shows it: `1 234,56 €`, `1.234,56 €`, `€1,234.56`. */
export function printedMoney(value: Money, language: DemoLanguage): string {
  const sign = SIGNS[value.currency] ?? value.currency;
  const text = printedNumber(toDecimalText(value), language);
  if (language !== 'en') return `${text}\u00a0${sign}`;
  return text.startsWith('-') ? `-${sign}${text.slice(1)}` : `${sign}${text}`;
}

/** Decimal text with the language's separators. */
export function printedNumber(decimal: string, language: DemoLanguage): string {
  const [whole = '', fraction] = decimal.replace('-', '').split('.');
  const [group, mark] = { en: [',', '.'], fr: ['\u00a0', ','], de: ['.', ','], es: ['.', ','] }[language] as [
    string,
    string,
  ];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${decimal.startsWith('-') ? '-' : ''}${grouped}${fraction === undefined ? '' : `${mark}${fraction}`}`;
}

const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

export function printedDay(day: PlainDate, language: DemoLanguage): string {
  const [year, month, date] = day.split('-');
  switch (language) {
    case 'en':
      return `${Number(date)} ${ENGLISH_MONTHS[Number(month) - 1]} ${year}`;
    case 'de':
      return `${date}.${month}.${year}`;
    case 'fr':
    case 'es':
      return `${date}/${month}/${year}`;
  }
}
