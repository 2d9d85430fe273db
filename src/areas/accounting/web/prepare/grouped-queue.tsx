import { Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { QueueSection, type QueueItem } from '#ui/layout/review/review-queue.tsx';
import { BLOCKERS, type PayableRow } from '../../contract/bookkeeping.ts';
import { GROUPINGS, type Grouping } from '../../contract/bookkeeping.ts';
import { groupRows } from './group-rows.ts';
import styles from './prepare.module.css';

/** How the queue is grouped stands in the address, so that back and reload keep it. */
export function useGrouping(): Grouping | null {
  const [search] = useSearchParams();
  return GROUPINGS.find((one) => one === search.get('group')) ?? null;
}

/** The rows in the order in which the queue shows them. */
export const inQueue = (rows: readonly PayableRow[], grouping: Grouping | null): readonly PayableRow[] =>
  grouping === null ? rows : groupRows(rows, grouping).flatMap((group) => group.rows);

/** `hasNone`: where a queue may also stand as it came. */
export function GroupingSelect({ hasNone = true }: { hasNone?: boolean }) {
  const t = useTranslations('accounting.prepare.group');
  const grouping = useGrouping();
  const [, setSearch] = useSearchParams();
  return (
    <div className={styles.grouping}>
      <Select
        size="xs"
        aria-label={t('label')}
        allowDeselect={false}
        value={grouping ?? (hasNone ? '' : 'supplier')}
        data={[
          ...(hasNone ? [{ value: '', label: t('none') }] : []),
          ...GROUPINGS.map((value) => ({ value, label: `${t('label')}: ${t(value)}` })),
        ]}
        onChange={(value) =>
          setSearch(
            (before) => {
              const next = new URLSearchParams(before);
              if (value === null || value === '') next.delete('group');
              else next.set('group', value);
              return next;
            },
            { replace: true },
          )
        }
      />
    </div>
  );
}

type GroupedQueueProps = {
  rows: readonly PayableRow[];
  grouping: Grouping | null;
  sum: WireMoney | undefined;
  itemOf: (row: PayableRow) => QueueItem;
  current: string | undefined;
  onMore: (() => void) | undefined;
};

/** What is to prepare, as it came or in groups with their sums, the largest first. */
export function GroupedQueue({ rows, grouping, sum, itemOf, current, onMore }: GroupedQueueProps) {
  const t = useTranslations('accounting');
  const format = useFormat();
  if (grouping === null)
    return (
      <QueueSection
        title={t('prepare.queue')}
        aside={sum === undefined ? '' : format.money(sum)}
        items={rows.map(itemOf)}
        current={current}
        onMore={onMore}
      />
    );
  const groups = groupRows(rows, grouping);
  const titleOf = (key: string): string => {
    if (grouping === 'account') return key === '' ? t('prepare.group.noAccount') : key;
    if (grouping === 'supplier') return key;
    const cause = BLOCKERS.find((one) => one === key);
    return cause === undefined ? t('prepare.allGood') : t(`blocker.${cause}`);
  };
  return groups.map((group, index) => (
    <QueueSection
      key={group.key}
      title={titleOf(group.key)}
      aside={format.money(group.sum)}
      items={group.rows.map(itemOf)}
      current={current}
      onMore={index === groups.length - 1 ? onMore : undefined}
    />
  ));
}
