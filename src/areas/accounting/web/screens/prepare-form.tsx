import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { queueSteps } from '#ui/layout/review/queue-steps.ts';
import { ReviewFoot } from '#ui/layout/review/review-foot.tsx';
import { ReviewLayout } from '#ui/layout/review/review-layout.tsx';
import review from '#ui/layout/review/review.module.css';
import type { QueueItem } from '#ui/layout/review/review-queue.tsx';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton, RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { FileDocument } from '#areas/documents/web/door.tsx';
import type { PayableRow, PayableView } from '../../contract/bookkeeping.ts';
import { bookkeepingPath, exportPath, preparePath } from '../../paths.ts';
import { payableQuery, payablesQuery } from '../api.ts';
import { CodingFields } from '../parts/coding-fields.tsx';
import { GroupedQueue, GroupingSelect, inQueue, useGrouping } from '../prepare/grouped-queue.tsx';
import { useCoding } from '../parts/use-coding.ts';
import { useMonth } from '../parts/use-month.ts';
import { usePayableFields } from '../parts/use-payable-fields.ts';
import styles from '../parts/accounting.module.css';

/** One item after the other beside its document, oldest first: where there is no room for the sheet, and for what is ready already (ux 5.2, R). */
export function PrepareForm() {
  const t = useTranslations('accounting');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', payableId } = useParams();
  const { given: month } = useMonth();
  // Beside a document there is no room for chips that are not set.
  const fields = usePayableFields(companyId).map((field) => ({ ...field, isPinned: false }));
  const state = useFilters({ fields });
  const { search } = state;
  // A month without anything is done; a filter without anything may only be wrong.
  const isSought = Object.keys(state.query).some((name) => name !== 'month');
  const list = useInfiniteQuery(payablesQuery(companyId, { ...state.query, state: 'created' }));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [head] = list.data?.pages ?? [];
  const [done, setDone] = useState(0);
  // While the queue is read again it may still hold what was made ready last.
  const grouping = useGrouping();
  const firstId = list.isFetching ? undefined : inQueue(rows, grouping)[0]?.id;
  const openId = payableId ?? firstId;
  const toOf = (id: string): string => `${preparePath(companyId, id)}${search}`;
  useEffect(() => {
    if (payableId === undefined && firstId !== undefined)
      void navigate(`${preparePath(companyId, firstId)}${search}`, { replace: true });
  }, [payableId, firstId, companyId, search, navigate]);

  const steps = queueSteps(
    inQueue(rows, grouping).map((row) => row.id),
    openId,
  );
  const go = (id: string | undefined): (() => void) | undefined =>
    id === undefined ? undefined : () => void navigate(toOf(id));
  const itemOf = (row: PayableRow): QueueItem => ({
    key: row.id,
    to: toOf(row.id),
    title: row.counterpartyName,
    amount: format.money(row.gross),
    note: row.blockers[0] === undefined ? row.reference : t(`blocker.${row.blockers[0]}`),
    ...(row.blockers.length === 0 ? {} : { tone: 'saffron' as const }),
    aside: format.shortDay(row.payableOn),
  });
  const queue = (
    <>
      <div className={review.queueFilters}>
        <FilterRow state={state} isFlush />
      </div>
      <GroupingSelect />
      {list.isPending ? <RowsSkeleton rows={8} isCompact /> : null}
      {rows.length === 0 ? null : (
        <GroupedQueue
          rows={rows}
          grouping={grouping}
          sum={head?.sum}
          itemOf={itemOf}
          current={openId}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      )}
    </>
  );
  const frame = {
    title: t('prepare.title'),
    back: { label: t('title'), to: bookkeepingPath(companyId, month) },
    progress: head === undefined ? undefined : { done, left: head.count },
    queue,
    onPrevious: go(steps.previous),
    onNext: go(steps.next),
  };
  if (openId === undefined) {
    const failed = list.isError ? (
      <ErrorState text={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
    ) : null;
    const empty = list.isFetching ? null : isSought ? (
      <NoResult state={state} />
    ) : (
      <EmptyState
        title={t('prepare.emptyTitle')}
        text={t('prepare.emptyText')}
        action={
          <Button variant="filled" component={Link} to={exportPath(companyId)}>
            {t('action.export')}
          </Button>
        }
      />
    );
    return (
      <ReviewLayout
        {...frame}
        document={<div className={review.center}>{failed ?? empty}</div>}
        fields={list.isFetching ? <PanelSkeleton /> : null}
      />
    );
  }
  return (
    <Item
      key={openId}
      companyId={companyId}
      payableId={openId}
      frame={frame}
      onSkip={go(steps.after)}
      onReady={() => {
        setDone((before) => before + 1);
        void navigate(steps.after === undefined ? `${preparePath(companyId)}${search}` : toOf(steps.after));
      }}
    />
  );
}

type Frame = Omit<React.ComponentProps<typeof ReviewLayout>, 'document' | 'fields'>;
type ItemProps = {
  companyId: string;
  payableId: string;
  frame: Frame;
  onSkip: (() => void) | undefined;
  onReady: () => void;
};

function Item(props: ItemProps) {
  const { companyId, payableId, frame } = props;
  const t = useTranslations('accounting');
  const query = useQuery(payableQuery(companyId, payableId));
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
  // Another state is another form: what was typed belongs to the payable while it was open.
  return <Coded key={query.data.state} {...props} payable={query.data} />;
}

function Coded({ companyId, payable, frame, onSkip, onReady }: ItemProps & { payable: PayableView }) {
  const t = useTranslations('accounting');
  const [index, setIndex] = useState(0);
  const form = useCoding({ companyId, payable, onReady });
  const file = payable.files[index] ?? payable.files[0];
  return (
    <ReviewLayout
      {...frame}
      documentId={file?.id}
      document={
        payable.files.length < 2 ? (
          <FileDocument companyId={companyId} file={file} marks={[]} />
        ) : (
          <div className={styles.document}>
            <div className={styles.tabs}>
              {payable.files.map((one, position) => (
                <Button
                  key={one.id}
                  size="xs"
                  variant={position === index ? 'light' : 'subtle'}
                  aria-pressed={position === index}
                  onClick={() => setIndex(position)}
                >
                  {t('prepare.files', { index: position + 1, total: payable.files.length })}
                </Button>
              ))}
            </div>
            <FileDocument companyId={companyId} file={file} marks={[]} />
          </div>
        )
      }
      fields={
        <CodingFields
          companyId={companyId}
          payable={payable}
          coding={form.coding}
          onChange={form.change}
          isSaving={form.isSaving}
          refused={form.refused}
        />
      }
      foot={
        <ReviewFoot
          skip={onSkip}
          primary={{ label: t('prepare.markReady'), run: form.ready, isBusy: form.isMarking }}
          refusal={
            payable.state === 'created'
              ? undefined
              : t(
                  payable.state === 'prepared'
                    ? 'prepare.already'
                    : payable.state === 'failedToExport'
                      ? 'prepare.failed'
                      : 'prepare.exported',
                )
          }
        />
      }
    />
  );
}
