import type { WireMoney } from '#kernel/money.ts';
import { formatAxisAmount } from '../../i18n/format-money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { roundTop, ticksTo } from './axis.ts';
import { ChartFigure } from './chart-figure.tsx';
import styles from './month-bars.module.css';

type MonthSum = {
  /** `2026-11` */
  readonly month: string;
  readonly sum: WireMoney;
};

/** Columns of one currency over months, as wide as the page: the last month is the running one. */
export function MonthBars({ title, months }: { title: string; months: readonly MonthSum[] }) {
  const format = useFormat();
  const points = months.map(({ month, sum }) => ({ month, name: format.month(month), amount: sum }));
  return (
    <ChartFigure title={title} points={points} unit="month" className={styles.frame ?? ''}>
      {({ shown, largest }) => {
        const top = roundTop(Number(largest.amount.minor));
        const heightOf = (minor: number): string => `${(100 * Math.max(minor, 0)) / top}%`;
        return (
          <div aria-hidden="true">
            <div className={styles.plot}>
              {ticksTo(top).map((tick) => (
                <span key={tick} className={styles.tick} style={{ bottom: heightOf(tick) }}>
                  <span>{formatAxisAmount(tick, largest.amount.currency, format.language)}</span>
                </span>
              ))}
              <div className={styles.columns}>
                {points.map(({ month, amount }, index) => (
                  <span key={month} className={styles.column}>
                    <i
                      className={Number(amount.minor) > 0 ? styles.sum : styles.nothing}
                      style={{ height: heightOf(Number(amount.minor)) }}
                    />
                    {index === shown ? (
                      <b style={{ bottom: heightOf(Number(amount.minor)) }}>{format.money(amount)}</b>
                    ) : null}
                  </span>
                ))}
              </div>
            </div>
            <div className={styles.names}>
              {points.map(({ month }) => (
                <span key={month}>{format.shortMonth(month)}</span>
              ))}
            </div>
          </div>
        );
      }}
    </ChartFigure>
  );
}
