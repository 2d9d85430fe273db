import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { queueSteps } from '#ui/layout/review/queue-steps.ts';
import { ReviewLayout, type ReviewLayoutProps } from '#ui/layout/review/review-layout.tsx';
import { QueueSection, type QueueItem } from '#ui/layout/review/review-queue.tsx';
import review from '#ui/layout/review/review.module.css';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton, RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { FAILED_AT_ONCE, REVIEW_LANES, type ItemId, type ReviewKind, type ReviewRow } from '../../contract/review.ts';
import { exportPath } from '../../paths.ts';
import { reviewCountsQuery, reviewItemQuery, reviewQuery, type Lane } from './api.ts';
import { placeOf } from './place-of.ts';
import { QueueHead } from './queue-head.tsx';
import { useRetry } from './use-review-actions.ts';
import { ReviewedItem } from './reviewed-item.tsx';

/**
 * What is to leave, one after the other beside its document (ux 5.2, R): its journal lines, and whether they look right. What
 * failed is looked at in the same way, with why.
 */
export function ReviewScreen({ kind, isFailed = false }: { kind: ReviewKind; isFailed?: boolean }) {
  const t = useTranslations('beforeExport');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', itemId } = useParams();
  const [search] = useSearchParams();
  const given = search.get('until') ?? '';
  const until: PlainDate = isPlainDate(given) ? given : format.today;
  const lane: Lane = isFailed ? 'failed' : (REVIEW_LANES.find((one) => one === search.get('lane')) ?? 'left');
  const suffix = search.size === 0 ? '' : `?${search.toString()}`;
  const toOf = (id?: string): string =>
    `${placeOf(companyId, kind, { lane, ...(id === undefined ? {} : { id }) })}${suffix}`;
  const list = useInfiniteQuery(reviewQuery(companyId, { kind, lane, until }));
  const counts = useQuery(reviewCountsQuery(companyId, until));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [head] = list.data?.pages ?? [];
  // While the queue is read again it may still hold what was looked at last.
  const firstId = list.isFetching ? undefined : rows[0]?.id;
  const openId = itemId ?? firstId;
  const itemOf = useItemOf(toOf);
  const steps = queueSteps(
    rows.map((row) => row.id),
    openId,
  );
  const go = (id: string | undefined): (() => void) | undefined =>
    id === undefined ? undefined : () => void navigate(toOf(id));
  const frame: Omit<ReviewLayoutProps, 'document' | 'fields'> = {
    title: t('title'),
    leadTo: itemId === undefined && firstId !== undefined ? toOf(firstId) : undefined,
    back: { label: t('back'), to: exportPath(companyId, until) },
    progress:
      head === undefined || head.count === 0 || lane === 'failed'
        ? undefined
        : { done: head.looked, left: head.count - head.looked },
    queue: (
      <>
        <QueueHead companyId={companyId} kind={kind} lane={lane} counts={counts.data?.kinds ?? []} />
        {list.isPending ? <RowsSkeleton rows={8} isCompact /> : null}
        {rows.length === 0 ? null : (
          <QueueSection
            title={t(`lane.${lane}`)}
            aside={head === undefined ? '' : format.money(head.sum)}
            items={rows.map(itemOf)}
            current={openId}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          />
        )}
        {lane === 'failed' && rows.length > 1 ? (
          <RetryAll companyId={companyId} ids={rows.map(({ id }) => id)} onDone={() => void navigate(toOf())} />
        ) : null}
      </>
    ),
    onPrevious: go(steps.previous),
    onNext: go(steps.next),
  };
  if (openId === undefined)
    return (
      <ReviewLayout
        {...frame}
        document={
          <div className={review.center}>
            {list.isError ? (
              <ErrorState text={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
            ) : list.isFetching ? null : (
              <Empty companyId={companyId} kind={kind} lane={lane} ready={head?.count ?? 0} until={until} />
            )}
          </div>
        }
        fields={list.isFetching ? <PanelSkeleton /> : null}
      />
    );
  return (
    <Item
      key={openId}
      companyId={companyId}
      itemId={openId}
      frame={frame}
      onSkip={go(steps.after)}
      onDone={() => void navigate(toOf(steps.after))}
    />
  );
}

/** All failed items that the queue shows leave with the next export. */
function RetryAll({ companyId, ids, onDone }: { companyId: string; ids: ItemId[]; onDone: () => void }) {
  const t = useTranslations('beforeExport.failure');
  const retry = useRetry(companyId, onDone);
  return (
    <Button
      variant="subtle"
      fullWidth
      loading={retry.isPending}
      onClick={() => retry.mutate(ids.slice(0, FAILED_AT_ONCE))}
    >
      {t('retryAll', { count: Math.min(ids.length, FAILED_AT_ONCE) })}
    </Button>
  );
}

/** A row of the queue: what failed says why, what was looked at says so. */
function useItemOf(toOf: (id: string) => string): (row: ReviewRow) => QueueItem {
  const t = useTranslations('beforeExport');
  const format = useFormat();
  return (row) => ({
    key: row.id,
    to: toOf(row.id),
    title: row.title,
    amount: format.money(row.amount),
    note: row.failure === null ? (row.isLooked ? t('looked') : row.reference) : row.reference,
    ...(row.failure !== null ? { tone: 'red' as const } : row.isLooked ? { tone: 'green' as const } : {}),
    aside: format.shortDay(row.postingOn),
  });
}

type EmptyProps = { companyId: string; kind: ReviewKind; lane: Lane; ready: number; until: PlainDate };

function Empty({ companyId, kind, lane, ready, until }: EmptyProps) {
  const t = useTranslations('beforeExport');
  const title =
    lane === 'failed'
      ? t('empty.failed')
      : kind === 'payables'
        ? t(ready > 0 ? 'empty.payables' : 'empty.ready')
        : ready > 0
          ? t('summary.all')
          : t(`empty.${kind}`);
  return (
    <EmptyState
      {...(lane === 'failed' ? { text: title } : { title, text: t('empty.text') })}
      action={
        <Button variant="filled" component={Link} to={exportPath(companyId, until)}>
          {t('toExport')}
        </Button>
      }
    />
  );
}

type ItemProps = {
  companyId: string;
  itemId: string;
  frame: Omit<ReviewLayoutProps, 'document' | 'fields'>;
  onSkip: (() => void) | undefined;
  onDone: () => void;
};

function Item(props: ItemProps) {
  const t = useTranslations('beforeExport');
  const { companyId, itemId, frame } = props;
  const query = useQuery(reviewItemQuery(companyId, itemId));
  if (query.isError)
    return (
      <ReviewLayout
        {...frame}
        document={
          <div className={review.center}>
            <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
          </div>
        }
        fields={null}
      />
    );
  if (query.data === undefined) return <ReviewLayout {...frame} document={null} fields={<PanelSkeleton />} />;
  return <ReviewedItem {...props} item={query.data} />;
}
