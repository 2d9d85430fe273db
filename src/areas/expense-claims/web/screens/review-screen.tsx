import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { queueSteps } from '#ui/layout/review/queue-steps.ts';
import { ReviewLayout } from '#ui/layout/review/review-layout.tsx';
import { QueueSection, type QueueItem } from '#ui/layout/review/review-queue.tsx';
import review from '#ui/layout/review/review.module.css';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton, RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { ClaimRow } from '../../contract/claim.ts';
import { claimReviewPath, claimsPath } from '../../paths.ts';
import { claimQuery, doneTodayQuery, queueQuery } from '../api.ts';
import { AcceptClean } from '../parts/accept-clean.tsx';
import { ClaimReview } from '../parts/claim-review.tsx';

/** `expense-claims/review/{id?}`, archetype R: the first of the queue when no claim is named. */
export function ReviewScreen() {
  const { company: companyId = '', id } = useParams();
  const t = useTranslations('expenseClaims');
  const format = useFormat();
  const navigate = useNavigate();
  const queue = useInfiniteQuery(queueQuery(companyId));
  const { data: reviewed } = useQuery(doneTodayQuery(companyId, format.today));
  const done = reviewed?.items ?? [];
  // Only the newest are listed; all of them are counted.
  const doneCount = reviewed?.count ?? 0;
  const claimId = isId('clm', id) ? id : undefined;
  const claim = useQuery(claimQuery(companyId, claimId));
  const [head] = queue.data?.pages ?? [];
  const rows = (queue.data?.pages ?? []).flatMap((page) => page.items);
  const steps = queueSteps(
    rows.map((row) => row.id),
    claimId,
  );
  const [first] = rows;
  const open = (target: string | undefined) =>
    target === undefined ? undefined : () => void navigate(claimReviewPath(companyId, target));
  const item = (row: ClaimRow): QueueItem => ({
    key: row.id,
    to: claimReviewPath(companyId, row.id),
    title: row.memberName,
    amount: format.money(row.sanctioned ?? row.claimed),
    note: row.state === 'to_review' ? (row.supplierName ?? row.description) : t(`review.states.${row.state}`),
    tone: row.state === 'to_review' ? undefined : row.state === 'rejected' ? 'red' : 'green',
    aside: format.shortDay(row.occurredOn),
  });
  const frame = {
    title: t('review.title'),
    back: { label: t('title'), to: claimsPath(companyId) },
    ...(head === undefined ? {} : { progress: { done: doneCount, left: head.count } }),
    queue: queue.isPending ? (
      <RowsSkeleton />
    ) : (
      <>
        {rows.length === 0 ? null : (
          <AcceptClean companyId={companyId} onDone={() => void navigate(claimReviewPath(companyId))} />
        )}
        <QueueSection
          title={t('review.toReview')}
          aside={head === undefined || head.sums.length === 0 ? null : format.totals(head.sums)}
          items={rows.map(item)}
          current={claimId}
          onMore={queue.hasNextPage ? () => void queue.fetchNextPage() : undefined}
        />
        {done.length === 0 ? null : (
          <QueueSection
            isDone
            title={t('review.doneToday')}
            aside={format.count(doneCount)}
            items={done.map(item)}
            current={claimId}
          />
        )}
      </>
    ),
    // While the queue is read again it may still hold what was decided last.
    leadTo:
      claimId === undefined && first !== undefined && !queue.isFetching
        ? claimReviewPath(companyId, first.id)
        : undefined,
    onPrevious: open(steps.previous),
    onNext: open(steps.next),
  };
  if (claim.data !== undefined && claimId !== undefined) {
    return (
      <ClaimReview
        key={claimId}
        companyId={companyId}
        claim={claim.data}
        frame={frame}
        onLeave={() => void navigate(claimReviewPath(companyId, steps.after), { replace: steps.after === undefined })}
        onSkip={open(steps.after)}
      />
    );
  }
  const failed = queue.isError ? queue : claim.isError ? claim : null;
  const isDone = queue.isSuccess && rows.length === 0 && claimId === undefined;
  return (
    <ReviewLayout
      {...frame}
      document={
        <div className={review.center}>
          {isDone ? (
            <EmptyState title={t('review.emptyTitle')} text={t('review.emptyText')} />
          ) : failed === null ? null : (
            <ErrorState error={failed.error} areas={['expenseClaims']} onRetry={() => void failed.refetch()} />
          )}
        </div>
      }
      fields={isDone || failed !== null ? null : <PanelSkeleton />}
    />
  );
}
