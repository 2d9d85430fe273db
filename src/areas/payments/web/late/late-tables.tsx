import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { supplierPath } from '#areas/suppliers/paths.ts';
import { LATE_SUPPLIERS_MAX, type LatePayments } from '../../contract/late-payments.ts';
import styles from './late.module.css';

/** By how many days, and to whom. */
export function LateTables({ late }: { late: LatePayments }) {
  const t = useTranslations('latePayments');
  const format = useFormat();
  const { company: companyId = '' } = useParams();
  if (late.late.count === 0) return <p>{t('none')}</p>;
  return (
    <>
      <p>
        {t('summary', { late: format.count(late.late.count), due: format.count(late.due.count) })}{' '}
        {t('asOf', { day: format.day(late.asOf) })}
      </p>
      <Table
        caption={t('band')}
        rows={[
          ...late.bands.map(({ band, ...figures }) => ({ key: band, name: t(`bands.${band}`), ...figures })),
          { key: 'all', name: t('all'), isTotal: true, ...late.late },
        ]}
        due={late.due.sum}
      />
      <Table
        caption={t('supplier')}
        rows={late.suppliers.map(({ supplierId, name, daysLate, ...figures }) => ({
          key: supplierId,
          name: (
            <>
              <Link className="link" to={supplierPath(companyId, supplierId)}>
                {name}
              </Link>
              <small>{t('longest', { count: daysLate })}</small>
            </>
          ),
          ...figures,
        }))}
        due={late.due.sum}
      />
      {late.suppliers.length < LATE_SUPPLIERS_MAX ? null : <p className={styles.hint}>{t('largest')}</p>}
      <p className={styles.hint}>{t('report')}</p>
    </>
  );
}

type Row = {
  key: string;
  name: React.ReactNode;
  count: number;
  sum: WireMoney;
  fee: WireMoney;
  isTotal?: boolean;
};

function Table({ caption, rows, due }: { caption: string; rows: readonly Row[]; due: WireMoney }) {
  const t = useTranslations('latePayments');
  const format = useFormat();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            {(['count', 'sum', 'share', 'fee'] as const).map((column) => (
              <th key={column} scope="col" className={column === 'share' ? styles.wide : undefined}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.isTotal === true ? styles.total : undefined}>
              <th scope="row">{row.name}</th>
              <td>{format.count(row.count)}</td>
              <td>{format.money(row.sum)}</td>
              <td className={styles.wide}>{format.percent(shareOf(row.sum, due))}</td>
              <td>{format.money(row.fee)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Only to be looked at. */
const shareOf = (part: WireMoney, whole: WireMoney): number =>
  whole.minor === '0' ? 0 : Number(part.minor) / Number(whole.minor);
