import { addDays, type PlainDate } from '#kernel/plain-date.ts';

/** Hundredths of a percent off the gross for paying up to and with a day. */
export type ReadDiscount = { readonly points: number; readonly until: PlainDate };

/** One line of it (XRechnung 3.0, BR-DE-18): days from the day of issue, percent with two digits, maybe another base. */
const LINE = /#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}\.\d{2})(#BASISBETRAG=[^#]*)?#/g;

/**
 * The discount for early payment that payment terms state in XRechnung's form (BT-20): of several the highest, which is
 * the first to end. One of another base than the whole is left to people.
 */
export function readDiscount(terms: readonly string[], issuedOn: PlainDate): ReadDiscount | undefined {
  const stated = terms
    .flatMap((text) => [...text.matchAll(LINE)])
    .filter(([, , , base]) => base === undefined)
    .map(([, days = '0', percent = '0.00']) => ({
      points: Number(percent.replace('.', '')),
      until: addDays(issuedOn, Number(days)),
    }))
    .filter(({ points }) => points > 0 && points <= 5000);
  return stated.toSorted((a, b) => b.points - a.points)[0];
}
