import type { ReactNode } from 'react';
import styles from './bars.module.css';

/** Solid is spent, hatched committed, saffron what is being decided now, red what lies over the limit (ux 13). */
export type BarKind = 'spent' | 'committed' | 'current' | 'over';
export type BarPart = {
  readonly kind: BarKind;
  /** Of the whole bar, 0 to 1; see `shareOf`. */ readonly share: number;
};

/**
 * How much of a limit is used. `label` says it in words ("81% spent, 9% committed, 10% left"); `today` is how much of
 * the period has passed, as a tick.
 */
export function BudgetBar({
  parts,
  label,
  size = 'md',
  today,
}: {
  parts: readonly BarPart[];
  label: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  today?: number;
}) {
  return (
    <div className={`${styles.bar} ${styles[size]}`} role="img" aria-label={label}>
      {parts.map((part) => (
        <i key={part.kind} className={styles[part.kind]} style={{ width: percent(part.share) }} />
      ))}
      {today === undefined ? null : <em className={styles.today} style={{ insetInlineStart: percent(today) }} />}
    </div>
  );
}

/** What the parts of a bar are, in words and amounts; `strong` where the amounts are the message (entity pages). */
export function BarLegend({
  items,
  isStrong = false,
}: {
  items: readonly {
    readonly kind: BarKind | 'left' | 'today';
    readonly label: ReactNode;
    readonly value?: ReactNode;
  }[];
  isStrong?: boolean;
}) {
  return (
    <ul className={`${styles.legend} ${isStrong ? styles.legendStrong : ''}`}>
      {items.map((item) => (
        <li key={item.kind}>
          <i className={item.kind === 'today' ? styles.tick : styles[item.kind]} aria-hidden="true" />
          <span>
            {item.label}
            {item.value === undefined ? null : isStrong ? <b> {item.value}</b> : <> {item.value}</>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const percent = (share: number): string => `${Math.min(Math.max(share, 0), 1) * 100}%`;
