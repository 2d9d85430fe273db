import type { Money, WireMoney } from '#kernel/money.ts';
import type { MoneyOptions } from '../../i18n/format-money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './money.module.css';

export type MoneySize = 'text' | 'strong' | 'side' | 'panel' | 'entity';

/** One amount in the reader's language, with tabular figures and unbroken. Colour is the caller's: negative is not red. */
export function MoneyText({
  amount,
  size = 'text',
  hasDoubleRule = false,
  ...options
}: { amount: Money | WireMoney; size?: MoneySize; hasDoubleRule?: boolean } & MoneyOptions) {
  const format = useFormat();
  return (
    <span className={`${styles.money} ${styles[size]} ${hasDoubleRule ? 'double-rule' : ''}`}>
      {format.money(amount, options)}
    </span>
  );
}

/** Totals per currency, side by side and never added, over a double rule where they close a list (ledger custom). */
export function MoneyTotals({
  totals,
  hasDoubleRule = false,
  isStacked = false,
  ...options
}: { totals: readonly (Money | WireMoney)[]; hasDoubleRule?: boolean; isStacked?: boolean } & MoneyOptions) {
  const format = useFormat();
  return (
    <span className={`${styles.totals} ${isStacked ? styles.stacked : ''} ${hasDoubleRule ? 'double-rule' : ''}`}>
      {totals.map((total, index) => (
        <span key={total.currency}>
          {index > 0 && !isStacked ? <span className={styles.plus}> + </span> : null}
          <span className={hasDoubleRule ? styles.strong : undefined}>{format.money(total, options)}</span>
        </span>
      ))}
    </span>
  );
}

/** What was paid abroad: the original large, what was booked small under it with the rate and its day. */
export function ForeignMoney({
  original,
  booked,
  rateText,
}: {
  original: Money | WireMoney;
  booked: Money | WireMoney;
  rateText?: string;
}) {
  return (
    <span className={styles.foreign}>
      <MoneyText amount={original} size="strong" />
      <span className={styles.booked}>
        <MoneyText amount={booked} />
        {rateText === undefined ? null : ` · ${rateText}`}
      </span>
    </span>
  );
}
