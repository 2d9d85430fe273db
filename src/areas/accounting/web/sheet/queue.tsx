import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { useEffect, useRef } from 'react';
import type { PrepareQueueView } from '../../contract/prepare-queue.ts';
import styles from './sheet.module.css';

type Titled = { readonly key: string; readonly title: string };
type QueueProps = {
  queue: PrepareQueueView | undefined;
  error: { readonly error: Error; readonly retry: () => void } | null;
  current: string | undefined;
  titleOf: (group: Titled) => string;
  readyTitleOf: (group: Titled) => string;
  onChoose: (key: string) => void;
};

/** What is to prepare by group, with sum, count and worst blocker; below it what became ready today. */
export function Queue({ queue, error, current, titleOf, readyTitleOf, onChoose }: QueueProps) {
  const t = useTranslations('prepareSheet');
  const accounting = useTranslations('accounting');
  const format = useFormat();
  if (queue === undefined)
    return error === null ? (
      <RowsSkeleton rows={8} isCompact />
    ) : (
      <ErrorState text={accounting('failed')} error={error.error} onRetry={error.retry} />
    );
  return (
    <div className={styles.queue}>
      <h2>
        {t('toPrepare', { count: queue.count })}
        <span className="tnum">{format.money(queue.sum)}</span>
      </h2>
      <ul>
        {queue.groups.map((group) => (
          <li key={group.key} data-current={group.key === current}>
            <GroupButton isCurrent={group.key === current} onClick={() => onChoose(group.key)}>
              <b title={titleOf(group)}>{titleOf(group)}</b>
              <span className="tnum">{format.money(group.sum)}</span>
              {group.blocker === null ? (
                <small>{t('noBlocker')}</small>
              ) : (
                <small data-tone="saffron">{t(`blocked.${group.blocker.code}`, { count: group.blocker.count })}</small>
              )}
              <small>{t('items', { count: group.count })}</small>
            </GroupButton>
          </li>
        ))}
      </ul>
      {queue.more.groups === 0 ? null : (
        <p>{t('moreGroups', { groups: queue.more.groups, count: queue.more.count })}</p>
      )}
      {queue.ready.count === 0 ? null : (
        <section className={styles.readyToday}>
          <h2>
            {t('readyToday')}
            <span className="tnum">{queue.ready.count}</span>
          </h2>
          <ul>
            {queue.ready.groups.map((group) => (
              <li key={group.key}>
                <div>
                  <b title={readyTitleOf(group)}>{readyTitleOf(group)}</b>
                  <span className="tnum">{format.money(group.sum)}</span>
                  <small data-tone="green">{accounting('lane.prepared')}</small>
                  <small>{t('items', { count: group.count })}</small>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function GroupButton({ isCurrent, ...props }: React.ComponentProps<'button'> & { isCurrent: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return <button ref={button} type="button" aria-current={isCurrent ? 'true' : undefined} {...props} />;
}
