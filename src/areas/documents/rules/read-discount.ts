import { parseDecimalAmount, type Money } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';

/** Hundredths of a percent off the gross for paying up to and with a day. */
export type ReadDiscount = { readonly points: number; readonly until: PlainDate };

/** One that a document states in fields: decimal text of a percentage, and of what, where it is not of the whole. */
export type StatedDiscount = { readonly percent: string; readonly until: PlainDate; readonly base: string | undefined };

/** One line of it (XRechnung 3.0, BR-DE-18): days from the day of issue, percent with two digits, maybe of a base. */
const LINE = /#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}\.\d{2})(?:#BASISBETRAG=([^#]*))?#/g;
const POINTS_MAX = 5000;

/**
 * The discount for early payment that payment terms state, in fields or in XRechnung's form (BT-20): of several the highest,
 * which is the first to end. One of another base than the whole is left to people.
 */
export function readDiscount(
  { texts, stated = [] }: { texts: readonly string[]; stated?: readonly StatedDiscount[] },
  { issuedOn, whole }: { issuedOn: PlainDate; whole: Money },
): ReadDiscount | undefined {
  const written = texts
    .flatMap((text) => [...text.matchAll(LINE)])
    .map(([, days = '0', percent = '', base]): StatedDiscount => ({
      percent,
      until: addDays(issuedOn, Number(days)),
      base,
    }));
  return [...stated, ...written]
    .filter(({ base }) => base === undefined || parseDecimalAmount(base.trim(), whole.currency)?.minor === whole.minor)
    .map(({ percent, until }) => ({ points: pointsOf(percent), until }))
    .filter(({ points }) => points > 0 && points <= POINTS_MAX)
    .toSorted((a, b) => b.points - a.points)[0];
}

/** "3", "3.00" and "2.5" are 300 and 250 hundredths; 0 of what is no percentage of two places at most. */
function pointsOf(percent: string): number {
  const [, whole = '0', places = ''] = /^(\d{1,3})(?:\.(\d{1,2})0*)?$/.exec(percent.trim()) ?? [];
  return Number(whole) * 100 + Number(places.padEnd(2, '0'));
}
