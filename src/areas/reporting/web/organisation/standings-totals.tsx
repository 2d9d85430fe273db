import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { bankPath } from '#areas/payments/paths.ts';
import { fxCalculatorPath } from '#areas/rates/paths.ts';
import { RateLine } from '#areas/rates/web/door.tsx';
import type { Standing } from '../../contract/standing.ts';
import { currenciesWithoutRate, isRead, totalOf, type OrganisationRow } from '../../rules/compare-companies.ts';
import styles from './organisation.module.css';

type TotalsProps = { rows: readonly OrganisationRow[]; base: CurrencyCode };

const toPrepareOf = ({ close }: Standing): number => close.toPrepare;
const allOf = ({ close }: Standing): number => close.exported + close.ready + close.toPrepare;

/** Sums in one currency; what cannot be added up is a dash. */
export function TotalsFoot({ rows, base }: TotalsProps) {
  const t = useTranslations('organisation');
  const format = useFormat();
  const read = rows.filter(isRead).map(({ standing }) => standing);
  const sum = (count: (standing: Standing) => number): string =>
    read.length < rows.length ? '–' : format.count(read.reduce((total, standing) => total + count(standing), 0));
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('total', { currency: base })}</th>
        {(['balance', 'available', 'shortfall'] as const).map((figure) => {
          const minor = totalOf(rows, figure, base);
          return (
            <td key={figure} className={styles.end}>
              <span className={styles.label} aria-hidden="true">
                {t(`column.${figure}`)}
              </span>
              {minor === null ? '–' : <MoneyText amount={{ minor, currency: base }} size="strong" hasDoubleRule />}
            </td>
          );
        })}
        {(
          [
            ['approve', ({ toApprove }) => toApprove],
            ['review', ({ toReview }) => toReview],
            ['pay', ({ toPay }) => toPay],
            ['prepare', toPrepareOf],
            ['late', ({ lateReceipts }) => lateReceipts],
          ] as const satisfies readonly (readonly [string, (standing: Standing) => number])[]
        ).map(([column, count]) => (
          <td key={column} className={styles.end}>
            <span className={styles.label} aria-hidden="true">
              {t(`column.${column}`)}
            </span>
            {sum(count)}
          </td>
        ))}
        <td colSpan={2}>
          <span className={styles.label} aria-hidden="true">
            {t('column.close')}
          </span>
          {read.length < rows.length ? '–' : t('notReady', { count: sum(toPrepareOf), total: sum(allOf) })}
        </td>
      </tr>
    </tfoot>
  );
}

/** By which rates the totals are, or why there are none. */
export function TotalsNote({ companyId, rows, base }: TotalsProps & { companyId: string }) {
  const t = useTranslations('organisation');
  const format = useFormat();
  const read = rows.filter(isRead).map(({ standing }) => standing);
  if (read.some(({ isMoneyLocked }) => isMoneyLocked))
    return (
      <p className={styles.note}>
        {t('locked')}{' '}
        <Link className="link" to={bankPath(companyId)}>
          {t('unlock')}
        </Link>
      </p>
    );
  const missing = currenciesWithoutRate(rows, base);
  const [first] = missing;
  if (first !== undefined)
    return (
      <p className={styles.note}>
        {t('noRate', { count: missing.length, list: format.list(missing) })}{' '}
        <Link className="link" to={fxCalculatorPath(companyId, { from: first, to: base, enters: true })}>
          {t('addRate')}
        </Link>
      </p>
    );
  const rates = new Map(
    read.flatMap(({ converted }) => (converted === null ? [] : [[converted.rate.from, converted.rate]])),
  );
  if (rates.size === 0) return null;
  return (
    <p className={styles.note}>
      {t('rates')}
      {[...rates.values()].map((rate) => (
        <span key={rate.from}>
          {' '}
          <RateLine companyId={companyId} rate={rate} />
        </span>
      ))}
    </p>
  );
}
