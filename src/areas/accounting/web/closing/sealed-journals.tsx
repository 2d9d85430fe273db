import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { ClosingView } from '../../contract/closing.ts';
import pageStyles from '../parts/accounting.module.css';

/** The journals of a closed month as they were sealed, and whether they still are. */
export function SealedJournals({ journals }: Pick<ClosingView, 'journals'>) {
  const t = useTranslations('closing.journals');
  const format = useFormat();
  return (
    <section className={pageStyles.block} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {journals.length === 0 ? <p>{t('none')}</p> : null}
      {journals.length === 0 ? null : (
        <div className={pageStyles.frame}>
          <table className={pageStyles.table}>
            <caption className="visually-hidden">{t('title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('journal')}</th>
                <th scope="col" className={pageStyles.end}>
                  {t('entries')}
                </th>
                <th scope="col" className={pageStyles.end}>
                  {t('lines')}
                </th>
                <th scope="col" className={pageStyles.end}>
                  {t('sum')}
                </th>
                <th scope="col">{t('seal')}</th>
              </tr>
            </thead>
            <tbody>
              {journals.map((row) => (
                <tr key={row.journal}>
                  <td>{row.journal}</td>
                  <td className={pageStyles.end}>{format.count(row.entries)}</td>
                  <td className={pageStyles.end}>{format.count(row.lines)}</td>
                  <td className={pageStyles.end}>{format.money(row.debit)}</td>
                  <td>
                    <Tag tone={row.isUnchanged ? 'green' : 'red'} icon={row.isUnchanged ? IconCheck : IconAlertCircle}>
                      {t(row.isUnchanged ? 'unchanged' : 'changed')}
                    </Tag>
                    <small className={pageStyles.hash} title={row.sha256}>
                      {row.sha256.slice(0, 16)}
                    </small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
