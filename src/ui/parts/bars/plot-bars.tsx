import { formatAxisAmount } from '../../i18n/format-money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { roundTop, ticksTo } from './axis.ts';
import { ChartFigure, type ChartPoint } from './chart-figure.tsx';
import styles from './plot-bars.module.css';

export type PlotPoint = ChartPoint & {
  /** Under its column: "Nov", "27". */
  readonly label: string;
  /** On a phone too, where not every label has room. */
  readonly isLabelled: boolean;
  /** Where the reader is: this month, today. */
  readonly isNow?: boolean;
};

type PlotBarsProps = {
  title: string;
  points: readonly PlotPoint[];
  unit: 'day' | 'month';
  onChoose?: (index: number) => void;
};

/** So near to an end the amount over a column is aligned with it, and does not stand out of the chart. */
const NEAR_END = 0.15;

/** Columns of one currency as wide as the page: lines at round numbers, their amounts at the left, names below. */
export function PlotBars({ title, points, unit, onChoose }: PlotBarsProps) {
  const format = useFormat();
  const sideOf = (index: number): string | undefined => {
    const at = (index + 0.5) / points.length;
    return at < NEAR_END ? styles.atStart : at > 1 - NEAR_END ? styles.atEnd : undefined;
  };
  return (
    <ChartFigure title={title} points={points} unit={unit} className={styles.frame ?? ''} onChoose={onChoose}>
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
                {points.map(({ name, amount }, index) => (
                  <span key={name} className={styles.column} data-point={index}>
                    <i
                      className={Number(amount.minor) > 0 ? styles.sum : styles.nothing}
                      style={{ height: heightOf(Number(amount.minor)) }}
                    />
                    {index === shown ? (
                      <b className={sideOf(index)} style={{ bottom: heightOf(Number(amount.minor)) }}>
                        {format.money(amount)}
                      </b>
                    ) : null}
                  </span>
                ))}
              </div>
            </div>
            <div className={styles.names}>
              {points.map(({ name, label, isLabelled, isNow = false }) => (
                <span key={name} className={isNow ? styles.now : isLabelled ? undefined : styles.wideOnly}>
                  {label}
                </span>
              ))}
            </div>
          </div>
        );
      }}
    </ChartFigure>
  );
}
