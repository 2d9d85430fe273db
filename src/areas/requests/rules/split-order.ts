import type { CurrencyCode } from '#kernel/currency.ts';
import { allocate, money } from '#kernel/money.ts';
import { lineNet, plainRate, type PricedLine } from './order-totals.ts';

export type OrderPart = { readonly netMinor: bigint; readonly grossMinor: bigint };

/**
 * What each line of an order comes to of its whole net and gross, which may be in another currency. The parts sum to the
 * whole to the last unit, whatever was rounded; lines that cost nothing get nothing, and lines that take something off
 * get less than nothing. Where the lines come to nothing there is no proportion, and the first has it all.
 */
export function splitOrder(
  lines: readonly PricedLine[],
  whole: OrderPart & { readonly currency: CurrencyCode },
): OrderPart[] {
  const nets = lines.map((line) => lineNet(line).minor);
  const grosses = lines.map((line, index) => (nets[index] ?? 0n) * (10_000n + hundredths(line.vatRate)));
  if ([nets, grosses].some((weights) => weights.reduce((total, one) => total + one, 0n) <= 0n))
    return lines.map((_, index) => (index === 0 ? whole : { netMinor: 0n, grossMinor: 0n }));
  const net = allocate(money(whole.netMinor, whole.currency), nets);
  const gross = allocate(money(whole.grossMinor, whole.currency), grosses);
  return lines.map((_, index) => ({ netMinor: net[index]?.minor ?? 0n, grossMinor: gross[index]?.minor ?? 0n }));
}

/** Percent in hundredths: "5.5" is 550. */
function hundredths(rate: string): bigint {
  const [whole = '0', fraction = ''] = plainRate(rate).split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}
