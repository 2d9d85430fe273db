import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Money, WireMoney } from '#kernel/money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { shareOf } from '../money/share-of.ts';
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

/**
 * Columns of one currency over a few days: the largest is labelled, zero is drawn, arrow keys walk the points, and the
 * same data is there as a table (ux 13).
 */
export function MiniBars({ title, bars }: { title: string; bars: readonly MiniBar[] }) {
  const t = useTranslations('global');
  const format = useFormat();
  const id = useId();
  const largest = bars.reduce(
    (best, bar, index) => (BigInt(bar.amount.minor) > BigInt(bars[best]?.amount.minor ?? 0) ? index : best),
    0,
  );
  const [focused, setFocused] = useState<number | null>(null);
  const shown = focused ?? largest;
  const top = bars[largest];
  if (top === undefined) return null;

  const step = WIDTH / bars.length;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setFocused(Math.min(Math.max(shown + by, 0), bars.length - 1));
  };
  const summary = t('chart.largest', { title, amount: format.money(top.amount), day: top.name });
  const at = bars[shown] ?? top;
  return (
    <figure>
      <div
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-describedby={`${id}-summary`}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={shown + 1}
        aria-valuetext={`${at.name}: ${format.money(at.amount)}`}
        onKeyDown={onKeyDown}
        onBlur={() => setFocused(null)}
      >
        <svg className={styles.chart} viewBox={`0 0 ${WIDTH} 112`} aria-hidden="true" focusable="false">
          <path className={styles.axis} d={`M0 ${FLOOR}.5H${WIDTH}`} />
          {bars.map((bar, index) => {
            const height = shareOf(bar.amount, top.amount) * (FLOOR - TOP);
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
      </div>
      <figcaption id={`${id}-summary`} className="visually-hidden">
        {summary}
      </figcaption>
      <ChartTable title={title} bars={bars} />
    </figure>
  );
}

function ChartTable({ title, bars }: { title: string; bars: readonly MiniBar[] }) {
  const t = useTranslations('global');
  const format = useFormat();
  return (
    // A table grows past any height it is given, so what hides it has to be around it.
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col">{t('chart.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.name}>
              <th scope="row">{bar.name}</th>
              <td>{format.money(bar.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
