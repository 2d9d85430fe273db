import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './bars.module.css';

export type Segment = {
  readonly label: string;
  readonly count: number;
  readonly kind: 'first' | 'second' | 'saffron' | 'hatched';
  /** Where a press on the segment leads. */
  readonly to?: string;
};

const SWATCHES = {
  first: 'var(--chart-1)',
  second: 'var(--chart-2)',
  saffron: 'var(--saffron)',
  hatched: 'var(--saffron-tint)',
} as const;

/** How far a whole is, in segments as wide as their counts, counted and named below. `label` is the sentence for all. */
export function SegmentBar({ segments, label }: { segments: readonly Segment[]; label: string }) {
  const format = useFormat();
  const filled = segments.filter((segment) => segment.count > 0);
  return (
    <div role="group" aria-label={label}>
      <div className={styles.segments}>
        {filled.map((segment) =>
          segment.to === undefined ? (
            <span
              key={segment.label}
              className={styles[segment.kind]}
              style={{ flex: segment.count }}
              aria-hidden="true"
            />
          ) : (
            <Link
              key={segment.label}
              to={segment.to}
              className={styles[segment.kind]}
              style={{ flex: segment.count }}
              aria-label={format.named(segment.label, format.count(segment.count))}
            />
          ),
        )}
      </div>
      <ul className={styles.labels}>
        {filled.map((segment) => (
          <li key={segment.label} style={{ flex: segment.count, '--swatch': SWATCHES[segment.kind] }}>
            <b>{format.count(segment.count)}</b>
            {segment.label}
          </li>
        ))}
      </ul>
    </div>
  );
}
