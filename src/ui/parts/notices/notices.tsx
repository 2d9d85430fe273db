import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { instantFromMs } from '#kernel/instant.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Icon } from '../status/icon.tsx';
import { wholeNumbers } from '../text/whole-numbers.tsx';
import { dismissNotice, getNotices, lifeOf, subscribeToNotices, undoNotice, type Notice } from './notice-store.ts';
import styles from './notices.module.css';

const ICONS = { done: IconCheck, failed: IconAlertCircle, info: IconInfoCircle } as const;

/** Shows what `notify` says; once per application. Failures are read out at once, the rest when the reader pauses. */
export function Notices() {
  const t = useTranslations('global');
  const { shown } = useSyncExternalStore(subscribeToNotices, getNotices);
  return (
    <section className={styles.corner} aria-label={t('notice.title')}>
      <div role="status" aria-live="polite">
        {shown
          .filter((notice) => notice.tone !== 'failed')
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
      </div>
      <div role="alert" aria-live="assertive">
        {shown
          .filter((notice) => notice.tone === 'failed')
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
      </div>
    </section>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const t = useTranslations('global');
  const [isHeld, setHeld] = useState(false);
  // While someone points at it or stands in it, a notice must not go away under them (WCAG 2.2.1).
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = window.setTimeout(() => dismissNotice(notice.id), lifeOf(notice));
    return () => window.clearTimeout(timer);
  }, [isHeld, notice]);
  return (
    <div
      className={`${styles.notice} ${styles[notice.tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={ICONS[notice.tone]} className={styles.icon} />
      <div className={styles.said}>
        <span className={styles.message}>{wholeNumbers(notice.message)}</span>
        {notice.action === undefined ? null : (
          <Button size="xs" variant="subtle" className={styles.button} onClick={notice.action.run}>
            {notice.action.label}
          </Button>
        )}
        {notice.undo === undefined ? null : (
          <Button size="xs" variant="subtle" className={styles.button} onClick={() => void undoNotice(notice)}>
            {t('notice.undo')}
          </Button>
        )}
      </div>
      <ActionIcon className={styles.button} aria-label={t('notice.dismiss')} onClick={() => dismissNotice(notice.id)}>
        <Icon of={IconX} size={16} />
      </ActionIcon>
    </div>
  );
}

/** The last ten, for the menu under the bell. */
export function RecentNotices() {
  const t = useTranslations('global');
  const format = useFormat();
  const { recent } = useSyncExternalStore(subscribeToNotices, getNotices);
  if (recent.length === 0) return <p className={styles.none}>{t('app.noNotices')}</p>;
  return (
    <ul className={styles.recent}>
      {recent.map((notice) => (
        <li key={notice.id}>
          <Icon of={ICONS[notice.tone]} size={16} />
          <span>{notice.message}</span>
          <small>{format.ago(instantFromMs(notice.atMs))}</small>
        </li>
      ))}
    </ul>
  );
}
