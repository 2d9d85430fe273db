import { currencyDisplayOf } from '#kernel/currency-display.ts';
import { moneyFromWire, toDecimalText, type WireMoney } from '#kernel/money.ts';
import { setFrench, setFrenchDay } from '#kernel/typography.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { FACTS, type FactsOf } from '../../rules/facts.ts';
import type { Topic } from '../../rules/topics.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Said, Say, Words } from './words.ts';

export const WORDS: Readonly<Record<Lang, Words>> = { en, fr, de, es };

/** What happened, in the reader's language. Names and reasons are people's own words, on one line. */
export function putIntoWords<T extends Topic>(lang: Lang, topic: T, facts: unknown): Said {
  const say: (facts: FactsOf<T>, say: Say) => Said = WORDS[lang].of[topic];
  const said = say(FACTS[topic].parse(facts) as FactsOf<T>, sayIn(lang));
  const set = (text: string): string => (lang === 'fr' ? setFrench(oneLine(text)) : oneLine(text));
  return { ...said, line: set(said.line), more: said.more === null ? null : set(said.more) };
}

/** Spaces that hold an amount together stay. */
const oneLine = (text: string): string => text.replaceAll(/[^\S\u00a0\u202f]+/g, ' ').trim();

/** English means the dates and amounts of Europe. */
const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE', es: 'es-ES' };

function sayIn(lang: Lang): Say {
  const locale = LOCALES[lang];
  const money = (amount: WireMoney, text: string): string =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: amount.currency,
      currencyDisplay: currencyDisplayOf(amount.currency),
    }).format(text as `${number}`);
  return {
    money: (amount) => money(amount, toDecimalText(moneyFromWire(amount))),
    size: (amount) => money(amount, toDecimalText(moneyFromWire(amount)).replace('-', '')),
    percent: (percent) => new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100),
    day: (day) => {
      const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
      const text = format.format(new Date(`${day}T12:00:00Z`));
      return lang === 'fr' ? setFrenchDay(text) : text;
    },
  };
}
