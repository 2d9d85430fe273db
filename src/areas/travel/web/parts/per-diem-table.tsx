import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { PerDiemPrice } from '../../contract/per-diem.ts';
import styles from './travel.module.css';

/** The explanation of a per diem, a line a day (domain rules 2.9): rate, meals that were provided, night, result. */
export function PerDiemTable({ price }: { price: PerDiemPrice }) {
  const t = useTranslations('travel');
  const format = useFormat();
  const countries = new Intl.DisplayNames(INTL_LOCALES[format.language], { type: 'region' });
  const hours = (minutes: number): string =>
    new Intl.NumberFormat(INTL_LOCALES[format.language], {
      style: 'unit',
      unit: 'hour',
      maximumFractionDigits: 1,
    }).format(minutes / 60);
  const sources = [...new Set(price.days.map((day) => day.source))];
  return (
    <div className={styles.sum}>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">{t('perDiem.day')}</th>
            <th scope="col">{t('perDiem.rate')}</th>
            <th scope="col">{t('perDiem.result')}</th>
          </tr>
        </thead>
        <tbody>
          {price.days.map((day) => (
            <tr key={day.on}>
              <td>
                {format.day(day.on)}
                <small>{day.place.city ?? countries.of(day.place.country)}</small>
              </td>
              <td>
                {format.money(day.base)}
                <small>{t(`perDiem.kinds.${day.kind}`, { hours: hours(day.minutes) })}</small>
                {day.deducted.minor === '0' ? null : (
                  <small>
                    {`−\u00A0${format.money(day.deducted)} ${format.list(day.provided.map((meal) => t(`meals.${meal}`)))}`}
                  </small>
                )}
                {day.lodging.minor === '0' ? null : (
                  <small>{`+\u00A0${format.money(day.lodging)} ${t('perDiem.night')}`}</small>
                )}
              </td>
              <td>{format.money(day.result)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{t('perDiem.total')}</td>
            <td>
              <span className="double-rule">{format.money(price.amount)}</span>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.source}>{t('perDiem.sources', { sources: sources.join(' · ') })}</p>
      {price.days.every((day) => day.isVerified) ? null : <NoticeBox tone="blue" title={t('unverified')} />}
    </div>
  );
}
