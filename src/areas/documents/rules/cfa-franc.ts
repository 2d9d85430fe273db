import { currency, type CurrencyCode } from '#kernel/currency.ts';
import { fold } from '#kernel/text.ts';

/** How a CFA franc is written in both zones, for a pattern with `u`: 5 000 FCFA, 5000F CFA, 5 000 Francs CFA. */
export const CFA_FRANC = '(?<!\\p{L})(?:[Ff](?:rancs?)?\\.?\\s?)?(?:CFA|cfa)(?!\\p{L})';

/** Who uses which of the two, with the number that calls go to (treaties of the BCEAO and the BEAC; ITU-T E.164). */
const COUNTRIES: Readonly<Record<string, readonly (readonly [alpha2: string, calling: string])[]>> = {
  XOF: [
    ['BF', '226'],
    ['BJ', '229'],
    ['CI', '225'],
    ['GW', '245'],
    ['ML', '223'],
    ['NE', '227'],
    ['SN', '221'],
    ['TG', '228'],
  ],
  XAF: [
    ['CF', '236'],
    ['CG', '242'],
    ['CM', '237'],
    ['GA', '241'],
    ['GQ', '240'],
    ['TD', '235'],
  ],
};

const NAMES = ['en', 'de', 'fr', 'es'].map((language) => new Intl.DisplayNames([language], { type: 'region' }));

/** Lower case, without accents, every apostrophe and dash a blank, so that names are found however they are typed. */
const plain = (text: string): string => ` ${fold(text.replaceAll(/[^\p{L}\p{M}\d]+/gu, ' '))} `;

const MARKS = Object.entries(COUNTRIES).flatMap(([code, countries]) =>
  countries.map(([alpha2, calling]) => ({
    code: currency(code),
    names: NAMES.map((names) => plain(names.of(alpha2) ?? alpha2)),
    /** A telephone number, or the beginning of an IBAN. */
    number: new RegExp(`\\+ ?${calling}|(?<![A-Z0-9])${alpha2}\\d{2}(?: ?[A-Z0-9]{4}){4}`),
  })),
);

/**
 * Which of the two CFA francs a document speaks of, XOF or XAF, whose signs and worth are the same: by the countries that
 * it names, in words of our languages, by a telephone number or an IBAN. Null when it names none, or some of both zones.
 */
export function cfaFrancOf(text: string): CurrencyCode | null {
  const words = plain(text);
  const told = MARKS.filter(({ names, number }) => number.test(text) || names.some((name) => words.includes(name)));
  const [only, ...others] = new Set(told.map(({ code }) => code));
  return others.length === 0 ? (only ?? null) : null;
}
