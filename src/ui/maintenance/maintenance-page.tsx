import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { askMaintenance } from '../api-client/maintenance.ts';
import { useFormat } from '../i18n/use-format.ts';
import { MessagePage } from '../parts/states/message-page.tsx';
import styles from './maintenance.module.css';

/** "Back around {time}": it looks by itself whether the server is back, and at once on Try now (ux 9). */
export function MaintenancePage({ until }: { until: Instant | null }) {
  const t = useTranslations('maintenance');
  const format = useFormat();
  const dialog = useModal();
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const askNow = async (): Promise<void> => {
    setAsked('now');
    await askMaintenance();
    setAsked('before');
  };
  const isToday = until !== null && format.dayAt(until) === format.today;
  const title =
    until === null || until <= format.now
      ? t('soon')
      : isToday
        ? t('around', { time: format.time(until) })
        : t('onDay', { time: format.moment(until) });
  return (
    <dialog ref={dialog} className={styles.cover} aria-label={title}>
      <MessagePage
        isInFrame
        scene="sleeping"
        title={title}
        text={t('text')}
        actions={
          <Button variant="filled" loading={asked === 'now'} onClick={() => void askNow()}>
            {t('tryNow')}
          </Button>
        }
      >
        <p className={styles.again} role="status">
          {asked === 'before' ? t('notYet') : ''}
        </p>
      </MessagePage>
    </dialog>
  );
}

/** Above everything and alone to be reached, whatever dialog is open below; Escape does not get past it. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const title = document.title;
    const stay = (event: Event): void => event.preventDefault();
    // Browsers let a second Escape close it all the same.
    const reopen = (): void => element.showModal();
    element.addEventListener('cancel', stay);
    element.addEventListener('close', reopen);
    element.showModal();
    return () => {
      element.removeEventListener('cancel', stay);
      element.removeEventListener('close', reopen);
      // Gives the focus back to where it was.
      element.close();
      document.title = title;
    };
  }, []);
  return dialog;
}
