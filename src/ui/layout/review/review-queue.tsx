import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import styles from './review.module.css';

export type QueueItem = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly amount?: ReactNode;
  readonly note?: string | null | undefined;
  readonly tone?: 'saffron' | 'red' | 'green' | undefined;
  readonly aside?: ReactNode;
};

/** A part of the queue under its heading; `isDone` greys what is behind the reader. */
export function QueueSection({
  title,
  aside,
  items,
  current,
  isDone = false,
  onMore,
}: {
  title: ReactNode;
  aside?: ReactNode;
  items: readonly QueueItem[];
  current?: string | undefined;
  isDone?: boolean;
  onMore?: (() => void) | undefined;
}) {
  const t = useTranslations('global');
  return (
    <section className={isDone ? styles.behind : undefined}>
      <h2 className={styles.queueTitle}>
        {title}
        <span className="tnum">{aside}</span>
      </h2>
      <ul>
        {items.map((item) => (
          <QueueRow key={item.key} item={item} isCurrent={item.key === current} />
        ))}
      </ul>
      {onMore === undefined ? null : (
        <Button variant="subtle" fullWidth onClick={onMore}>
          {t('list.loadMore')}
        </Button>
      )}
    </section>
  );
}

function QueueRow({ item, isCurrent }: { item: QueueItem; isCurrent: boolean }) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row} className={isCurrent ? styles.current : undefined}>
      <Link to={item.to} aria-current={isCurrent ? 'true' : undefined}>
        <b title={item.title}>{item.title}</b>
        <span className={styles.amount}>{item.amount}</span>
        <small className={item.tone === undefined ? undefined : styles[item.tone]} title={item.note ?? undefined}>
          {item.note}
        </small>
        <small className="tnum">{item.aside}</small>
      </Link>
    </li>
  );
}
