import { useTranslations } from 'use-intl';
import { moneyFromWire, sum } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { PayableView } from '../../contract/bookkeeping.ts';
import styles from './accounting.module.css';

/** A journal entry as ledgers show it: debit left, credit right, both sums over a double rule. */
export function EntryTable({ lines }: { lines: PayableView['entry'] }) {
  const t = useTranslations('accounting');
  const format = useFormat();
  const [first] = lines;
  if (first === undefined) return <p className={styles.saved}>{t('prepare.noEntry')}</p>;
  const { currency } = first.debit;
  const debit = sum(
    lines.map((line) => moneyFromWire(line.debit)),
    currency,
  );
  const credit = sum(
    lines.map((line) => moneyFromWire(line.credit)),
    currency,
  );
  const side = (amount: (typeof first)['debit']): string => (amount.minor === '0' ? '' : format.money(amount));
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('prepare.entry')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('entry.account')}</th>
            <th scope="col" className={styles.end}>
              {t('entry.debit')}
            </th>
            <th scope="col" className={styles.end}>
              {t('entry.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>
                <b className="tnum">{line.account}</b>
                <small>
                  {[line.auxiliary, line.label, line.costCenter]
                    .filter((part) => part !== null && part !== '')
                    .join(' · ')}
                </small>
              </td>
              <td className={styles.end}>{side(line.debit)}</td>
              <td className={styles.end}>{side(line.credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('entry.sum')}</td>
            <td className={styles.end}>
              <span className="double-rule">{format.money(debit)}</span>
            </td>
            <td className={styles.end}>
              <span className="double-rule">{format.money(credit)}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
