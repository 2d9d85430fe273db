import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PlotBars } from './plot-bars.tsx';

type MonthSum = {
  /** `2026-11` */
  readonly month: string;
  readonly sum: WireMoney;
};

/** Columns of one currency over months: the last month is the running one. */
export function MonthBars({ title, months }: { title: string; months: readonly MonthSum[] }) {
  const format = useFormat();
  const last = months.length - 1;
  return (
    <PlotBars
      title={title}
      unit="month"
      points={months.map(({ month, sum }, index) => ({
        name: format.month(month),
        amount: sum,
        label: format.shortMonth(month),
        // Every second name on a phone, so that the running month keeps its own.
        isLabelled: (last - index) % 2 === 0,
        isNow: index === last,
      }))}
    />
  );
}
