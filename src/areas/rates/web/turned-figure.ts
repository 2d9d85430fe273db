import type { CurrencyCode } from '#kernel/currency.ts';
import type { Format } from '#ui/i18n/use-format.ts';
import { isRate } from '../rules/euro-rates.ts';
import { ratio } from '../rules/ratio.ts';
import { rateFigure } from './rate-text.ts';

type Typed = { base: CurrencyCode; currency: CurrencyCode; perBase: string | null };

/** "1 USD = 0.92 EUR" of a rate that is typed the other way round, so that a wrong way is seen; null for what is none. */
export function turnedFigure({ base, currency, perBase }: Typed, format: Pick<Format, 'language'>): string | null {
  if (perBase === null || !isRate(perBase)) return null;
  return rateFigure({ from: currency, to: base, rate: ratio('1', perBase) }, format);
}
