import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, moneyToWire, sum } from '#kernel/money.ts';
import { lastDayOf, type Month } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { LanesView } from '../../contract/lanes.ts';
import accounting from '../parts/accounting.module.css';
import { placeOf } from '../review/place-of.ts';

type StatesProps = { companyId: string; month: Month; rows: LanesView['settlements'] };

/** Where the settlements and fees of a month are; what failed and what is ready leads to where it is looked at. */
export function SettlementStates({ companyId, month, rows }: StatesProps) {
  const t = useTranslations('lanes.settlements');
  const format = useFormat();
  const [first] = rows;
  const count = (of: 'settlements' | 'fees'): number => rows.reduce((total, row) => total + row[of].count, 0);
  if (first === undefined || count('settlements') + count('fees') === 0) return null;
  const total = moneyToWire(
    sum(
      rows.map((row) => moneyFromWire(row.settlements.sum)),
      first.settlements.sum.currency,
    ),
  );
  const linked = (row: LanesView['settlements'][number], of: 'settlements' | 'fees') => {
    const text = format.count(row[of].count);
    if (row[of].count === 0 || (row.row !== 'failed' && row.row !== 'ready')) return text;
    const lane = row.row === 'failed' ? 'failed' : 'ready';
    const search = lane === 'failed' ? '' : `?lane=ready&until=${lastDayOf(month)}`;
    return (
      <Link
        className="link"
        aria-label={`${t(row.row)}, ${t(of)}: ${text}`}
        to={`${placeOf(companyId, of, { lane })}${search}`}
      >
        {text}
      </Link>
    );
  };
  return (
    <section className={accounting.block} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <div className={accounting.frame}>
        <table className={accounting.table}>
          <caption className="visually-hidden">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              <th scope="col" className={accounting.end} colSpan={2}>
                {t('settlements')}
              </th>
              <th scope="col" className={accounting.end}>
                {t('fees')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <td>{t(row.row)}</td>
                <td className={accounting.end}>{linked(row, 'settlements')}</td>
                <td className={accounting.end}>{format.money(row.settlements.sum)}</td>
                <td className={accounting.end}>{linked(row, 'fees')}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('total')}</td>
              <td className={accounting.end}>{format.count(count('settlements'))}</td>
              <td className={accounting.end}>
                <span className="double-rule">{format.money(total)}</span>
              </td>
              <td className={accounting.end}>{format.count(count('fees'))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
