import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import type { CreditNoteRow } from '../../contract/credit-note.ts';
import { creditNotePath, invoicesPath } from '../../paths.ts';
import { creditNoteQuery, creditNotesQuery } from '../api.ts';
import { CreditReview } from '../parts/credit-review.tsx';

/**
 * `credit-notes/review/{id}`, archetype R: a credit note beside the invoice that it corrects. Without one the next that
 * waits is shown.
 */
export function CreditNoteScreen() {
  const { company: companyId = '', id } = useParams();
  const t = useTranslations('invoices');
  const navigate = useNavigate();
  const toItem = useQueueItem(companyId);
  const creditNoteId = isId('crn', id) ? id : undefined;
  const open = useQuery(creditNotesQuery(companyId));
  const note = useQuery(creditNoteQuery(companyId, creditNoteId));
  const [done, setDone] = useState(0);
  const rows = open.data?.items ?? [];
  const waiting = rows.filter((row) => row.state === 'to_review');
  const left = rows.filter((row) => row.state !== 'to_review');
  const steps = queueSteps(
    [...waiting, ...left].map((row) => row.id),
    creditNoteId,
  );
  const [first] = [...waiting, ...left];
  const to = (target: string | undefined) =>
    target === undefined ? undefined : () => void navigate(creditNotePath(companyId, target));
  const frame = {
    title: t('credit.title'),
    back: { label: t('title'), to: invoicesPath(companyId) },
    ...(open.isSuccess && done + waiting.length > 0 ? { progress: { done, left: waiting.length } } : {}),
    queue: open.isPending ? (
      <RowsSkeleton />
    ) : open.isError && note.data !== undefined ? (
      <ErrorState
        text={t('credit.failed')}
        error={open.error}
        areas={['invoices']}
        onRetry={() => void open.refetch()}
      />
    ) : (
      <>
        {waiting.length === 0 ? null : (
          <QueueSection
            title={t('credit.toReview')}
            aside={waiting.length}
            items={waiting.map(toItem)}
            current={creditNoteId}
          />
        )}
        {left.length === 0 ? null : (
          <QueueSection title={t('credit.open')} aside={left.length} items={left.map(toItem)} current={creditNoteId} />
        )}
      </>
    ),
    // While the list is read again it may still hold what was decided last.
    leadTo:
      creditNoteId === undefined && first !== undefined && !open.isFetching
        ? creditNotePath(companyId, first.id)
        : undefined,
    onPrevious: to(steps.previous),
    onNext: to(steps.next),
  };
  if (note.data !== undefined)
    return (
      <CreditReview
        key={note.data.id}
        companyId={companyId}
        note={note.data}
        frame={frame}
        onLeave={() => {
          if (note.data.state === 'to_review') setDone((count) => count + 1);
          void navigate(steps.after === undefined ? invoicesPath(companyId) : creditNotePath(companyId, steps.after));
        }}
        onSkip={to(steps.after)}
      />
    );
  const broken = note.isError ? note : open.isError ? open : null;
  const failed =
    broken === null ? null : (
      <ErrorState
        text={t(broken === note ? 'creditNotLoaded' : 'credit.failed')}
        error={broken.error}
        areas={['invoices']}
        onRetry={() => void broken.refetch()}
      />
    );
  const isDone = open.isSuccess && first === undefined && creditNoteId === undefined;
  return (
    <ReviewLayout
      {...frame}
      document={
        <div className={review.center}>
          {isDone ? <EmptyState title={t('credit.emptyTitle')} text={t('credit.emptyText')} /> : failed}
        </div>
      }
      fields={isDone || failed !== null ? null : <PanelSkeleton />}
    />
  );
}

function useQueueItem(companyId: string): (row: CreditNoteRow) => QueueItem {
  const t = useTranslations('invoices.credit');
  const format = useFormat();
  return (row) => ({
    key: row.id,
    to: creditNotePath(companyId, row.id),
    title: row.supplierName === '' ? t('one') : row.supplierName,
    amount: format.money(row.left),
    note: row.number === '' ? t(`states.${row.state}`) : row.number,
    aside: format.shortDay(row.issuedOn),
  });
}
