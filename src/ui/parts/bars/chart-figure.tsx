import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Money, WireMoney } from '#kernel/money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './bars.module.css';

export type ChartPoint = {
  /** In the table and the sentence: "Fri 27 Nov", "November 2026". */
  readonly name: string;
  readonly amount: Money | WireMoney;
  /** What is said beside the amount: "3 invoices". */
  readonly detail?: string;
};

type ChartFigureProps<T extends ChartPoint> = {
  title: string;
  points: readonly T[];
  /** What the points are. */
  unit: 'day' | 'month';
  className?: string;
  /** Told which point is looked at, for who says more about it below; then it stays chosen. */
  onChoose?: ((index: number) => void) | undefined;
  /** Draws them; the value of one is shown, of the largest until keys or pointer chose another by its `data-point`. */
  children: (at: { shown: number; largest: T }) => ReactNode;
};

/** Around a chart of one currency: arrow keys walk its points, a sentence sums it up, and the data is there as a table (ux 13). */
export function ChartFigure<T extends ChartPoint>({
  title,
  points,
  unit,
  className,
  onChoose,
  children,
}: ChartFigureProps<T>) {
  const t = useTranslations('global.chart');
  const format = useFormat();
  const id = useId();
  const top = points.reduce(
    (best, point, index) => (BigInt(point.amount.minor) > BigInt(points[best]?.amount.minor ?? 0) ? index : best),
    0,
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? top;
  const largest = points[top];
  if (largest === undefined) return null;
  const choose = (index: number): void => {
    setChosen(index);
    onChoose?.(index);
  };
  const leave = (): void => {
    if (onChoose === undefined) setChosen(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: points.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(Math.min(Math.max(to, 0), points.length - 1));
  };
  const onPointer = (event: PointerEvent): void => {
    const at = event.target instanceof Element ? event.target.closest('[data-point]') : null;
    const index = Number(at?.getAttribute('data-point') ?? 'none');
    if (Number.isInteger(index) && index !== chosen) choose(index);
  };
  const at = points[shown] ?? largest;
  const text = (point: ChartPoint): string =>
    [format.money(point.amount), point.detail].filter((part) => part !== undefined).join(', ');
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
        aria-valuetext={format.named(at.name, text(at))}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={leave}
        onBlur={leave}
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
                <td>{text(point)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
