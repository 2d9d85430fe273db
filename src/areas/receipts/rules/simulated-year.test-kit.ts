import { instantFromMs } from '#kernel/instant.ts';
import { addDays, daysBetween, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { seededRandom } from '#kernel/seeded-random.ts';
import { DEFAULT_RULE } from './control-rule.ts';
import { countLate, type LatePayment } from './late-events.ts';
import { assessPayment, type JudgedPayment } from './receipt-status.ts';
import { judgeStanding, WELL, type Standing } from './standing.ts';

const FIRST = plainDate('2026-01-01');
const DAYS = 365;
const SHOPS = ['Lufthansa', 'Hotel Elbblick', 'Uber', 'Amazon', 'Deutsche Bahn', 'Baumarkt Krone', 'Shell', 'Figma'];

type Line = LatePayment & {
  readonly amountMinor: bigint;
  /** Null for a hold that is never taken. */
  readonly bookedOn: PlainDate | null;
  /** Null for what its holder forgets. */
  readonly receiptOn: PlainDate | null;
};

export type SimulatedYear = {
  readonly members: number;
  readonly lines: number;
  readonly blocks: number;
  /** Blocks of somebody who was within the limit by what was settled. */
  readonly fromPending: number;
  /** What would have been blocked, had deadlines run from the purchase. */
  readonly fromPurchase: number;
  /** Blocks that nobody was told of a day before. */
  readonly unwarned: number;
};

/** A year of members who travel, forget, and pay where settlement takes days or weeks, looked at each day at noon. */
export function simulateYear(seed: number, members: number): SimulatedYear {
  const random = seededRandom(seed);
  const sums = { lines: 0, blocks: 0, fromPending: 0, fromPurchase: 0, unwarned: 0 };
  for (let member = 0; member < members; member += 1) {
    const lines = linesOf(random, `card-${member}`);
    const settled = blocksIn(lines);
    sums.lines += lines.length;
    sums.blocks += settled.blocks;
    sums.fromPending += settled.fromPending;
    sums.unwarned += settled.unwarned;
    // As if each were settled when it was bought.
    sums.fromPurchase += blocksIn(lines.map((line) => ({ ...line, bookedOn: line.paidOn }))).blocks;
  }
  return { members, ...sums };
}

/** One member's year: whoever is blocked sends what is late the next day. */
function blocksIn(lines: readonly Line[]): { blocks: number; fromPending: number; unwarned: number } {
  const found = { blocks: 0, fromPending: 0, unwarned: 0 };
  let standing: Standing = WELL;
  let open: Line[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const today = addDays(FIRST, day);
    const now = instantFromMs(Date.parse(`${today}T12:00:00Z`));
    open = [...open, ...lines.filter(({ paidOn }) => paidOn === today)].filter(
      ({ receiptOn }) => receiptOn === null || receiptOn > today,
    );
    const late = open.filter((line) => assessPayment(judgedOn(line, today), DEFAULT_RULE, today).isLate);
    const { maxLate, graceDays } = DEFAULT_RULE;
    const verdict = judgeStanding(standing, { lateCount: countLate(late), maxLate, graceDays, now });
    if (verdict.isBlocked && !standing.isBlocked) {
      found.blocks += 1;
      if (settledLate(open, today) <= maxLate) found.fromPending += 1;
      if (standing.overSince === null) found.unwarned += 1;
      const sent = new Set(late);
      open = open.map((line) => (sent.has(line) ? { ...line, receiptOn: addDays(today, 1) } : line));
    }
    standing = { ...standing, ...verdict };
  }
  return found;
}

/** By the words of the rule and none of its code: settled more than seven days ago, from 75 on, and still without one. */
function settledLate(lines: readonly Line[], today: PlainDate): number {
  const events = new Set<string>();
  for (const { bookedOn, receiptOn, amountMinor, paidOn, merchant } of lines) {
    if (bookedOn === null || bookedOn > today || amountMinor < 7_500n) continue;
    if (receiptOn !== null && receiptOn <= today) continue;
    if (daysBetween(bookedOn, today) > 7) events.add(`${merchant} ${paidOn}`);
  }
  return events.size;
}

const judgedOn = (line: Line, today: PlainDate): JudgedPayment => ({
  bookedOn: line.bookedOn !== null && line.bookedOn <= today ? line.bookedOn : null,
  amountMinor: line.amountMinor,
  merchant: line.merchant,
  receiptCount: line.receiptOn !== null && line.receiptOn <= today ? 1 : 0,
  hasAffidavit: false,
  invalidReason: null,
  severalUntil: null,
  hasCostCenter: true,
  hasCategory: true,
  isDescribed: true,
  isOfDispute: false,
});

function linesOf(random: ReturnType<typeof seededRandom>, cardId: string): Line[] {
  const lines: Line[] = [];
  // Some send each receipt the same evening, some collect them, some forget one of six.
  const slowness = random.pick([1, 3, 9, 20]);
  const forgets = random.pick([60, 20, 6]);
  for (let day = 0; day < DAYS; day += 1) {
    const paidOn = addDays(FIRST, day);
    const count = random.oneIn(3) ? random.between(1, 3) : 0;
    for (let at = 0; at < count; at += 1) {
      // Hotels and car hire settle after the stay; one hold of twelve is never taken.
      const settles = random.oneIn(12) ? null : random.oneIn(5) ? random.between(8, 28) : random.between(1, 4);
      lines.push({
        cardId,
        merchant: random.pick(SHOPS),
        paidOn,
        amountMinor: BigInt(random.between(900, 60_000)),
        bookedOn: settles === null ? null : addDays(paidOn, settles),
        receiptOn: random.oneIn(forgets) ? null : addDays(paidOn, random.between(0, slowness)),
      });
    }
  }
  return lines;
}
