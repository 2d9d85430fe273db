import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { ClosingView } from '../../contract/closing.ts';
import { ExceptionDialog } from './exception-dialog.tsx';
import pageStyles from '../parts/accounting.module.css';
import styles from './closing.module.css';

/** Who may book in a soft-closed month, until when and why; those that ended stay to be read. */
export function Exceptions({ companyId, closing }: { companyId: string; closing: ClosingView }) {
  const t = useTranslations('closing.exceptions');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={pageStyles.block} aria-label={t('title')}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <Button onClick={() => setOpen(true)}>{t('grant')}</Button>
      </div>
      {closing.exceptions.length === 0 ? <p>{t('none')}</p> : null}
      <ul className={styles.list}>
        {closing.exceptions.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.userName}</strong>
              <small>{one.reason}</small>
            </div>
            <small>
              {t(one.isLive ? 'live' : 'over', { when: format.day(one.until) })}
              {' · '}
              {t('by', { who: one.createdByName })}
            </small>
          </li>
        ))}
      </ul>
      {isOpen ? <ExceptionDialog companyId={companyId} closing={closing} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
