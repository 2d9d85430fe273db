import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import styles from './budgets.module.css';

/** An amount of a budget: no decimals (ux 11). What is left is red once it is less than nothing. */
export function Amount({ amount, kind = 'quiet' }: { amount: WireMoney; kind?: 'quiet' | 'left' | 'plain' }) {
  const format = useFormat();
  const isOver = kind === 'left' && amount.minor.startsWith('-');
  const look = isOver ? styles.over : kind === 'left' ? styles.strong : kind === 'quiet' ? styles.quiet : '';
  return <span className={`${styles.amount} ${look}`}>{format.money(amount, { decimals: 'never' })}</span>;
}
