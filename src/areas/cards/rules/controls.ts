import type { Channel } from './card-kinds.ts';

/** Only these, or all but these. */
export type Among = { readonly mode: 'only' | 'never'; readonly codes: readonly string[] };

/** What a card may be used for beside its limit (domain rules 2.4); null is no rule. */
export type Controls = {
  /** Four-digit merchant category codes (ISO 18245). */
  readonly categories: Among | null;
  /** Two-letter country codes. */
  readonly countries: Among | null;
  readonly channels: readonly Channel[] | null;
  /** 0 is Sunday, in the card's time zone. */
  readonly weekdays: readonly number[] | null;
  /** Minutes since midnight in the card's time zone, from inclusive, until exclusive; over midnight where `until` is smaller. */
  readonly hours: { readonly from: number; readonly until: number } | null;
  readonly perTransactionMinor: bigint | null;
  readonly perDayMinor: bigint | null;
};

export const NO_CONTROLS: Controls = {
  categories: null,
  countries: null,
  channels: null,
  weekdays: null,
  hours: null,
  perTransactionMinor: null,
  perDayMinor: null,
};

export const isAmong = (rule: Among | null, code: string): boolean =>
  rule === null || rule.codes.includes(code) === (rule.mode === 'only');

export function isInHours(hours: Controls['hours'], minute: number): boolean {
  if (hours === null || hours.from === hours.until) return true;
  return hours.from < hours.until
    ? minute >= hours.from && minute < hours.until
    : minute >= hours.from || minute < hours.until;
}
