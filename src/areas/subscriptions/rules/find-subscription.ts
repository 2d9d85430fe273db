import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { medianOf } from './median.ts';
import { isOnePeriodAfter, nextExpected, RECURRENCES, type Recurrence } from './recurrence.ts';

/** What one supplier took, in minor units of its own currency. */
export type SeenCharge = {
  readonly id: string;
  readonly on: PlainDate;
  readonly minor: bigint;
  readonly currency: CurrencyCode;
};

export type Found = {
  readonly recurrence: Recurrence;
  readonly currency: CurrencyCode;
  /** What is expected next: the last amount, or the median where it varies. */
  readonly amountMinor: bigint;
  /** Usage decides what it comes to: small changes are no news. */
  readonly varies: boolean;
  readonly startedOn: PlainDate;
  readonly anchorOn: PlainDate;
  readonly nextOn: PlainDate;
  readonly chargeIds: readonly string[];
};

const LIKE = 3;
/** What usage decides needs more of them before anybody is asked: a restaurant is visited three times as well. */
const LIKE_VARYING = 6;
const LIKE_PERCENT = 5n;
const VARYING_PERCENT = 30n;
/** Within a week people eat lunch and fill up too: only what is the same to a percent is paid by contract. */
const WEEKLY_PERCENT = 1n;

/**
 * The subscription that charges of one supplier are, or null (domain rules 2.6): three in a row, each a period after the
 * one before, that come to the same within 5 %; the same amount three times at a period's distance also with other purchases
 * between them; or six in a row that vary by less than 30 %. A charge of zero is a trial. The newest such run counts.
 */
export function findSubscription(charges: readonly SeenCharge[]): Found | null {
  const byCurrency = new Map<CurrencyCode, SeenCharge[]>();
  for (const charge of [...charges].sort(
    (one, other) => compareText(one.on, other.on) || compareText(one.id, other.id),
  ))
    byCurrency.set(charge.currency, [...(byCurrency.get(charge.currency) ?? []), charge]);
  const found = [...byCurrency.values()].flatMap((own) => findIn(own) ?? []);
  return found.sort((one, other) => compareText(other.nextOn, one.nextOn))[0] ?? null;
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function findIn(sorted: readonly SeenCharge[]): Found | null {
  for (const recurrence of RECURRENCES) {
    const percent = recurrence === 'week' ? WEEKLY_PERCENT : LIKE_PERCENT;
    const run = lastRun(sorted, recurrence, { percent, length: LIKE });
    if (run !== null) return describe(run, recurrence, false);
  }
  for (const recurrence of RECURRENCES) {
    if (recurrence === 'week') continue;
    const same = sameAmounts(sorted).flatMap((own) => lastRun(own, recurrence, { percent: 0n, length: LIKE }) ?? []);
    if (same.length >= LIKE) return describe(same.slice(-LIKE), recurrence, false);
    const run = lastRun(sorted, recurrence, { percent: VARYING_PERCENT, length: LIKE_VARYING });
    if (run !== null) return describe(run, recurrence, true);
  }
  return null;
}

/** The newest charges in a row that are alike and a period apart. */
function lastRun(
  sorted: readonly SeenCharge[],
  recurrence: Recurrence,
  { percent, length }: { percent: bigint; length: number },
): SeenCharge[] | null {
  for (let end = sorted.length; end >= length; end -= 1) {
    const run = sorted.slice(end - length, end);
    if (isRun(run, recurrence, percent)) return run;
  }
  return null;
}

function isRun(run: readonly SeenCharge[], recurrence: Recurrence, percent: bigint): boolean {
  const isApart = run.every((charge, at) => {
    const before = run[at - 1];
    return before === undefined || isOnePeriodAfter(before.on, charge.on, recurrence);
  });
  // Only the first may be free: that is how trials begin.
  if (!isApart || run.slice(1).some(({ minor }) => minor <= 0n)) return false;
  const amounts = run.filter(({ minor }) => minor > 0n).map(({ minor }) => minor);
  const median = medianOf(amounts);
  return amounts.every((minor) => distance(minor, median) * 100n <= median * percent);
}

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);

function sameAmounts(sorted: readonly SeenCharge[]): SeenCharge[][] {
  const groups = new Map<bigint, SeenCharge[]>();
  for (const charge of sorted) groups.set(charge.minor, [...(groups.get(charge.minor) ?? []), charge]);
  return [...groups.values()].filter((own) => own.length >= LIKE);
}

function describe(run: readonly SeenCharge[], recurrence: Recurrence, varies: boolean): Found {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) throw new Error('A run has charges');
  return {
    recurrence,
    currency: last.currency,
    amountMinor: varies ? medianOf(run.map(({ minor }) => minor)) : last.minor,
    varies,
    startedOn: first.on,
    anchorOn: first.on,
    nextOn: nextExpected(first.on, recurrence, last.on),
    chargeIds: run.map(({ id }) => id),
  };
}
