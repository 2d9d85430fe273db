import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
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
import type { InboxInvoice } from '../../contract/inbox.ts';
import { inboxPath, requestsPath } from '../../paths.ts';
import { inboxInvoiceQuery, inboxQuery } from './api.ts';
import { IgnoredSendersDialog } from './ignored-senders-dialog.tsx';
import { InboxDrop, type InboxList } from './inbox-drop.tsx';
import { TakenOutDialog } from './taken-out-dialog.tsx';
import { useInboxUploads, type InboxUploads } from './use-inbox-uploads.ts';
import { InboxReview } from './inbox-review.tsx';
import styles from './inbox.module.css';

/** `requests/inbox/{inboxInvoiceId?}`, archetype R: invoices that are not a request yet. */
export function InboxScreen() {
  const { company: companyId = '' } = useParams();
  const { data } = useInfiniteQuery(inboxQuery(companyId));
  // Here and not where they are opened: that place is made anew with each invoice, and with the last one that goes.
  const [listed, setListed] = useState<InboxList | null>(null);
  const uploads = useInboxUploads(companyId);
  const of = { companyId, onClose: () => setListed(null) };
  return (
    <>
      {uploads.fields.element}
      <InboxDesk uploads={uploads} onList={setListed} />
      {listed === 'takenOut' ? <TakenOutDialog {...of} /> : null}
      {listed === 'ignored' ? <IgnoredSendersDialog {...of} isScanned={data?.isScanned === true} /> : null}
    </>
  );
}

function InboxDesk({ uploads, onList }: { uploads: InboxUploads; onList: (list: InboxList) => void }) {
  const { company: companyId = '', inboxInvoiceId: id } = useParams();
  const t = useTranslations('inbox');
  const navigate = useNavigate();
  const inbox = useInfiniteQuery(inboxQuery(companyId));
  const inboxInvoiceId = isId('ibx', id) ? id : undefined;
  const item = useQuery(inboxInvoiceQuery(companyId, inboxInvoiceId));
  const items = inbox.data?.items ?? [];
  const address = inbox.data?.address ?? '';
  const isFinance = inbox.data?.isShared === true;
  const into = { uploads, address, ignores: isFinance, onList };
  const [first] = items;
  const steps = queueSteps(
    items.map((each) => each.id),
    inboxInvoiceId,
  );
  const toItem = useQueueItem(companyId);
  const open = (target: string | undefined) =>
    target === undefined ? undefined : () => void navigate(inboxPath(companyId, target));
  const frame = {
    title: t('title'),
    back: { label: t('back'), to: requestsPath(companyId, 'mine') },
    queue: inbox.isPending ? (
      <RowsSkeleton />
    ) : (
      <>
        <InboxDrop {...into} isSlim />
        <QueueSection
          title={t('waiting')}
          aside={inbox.data?.count}
          items={items.map(toItem)}
          current={inboxInvoiceId}
          onMore={inbox.hasNextPage ? () => void inbox.fetchNextPage() : undefined}
        />
      </>
    ),
    // While the inbox is read again it may still hold what was decided last.
    leadTo:
      inboxInvoiceId === undefined && first !== undefined && !inbox.isFetching
        ? inboxPath(companyId, first.id)
        : undefined,
    onPrevious: open(steps.previous),
    onNext: open(steps.next),
  };
  if (item.data !== undefined && inboxInvoiceId !== undefined) {
    return (
      <InboxReview
        // Other pages are read anew, and the fields are filled again.
        key={`${inboxInvoiceId} ${item.data.file.id}`}
        companyId={companyId}
        item={item.data}
        frame={frame}
        isFinance={isFinance}
        onLeave={() => void navigate(inboxPath(companyId, steps.after), { replace: steps.after === undefined })}
        onSkip={open(steps.after)}
      />
    );
  }
  const failed = inbox.isError ? inbox : item.isError ? item : null;
  const isEmpty = inbox.isSuccess && items.length === 0 && inboxInvoiceId === undefined;
  const empty = (
    <div className={styles.empty}>
      <EmptyState title={t('emptyTitle', { address })} text={t('emptyText')} />
      <InboxDrop {...into} />
    </div>
  );
  return (
    <ReviewLayout
      {...frame}
      queue={isEmpty ? null : frame.queue}
      document={
        <div className={review.center}>
          {isEmpty ? (
            empty
          ) : failed === null ? null : (
            <ErrorState
              text={t('failed')}
              error={failed.error}
              areas={['inbox']}
              onRetry={() => void failed.refetch()}
            />
          )}
        </div>
      }
      fields={isEmpty || failed !== null ? null : <PanelSkeleton />}
    />
  );
}

function useQueueItem(companyId: string): (item: InboxInvoice) => QueueItem {
  const t = useTranslations('inbox');
  const format = useFormat();
  return ({ id, file, source, sender, ownerName, receivedAt }) => {
    const state = file.readState === 'pending' ? t('reading') : file.readState === 'failed' ? t('notRead') : null;
    const from = source === 'mail' ? (sender ?? t('shared')) : (ownerName ?? t('shared'));
    return {
      key: id,
      to: inboxPath(companyId, id),
      title: file.reading?.supplierName?.value ?? file.name,
      amount: file.reading?.gross === undefined ? null : format.money(file.reading.gross.value),
      note: state ?? from,
      tone: file.readState === 'failed' ? 'saffron' : undefined,
      aside: format.ago(receivedAt as Parameters<typeof format.ago>[0]),
    };
  };
}
