import type { Standing } from '../contract/standing.ts';

/** A company of the organisation page; what could not be read is undefined. */
export type OrganisationRow = { readonly id: string; readonly name: string; readonly standing: Standing | undefined };
type Read = OrganisationRow & { readonly standing: Standing };

export const isRead = (row: OrganisationRow): row is Read => row.standing !== undefined;

export type Headline =
  | { readonly kind: 'short' | 'confirm' | 'late'; readonly row: Read }
  | { readonly kind: 'calm'; readonly row: null };

/**
 * The one fact to act on (ux 17, organisation-dashboard): the first company that is short, then one whose payments wait for
 * a second person, then one whose month should be closed already; else nothing is urgent.
 */
export function headlineOf(rows: readonly OrganisationRow[]): Headline {
  const read = rows.filter(isRead);
  const short = read
    .filter(({ standing }) => shortfallOf(standing) > 0n)
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const [first] = short;
  if (first !== undefined) return { kind: 'short', row: first };
  const confirm = read.find(({ standing }) => standing.toConfirm > 0);
  if (confirm !== undefined) return { kind: 'confirm', row: confirm };
  const late = read.find(({ standing }) => isLate(standing.close));
  return late === undefined ? { kind: 'calm', row: null } : { kind: 'late', row: late };
}

const dayOf = ({ standing }: Read): string => standing.held?.shortOn ?? '9999';
const shortfallOf = ({ held }: Standing): bigint => BigInt(held?.shortfall?.minor ?? '0');

/** Items are left in a month that should be closed. */
export const isLate = ({ closesInDays, ready, toPrepare }: Standing['close']): boolean =>
  closesInDays < 0 && ready + toPrepare > 0;

/** More is spent and promised than planned. */
export const isOver = (budget: Standing['budget']): boolean => budget !== null && BigInt(budget.left.minor) < 0n;

export type Figure = 'balance' | 'available' | 'shortfall';

/** A figure in the currency of the totals, minor units as text; null where the company has none or no rate is known. */
export function inBase({ held, converted, baseCurrency }: Standing, figure: Figure, base: string): string | null {
  if (baseCurrency === base) return held?.[figure]?.minor ?? null;
  return converted?.[figure]?.minor ?? null;
}

/**
 * The total of a figure over all companies in `base`, minor units as text. Null where one that has the figure cannot be
 * converted or was not read: a sum with something missing is no sum. Companies without the figure add nothing.
 */
export function totalOf(rows: readonly OrganisationRow[], figure: Figure, base: string): string | null {
  let total = 0n;
  for (const { standing } of rows) {
    if (standing === undefined || standing.isMoneyLocked) return null;
    if ((standing.held?.[figure] ?? null) === null) continue;
    const minor = inBase(standing, figure, base);
    if (minor === null) return null;
    total += BigInt(minor);
  }
  return total.toString();
}

/** Currencies that no rate of today is known for. */
export const currenciesWithoutRate = (rows: readonly OrganisationRow[], base: string): string[] => [
  ...new Set(
    rows
      .filter(isRead)
      .filter(
        ({ standing: { held, converted, baseCurrency } }) =>
          held !== null && converted === null && baseCurrency !== base,
      )
      .map(({ standing }) => standing.baseCurrency),
  ),
];
