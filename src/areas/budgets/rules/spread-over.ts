import { sharesOf, type Amortisation } from '#kernel/amortisation.ts';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { firstDayOf, monthOf } from '#kernel/plain-date.ts';
import type { SpendLine } from './match-budgets.ts';

/** Shares are of amounts, whatever currency they are in. */
const ANY = currency('EUR');

/**
 * A piece of spend in the months that it is a cost of, in equal shares (domain rules 2.11: the period is the month of the
 * amortisation schedule, else of the document). In the month of the document it keeps that day.
 */
export function spreadOver(amortisation: Amortisation | null, line: SpendLine): SpendLine[] {
  if (amortisation === null) return [line];
  const net = sharesOf(money(line.netMinor, ANY), amortisation);
  return sharesOf(money(line.grossMinor, ANY), amortisation).map(({ month, amount }, index) => ({
    ...line,
    on: month === monthOf(line.on) ? line.on : firstDayOf(month),
    grossMinor: amount.minor,
    netMinor: net[index]?.amount.minor ?? 0n,
  }));
}
