import type { Language } from '#ui/i18n/languages.ts';
import type { EnteredRate } from '../contract/rates.ts';
import { shownRate } from './typed-rate.ts';

/** "1 EUR = 3.673 AED": as it was typed, figure for figure. */
export const baseFigure = (
  { base, currency, perBase }: Pick<EnteredRate, 'base' | 'currency' | 'perBase'>,
  language: Language,
): string => `1 ${base} = ${shownRate(perBase, language)} ${currency}`;
