import type { WireMoney } from '#kernel/money.ts';
import { addDays, weekdayOf, type PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PlotBars } from './plot-bars.tsx';

type DaySum = { readonly on: PlainDate; readonly sum: WireMoney; readonly detail: string };
type DayBarsProps = { title: string; days: readonly DaySum[]; onChoose: (index: number) => void };

const MONDAY = 1;
const isFirst = (on: PlainDate): boolean => on.endsWith('-01');

/** Columns of one currency over the days to come: one for each, named by its number, the first of a month in full. */
export function DayBars({ title, days, onChoose }: DayBarsProps) {
  const format = useFormat();
  return (
    <PlotBars
      title={title}
      unit="day"
      onChoose={onChoose}
      points={days.map(({ on, sum, detail }) => ({
        name: format.day(on),
        amount: sum,
        detail,
        // The first of a month needs the room of its neighbours.
        label: isFirst(on)
          ? format.shortDay(on)
          : isFirst(addDays(on, 1)) || isFirst(addDays(on, -1))
            ? ''
            : String(Number(on.slice(8))),
        isLabelled: weekdayOf(on) === MONDAY && on !== addDays(format.today, 1),
        isNow: on === format.today,
      }))}
    />
  );
}
