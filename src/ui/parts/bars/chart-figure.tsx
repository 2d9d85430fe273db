import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Money, WireMoney } from '#kernel/money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './bars.module.css';

export type ChartPoint = {
  /** In the table and the sentence: "Fri 27 Nov", "November 2026". */
  readonly name: string;
  readonly amount: Money | WireMoney;
};

type ChartFigureProps<T extends ChartPoint> = {
  title: string;
  points: readonly T[];
  /** What the points are. */
  unit: 'day' | 'month';
  className?: string;
  /** Draws them; the value of one is shown, of the largest until the arrow keys chose another. */
  children: (at: { shown: number; largest: T }) => ReactNode;
};

/** Around a chart of one currency: arrow keys walk its points, a sentence sums it up, and the data is there as a table (ux 13). */
export function ChartFigure<T extends ChartPoint>({ title, points, unit, className, children }: ChartFigureProps<T>) {
  const t = useTranslations('global.chart');
  const format = useFormat();
  const id = useId();
  const top = points.reduce(
    (best, point, index) => (BigInt(point.amount.minor) > BigInt(points[best]?.amount.minor ?? 0) ? index : best),
    0,
  );
  const [focused, setFocused] = useState<number | null>(null);
  const shown = focused ?? top;
  const largest = points[top];
  if (largest === undefined) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setFocused(Math.min(Math.max(shown + by, 0), points.length - 1));
  };
  const at = points[shown] ?? largest;
  const said = { title, amount: format.money(largest.amount) };
  return (
    <figure>
      <div
        className={className ?? styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-describedby={`${id}-summary`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={shown + 1}
        aria-valuetext={`${at.name}: ${format.money(at.amount)}`}
        onKeyDown={onKeyDown}
        onBlur={() => setFocused(null)}
      >
        {children({ shown, largest })}
      </div>
      <figcaption id={`${id}-summary`} className="visually-hidden">
        {unit === 'day'
          ? t('largest', { ...said, day: largest.name })
          : t('largestMonth', { ...said, month: largest.name })}
      </figcaption>
      {/* A table grows past any height it is given, so what hides it has to be around it. */}
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t(unit)}</th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.name}>
                <th scope="row">{point.name}</th>
                <td>{format.money(point.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
