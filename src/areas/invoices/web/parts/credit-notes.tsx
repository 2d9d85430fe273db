import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { creditNotePath } from '../../paths.ts';
import { creditNotesQuery } from '../api.ts';
import styles from '../screens/invoices.module.css';

/** Credit notes with something left to do, on the dashboard; nothing where there are none. */
export function CreditNotes({ companyId }: { companyId: string }) {
  const t = useTranslations('invoices');
  const format = useFormat();
  const { data, error, refetch } = useQuery(creditNotesQuery(companyId));
  if (error !== null && data === undefined)
    return (
      <section className={styles.due}>
        <ErrorState isInline text={t('credit.failed')} error={error} onRetry={() => void refetch()} />
      </section>
    );
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={styles.due}>
      <h2>{t('credit.title')}</h2>
      <ul>
        {data.items.map((note) => (
          <li key={note.id}>
            <span className={styles.quiet}>{t(`credit.states.${note.state}`)}</span>
            <Link to={creditNotePath(companyId, note.id)}>
              {[note.supplierName === '' ? t('credit.one') : note.supplierName, note.number]
                .filter((part) => part !== '')
                .join(', ')}
            </Link>
            <span className={styles.amount}>{format.money(note.left)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
