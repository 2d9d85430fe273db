import type { Amortisation } from '#kernel/amortisation.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { SpendLine } from './match-budgets.ts';
import { spreadOver } from './spread-over.ts';

/**
 * What has to move so that spend stands in other months: more where it is a cost now, less where it was one. The sums stay
 * as they are, to the last unit; days on which nothing changes are left out. `moved` is everything so far, `on` the day of
 * the document.
 */
export function respread<Line extends SpendLine>(
  moved: readonly Line[],
  { on, amortisation }: { on: PlainDate; amortisation: Amortisation | null },
): Line[] {
  const [first] = moved;
  if (first === undefined) return [];
  const sumOf = (lines: readonly SpendLine[]) => ({
    netMinor: lines.reduce((sum, line) => sum + line.netMinor, 0n),
    grossMinor: lines.reduce((sum, line) => sum + line.grossMinor, 0n),
  });
  const wanted = Map.groupBy(spreadOver(amortisation, { ...first, ...sumOf(moved), on }), (line) => line.on);
  const standing = Map.groupBy(moved, (line) => line.on);
  return [...new Set([...standing.keys(), ...wanted.keys()])].toSorted().flatMap((day) => {
    const [now, then] = [sumOf(wanted.get(day) ?? []), sumOf(standing.get(day) ?? [])];
    const change = { netMinor: now.netMinor - then.netMinor, grossMinor: now.grossMinor - then.grossMinor };
    return change.netMinor === 0n && change.grossMinor === 0n ? [] : [{ ...first, ...change, on: day }];
  });
}
