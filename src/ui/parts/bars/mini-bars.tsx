import type { Money, WireMoney } from '#kernel/money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { shareOf } from '../money/share-of.ts';
import { ChartFigure } from './chart-figure.tsx';
import styles from './bars.module.css';

export type MiniBar = {
  /** Under the column: "27". */
  readonly label: string;
  /** In the table and the sentence: "Fri 27 Nov". */
  readonly name: string;
  readonly amount: Money | WireMoney;
  /** Weekends and holidays are lighter. */
  readonly isQuiet?: boolean;
};

const WIDTH = 316;
const TOP = 14;
const FLOOR = 84;

/** Columns of one currency over a few days: the largest is labelled, zero is drawn. */
export function MiniBars({ title, bars }: { title: string; bars: readonly MiniBar[] }) {
  const format = useFormat();
  const step = WIDTH / bars.length;
  return (
    <ChartFigure title={title} points={bars} unit="day">
      {({ shown, largest }) => (
        <svg className={styles.chart} viewBox={`0 0 ${WIDTH} 112`} aria-hidden="true" focusable="false">
          <path className={styles.axis} d={`M0 ${FLOOR}.5H${WIDTH}`} />
          {bars.map((bar, index) => {
            const height = shareOf(bar.amount, largest.amount) * (FLOOR - TOP);
            const x = index * step + 3;
            return (
              <g key={bar.name}>
                {height > 0 ? (
                  <rect
                    className={styles.column}
                    x={x}
                    y={FLOOR - Math.max(height, 2)}
                    width={step - 6}
                    height={Math.max(height, 2)}
                    rx="2"
                  />
                ) : (
                  <rect className={styles.empty} x={x} y={FLOOR - 3} width={step - 6} height="3" rx="1.5" />
                )}
                <text
                  className={`${styles.chartText} ${bar.isQuiet === true ? styles.quiet : ''}`}
                  x={x + (step - 6) / 2}
                  y="102"
                >
                  {bar.label}
                </text>
                {index === shown ? (
                  <text
                    className={styles.chartValue}
                    textAnchor={index < 2 ? 'start' : index > bars.length - 3 ? 'end' : 'middle'}
                    x={index < 2 ? x : index > bars.length - 3 ? x + step - 6 : x + (step - 6) / 2}
                    y={Math.max(FLOOR - Math.max(height, 3) - 5, 10)}
                  >
                    {format.money(bar.amount)}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      )}
    </ChartFigure>
  );
}
