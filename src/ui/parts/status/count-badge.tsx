import { useFormat } from '../../i18n/use-format.ts';
import styles from './status.module.css';

/** A count: saffron waits for me, neutral and plain are just numbers. Say what it counts in the name of its parent. */
export function CountBadge({ count, tone = 'neutral' }: { count: number; tone?: 'turn' | 'neutral' | 'plain' }) {
  const format = useFormat();
  return <span className={`${styles.count} ${styles[tone]}`}>{format.count(count)}</span>;
}
