import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { moneyFromWire, moneyToWire, negate, subtract, sum } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { PayableView } from '../../contract/bookkeeping.ts';
import { EntryTable } from '../parts/entry-table.tsx';
import styles from './sheet.module.css';

/** The entry as the item is coded now, and whether it balances. */
export function Journal({ payable }: { payable: PayableView }) {
  const t = useTranslations('prepareSheet.journal');
  const format = useFormat();
  const off = offBy(payable);
  return (
    <section className={styles.journal} aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <small>
          {format.day(payable.postingOn)}, {payable.reference}
        </small>
        {off !== null ? (
          <span className={styles.off} role="status">
            <Icon of={IconAlertTriangle} size={14} />
            {t('off', { amount: format.money(off) })}
          </span>
        ) : payable.entry.length > 0 ? (
          <span className={styles.balanced} role="status">
            <Icon of={IconCircleCheck} size={14} />
            {t('balanced')}
          </span>
        ) : null}
      </header>
      {off === null ? <EntryTable lines={payable.entry} /> : <p>{t('offText')}</p>}
    </section>
  );
}

/** What net and VAT differ by from the total; then there is no entry. */
function offBy({ vatLines, gross, blockers, isCredit }: PayableView) {
  if (!blockers.includes('sums_differ')) return null;
  const stated = vatLines.flatMap(({ net, tax, isReverseCharge }) =>
    // What the buyer owes by itself is no part of what is billed.
    isReverseCharge
      ? [isCredit ? negate(moneyFromWire(net)) : moneyFromWire(net)]
      : [moneyFromWire(net), moneyFromWire(tax)],
  );
  return moneyToWire(subtract(moneyFromWire(gross), sum(stated, gross.currency)));
}
