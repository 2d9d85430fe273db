import type { Language } from '#ui/i18n/languages.ts';
import type { AppliedRate } from '../contract/applied-rate.ts';
import { EURO } from '../rules/euro-rates.ts';
import { fixedOn } from '../rules/fixed-rates.ts';
import { shownRate } from './typed-rate.ts';

/**
 * "1000 XPF = 8.38 EUR", figure for figure as the law has it, of each of two currencies that it fixes on a day: the rate
 * that is made of it has more places than anybody is shown.
 */
export const lawFigures = (
  { from, to, on }: Pick<AppliedRate, 'from' | 'to' | 'on'>,
  language: Language,
): readonly string[] =>
  [from, to]
    .map((code) => fixedOn(code, on))
    .filter((row) => row !== null)
    .map(({ currency, units, euros }) => {
      const [some, all] = [`${shownRate(units, language)} ${currency}`, `${shownRate(euros, language)} ${EURO}`];
      return euros === '1' ? `${all} = ${some}` : `${some} = ${all}`;
    });
