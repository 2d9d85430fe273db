import { SegmentedControl } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { money } from '#kernel/money.ts';
import { formatAxisAmount } from '#ui/i18n/format-money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { BudgetView } from '../../contract/budget.ts';
import { Amount } from './amounts.tsx';
import styles from './budgets.module.css';
import { CHART, linePath, shapeOf, xAt, yAt, type ChartShape } from './chart-shape.ts';

const VIEWS = ['cumulative', 'month', 'table'] as const;
type View = (typeof VIEWS)[number];
type Text = { readonly short: (minor: number) => string; readonly month: (month: string) => string };

/** Spend against plan: solid has happened, hatched is committed, dashed is forecast, dotted the plan, ink the limit (ux 13). */
export function SpendChart({ budget }: { budget: BudgetView }) {
  const t = useTranslations('budgets.chart');
  const format = useFormat();
  const id = useId();
  const [view, setView] = useState<View>('cumulative');
  const [focused, setFocused] = useState<number | null>(null);
  const shape = shapeOf(budget);
  const { currency } = budget.planned;
  const amount = (minor: number): string =>
    format.money(money(BigInt(Math.trunc(minor)), currency), { decimals: 'never' });
  const text: Text = {
    short: (minor) => formatAxisAmount(minor, currency, format.language),
    month: format.shortMonth,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setFocused(Math.min(Math.max((focused ?? -1) + by, 0), shape.months.length - 1));
  };
  const at = focused === null ? undefined : shape.months[focused];
  const isCumulative = view === 'cumulative';
  const pointText =
    at === undefined || focused === null
      ? ''
      : t('point', {
          month: format.month(at.month),
          spent: amount(isCumulative ? (shape.spentSums[focused] ?? 0) : at.spent),
          planned: amount(isCumulative ? (shape.plannedSums[focused] ?? 0) : at.planned),
        });
  const summary = t('summary', {
    spent: format.money(budget.used, { decimals: 'never' }),
    planned: format.money(budget.planned, { decimals: 'never' }),
    day: format.shortDay(budget.today),
    committed: format.money(budget.committed, { decimals: 'never' }),
    forecast: shape.forecast === null ? '' : t('forecastSummary', { amount: amount(shape.forecast) }),
  });
  return (
    <figure>
      <div className={styles.chartHead}>
        <h2>{t('title')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('view')}
          value={view}
          onChange={(value) => setView(VIEWS.find((one) => one === value) ?? 'cumulative')}
          data={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      {view === 'table' ? (
        <ChartTable budget={budget} />
      ) : (
        <>
          <div
            className={styles.chartFrame}
            role="slider"
            tabIndex={0}
            aria-label={t('title')}
            aria-describedby={`${id}-summary`}
            aria-valuemin={1}
            aria-valuemax={shape.months.length}
            aria-valuenow={(focused ?? 0) + 1}
            aria-valuetext={pointText === '' ? summary : pointText}
            onKeyDown={onKeyDown}
            onBlur={() => setFocused(null)}
          >
            {isCumulative ? (
              <CumulativeChart shape={shape} text={text} focused={focused} id={id} />
            ) : (
              <MonthChart shape={shape} text={text} focused={focused} id={id} />
            )}
          </div>
          <p className={styles.said} aria-hidden="true">
            {pointText}
          </p>
        </>
      )}
      <figcaption id={`${id}-summary`} className="visually-hidden">
        {summary}
      </figcaption>
    </figure>
  );
}

type ChartProps = { shape: ChartShape; text: Text; focused: number | null; id: string };

function CumulativeChart({ shape, text, focused, id }: ChartProps) {
  const t = useTranslations('budgets.chart');
  const count = shape.months.length;
  const y = (value: number): number => yAt(value, shape.scaleTop);
  const until = shape.today ?? 0;
  const spent = shape.spentSums[Math.max(Math.ceil(until) - 1, 0)] ?? 0;
  const here = { x: xAt(until, count), y: y(until === 0 ? 0 : spent) };
  const promised = y(spent + shape.committed);
  const isRunning = shape.today !== null && shape.today < count;
  const end = shape.forecast === null ? here.y : y(shape.forecast);
  // Two labels at the right that would stand on each other are moved apart.
  const gap = isRunning && Math.abs(end - here.y) < 34 ? 34 - Math.abs(end - here.y) : 0;
  const line = linePath(shape.spentSums, shape, until);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true" focusable="false">
      <defs>
        <Hatch id={id} />
        <linearGradient id={`${id}-area`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--chart-1)" stopOpacity=".16" />
          <stop offset="1" stopColor="var(--chart-1)" stopOpacity=".02" />
        </linearGradient>
      </defs>
      <Axis shape={shape} ticks={shape.ticks} top={shape.scaleTop} text={text} />
      {shape.planned > 0 ? (
        <>
          <path className={styles.limit} d={`M${CHART.left} ${y(shape.planned)}H${CHART.right}`} />
          <text className={styles.key} x={CHART.left + 4} y={y(shape.planned) - 7}>
            {t('budget')}
          </text>
        </>
      ) : null}
      <path className={styles.planLine} d={linePath(shape.plannedSums, shape, count)} />
      {until > 0 ? (
        <>
          <path
            d={`${line} L${here.x.toFixed(1)} ${CHART.floor} L${CHART.left} ${CHART.floor}Z`}
            fill={`url(#${id}-area)`}
          />
          <path className={styles.spentLine} d={line} />
        </>
      ) : null}
      {isRunning ? (
        <>
          <path className={styles.axis} d={`M${here.x} ${CHART.top - 8}V${CHART.floor}`} stroke="var(--control)" />
          {shape.committed > 0 ? (
            <>
              <rect
                x={here.x - 5}
                y={promised}
                width="10"
                height={here.y - promised}
                fill={`url(#${id}-hatch)`}
                stroke="var(--chart-1)"
              />
              <text x={here.x - 12} y={Math.min(Math.max(promised + 4, CHART.top - 2), here.y - 14)} textAnchor="end">
                {t('committed', { amount: text.short(shape.committed) })}
              </text>
            </>
          ) : null}
          <path className={styles.forecastLine} d={`M${here.x} ${here.y}L${CHART.right} ${end}`} />
          <circle className={styles.pointOpen} cx={CHART.right} cy={end} r="4.5" />
          <Label x={CHART.right + 12} y={end - gap / 2} value={text.short(shape.forecast ?? 0)} word={t('forecast')} />
          <Label x={CHART.right + 12} y={here.y + gap / 2} value={text.short(spent)} word={t('spent')} />
        </>
      ) : until > 0 ? (
        <Label x={CHART.right + 12} y={here.y} value={text.short(spent)} word={t('spent')} />
      ) : null}
      {until > 0 ? <circle className={styles.point} cx={here.x} cy={here.y} r="5" /> : null}
      <Focus index={focused} count={count} />
    </svg>
  );
}

function MonthChart({ shape, text, focused, id }: ChartProps) {
  const count = shape.months.length;
  const step = (CHART.right - CHART.left) / count;
  const y = (value: number): number => yAt(value, shape.monthTop);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true" focusable="false">
      <defs>
        <Hatch id={id} />
      </defs>
      <Axis shape={shape} ticks={shape.monthTicks} top={shape.monthTop} text={text} />
      {shape.months.map((month, index) => {
        const x = CHART.left + index * step + step * 0.2;
        const width = step * 0.6;
        return (
          <g key={month.month}>
            <rect
              className={styles.column}
              x={x}
              y={y(month.spent)}
              width={width}
              height={CHART.floor - y(month.spent)}
              rx="2"
            />
            {month.committed > 0 ? (
              <rect
                x={x}
                y={y(month.spent + month.committed)}
                width={width}
                height={y(month.spent) - y(month.spent + month.committed)}
                fill={`url(#${id}-hatch)`}
                stroke="var(--chart-1)"
              />
            ) : null}
            <path className={styles.columnPlan} d={`M${x - 4} ${y(month.planned)}h${width + 8}`} />
          </g>
        );
      })}
      <Focus index={focused} count={count} />
    </svg>
  );
}

function Axis({ shape, ticks, top, text }: { shape: ChartShape; ticks: readonly number[]; top: number; text: Text }) {
  const count = shape.months.length;
  // At most twelve names fit below.
  const every = Math.ceil(count / 12);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.axis} d={`M${CHART.left} ${yAt(tick, top)}H${CHART.right}`} />
          <text x={CHART.left - 10} y={yAt(tick, top) + 4} textAnchor="end">
            {text.short(tick)}
          </text>
        </g>
      ))}
      {shape.months.map(({ month }, index) =>
        index % every === 0 ? (
          <text
            key={month}
            x={xAt(index + 0.5, count)}
            y={CHART.floor + 20}
            textAnchor="middle"
            className={shape.today !== null && Math.ceil(shape.today) === index + 1 ? styles.key : undefined}
          >
            {text.month(month)}
          </text>
        ) : null,
      )}
    </>
  );
}

function Label({ x, y, value, word }: { x: number; y: number; value: string; word: string }) {
  return (
    <>
      <text className={styles.value} x={x} y={y + 1}>
        {value}
      </text>
      <text x={x} y={y + 15}>
        {word}
      </text>
    </>
  );
}

const Hatch = ({ id }: { id: string }) => (
  <pattern id={`${id}-hatch`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="2" height="5" fill="var(--chart-1)" />
  </pattern>
);

const Focus = ({ index, count }: { index: number | null; count: number }) =>
  index === null ? null : (
    <path className={styles.focusLine} d={`M${xAt(index + 1, count)} ${CHART.top - 8}V${CHART.floor}`} />
  );

/** The same data as a table. */
function ChartTable({ budget }: { budget: BudgetView }) {
  const t = useTranslations('budgets');
  const format = useFormat();
  const isMoreExpected = budget.expected.count > 0;
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.compact}`}>
        <caption className="visually-hidden">{t('chart.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.month')}</th>
            <th scope="col">{t('column.spent')}</th>
            <th scope="col">{t('column.committed')}</th>
            {isMoreExpected ? (
              <th scope="col" className={styles.phoneHidden}>
                {t('column.expected')}
              </th>
            ) : null}
            <th scope="col">{t('column.planned')}</th>
          </tr>
        </thead>
        <tbody>
          {budget.months.map((month) => (
            <tr key={month.month}>
              <td>{format.month(month.month)}</td>
              <td>
                <Amount amount={month.used} kind="plain" />
              </td>
              <td>
                <Amount amount={month.committed} />
              </td>
              {isMoreExpected ? (
                <td className={styles.phoneHidden}>
                  <Amount amount={month.expected} />
                </td>
              ) : null}
              <td>
                <Amount amount={month.planned} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('form.sum')}</td>
            <td>
              <span className="double-rule">
                <Amount amount={budget.used} kind="plain" />
              </span>
            </td>
            <td>
              <span className="double-rule">
                <Amount amount={budget.committed} kind="plain" />
              </span>
            </td>
            {isMoreExpected ? (
              <td className={styles.phoneHidden}>
                <span className="double-rule">
                  <Amount amount={budget.expected.amount} kind="plain" />
                </span>
              </td>
            ) : null}
            <td>
              <span className="double-rule">
                <Amount amount={budget.planned} kind="plain" />
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
