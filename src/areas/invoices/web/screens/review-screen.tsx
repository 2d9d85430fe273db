import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { queueSteps } from '#ui/layout/review/queue-steps.ts';
import { ReviewLayout } from '#ui/layout/review/review-layout.tsx';
import review from '#ui/layout/review/review.module.css';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton, RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { invoiceReviewPath, invoicesPath } from '../../paths.ts';
import { doneTodayQuery, heldQuery, invoiceQuery, queueQuery } from '../api.ts';
import { InvoiceQueue, type QueuePart } from '../parts/invoice-queue.tsx';
import { InvoiceReview } from '../parts/invoice-review.tsx';
import { useQueueFilters } from '../parts/use-queue-filters.ts';
import { ValidateClean } from '../parts/validate-clean.tsx';

/** `invoices/review/{id?}`, archetype R: the first of the queue when no invoice is named. */
export function ReviewScreen({
  SubscriptionOf,
}: {
  SubscriptionOf: ComponentType<{ companyId: string; kind: string; id: string }>;
}) {
  const { company: companyId = '', id } = useParams();
  const t = useTranslations('invoices');
  const format = useFormat();
  const navigate = useNavigate();
  const filters = useQueueFilters();
  const { search } = filters;
  const queue = useInfiniteQuery(queueQuery(companyId, filters.query));
  const waiting = partOf(queue);
  const held = partOf(useInfiniteQuery(heldQuery(companyId)));
  const done = partOf(useInfiniteQuery(doneTodayQuery(companyId, format.today)));
  const invoiceId = isId('inv', id) ? id : undefined;
  const invoice = useQuery(invoiceQuery(companyId, invoiceId));
  const { rows } = waiting;
  const steps = queueSteps(
    rows.map((row) => row.id),
    invoiceId,
  );
  const [first] = rows;
  const open = (target: string | undefined) =>
    target === undefined ? undefined : () => void navigate(`${invoiceReviewPath(companyId, target)}${search}`);
  const frame = {
    title: t('review.title'),
    back: { label: t('title'), to: invoicesPath(companyId) },
    ...(queue.isSuccess ? { progress: { done: done.count, left: waiting.count } } : {}),
    queue: (
      <>
        <div className={review.queueFilters}>
          <FilterRow state={filters} isFlush />
        </div>
        {queue.isPending ? (
          <RowsSkeleton />
        ) : (
          <>
            {rows.length === 0 ? null : (
              <ValidateClean
                companyId={companyId}
                sought={filters.query}
                onDone={() => void navigate(`${invoiceReviewPath(companyId)}${search}`)}
              />
            )}
            <InvoiceQueue
              companyId={companyId}
              waiting={waiting}
              done={done}
              held={held}
              search={search}
              current={invoiceId}
            />
          </>
        )}
      </>
    ),
    // While the queue is read again it may still hold what was decided last.
    leadTo:
      invoiceId === undefined && first !== undefined && !queue.isFetching
        ? `${invoiceReviewPath(companyId, first.id)}${search}`
        : undefined,
    onPrevious: open(steps.previous),
    onNext: open(steps.next),
  };
  if (invoice.data !== undefined && invoiceId !== undefined) {
    return (
      <InvoiceReview
        key={invoiceId}
        companyId={companyId}
        invoice={invoice.data}
        frame={frame}
        beside={
          <Suspense fallback={null}>
            <SubscriptionOf companyId={companyId} kind="invoice" id={invoice.data.id} />
          </Suspense>
        }
        onLeave={() =>
          void navigate(`${invoiceReviewPath(companyId, steps.after)}${search}`, { replace: steps.after === undefined })
        }
        onSkip={open(steps.after)}
      />
    );
  }
  const failed = queue.isError ? queue : invoice.isError ? invoice : null;
  const state =
    failed !== null ? (
      <ErrorState
        text={t(failed === queue ? 'queueFailed' : 'notLoaded')}
        error={failed.error}
        areas={['invoices']}
        onRetry={() => void failed.refetch()}
      />
    ) : null;
  const isDone = queue.isSuccess && rows.length === 0 && invoiceId === undefined;
  return (
    <ReviewLayout
      {...frame}
      document={
        <div className={review.center}>
          {!isDone ? (
            state
          ) : filters.isFiltered ? (
            <NoResult state={filters} />
          ) : (
            <EmptyState title={t('review.emptyTitle')} text={t('review.emptyText')} />
          )}
        </div>
      }
      fields={isDone || state !== null ? null : <PanelSkeleton />}
    />
  );
}

type Page = Pick<QueuePart, 'count' | 'sums'> & { readonly items: QueuePart['rows'] };
type Paged = {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};

/** What is read of these invoices so far; nothing of them while they are read first. */
function partOf({ data, hasNextPage, fetchNextPage }: Paged): QueuePart {
  const pages = data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.items),
    count: pages[0]?.count ?? 0,
    sums: pages[0]?.sums ?? [],
    onMore: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
