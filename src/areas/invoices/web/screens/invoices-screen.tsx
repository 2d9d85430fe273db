import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { StagesPage, type Stage } from '#ui/layout/pages/stages-page.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { payLines, paymentSummaryQuery, payStages, usePayTabs } from '#areas/payments/web/door.tsx';
import { creditNotePath, invoiceReviewPath } from '../../paths.ts';
import { anyInvoiceQuery, creditNotesQuery, nextDueQuery, queueQuery } from '../api.ts';
import { CreditNotes } from '../parts/credit-notes.tsx';
import { DueTimeline } from '../parts/due-timeline.tsx';
import { LateInvoices } from '../parts/late-invoices.tsx';

/** What is said before the first invoice: the area that knows how one comes in is above this one. */
export type InvoicesParts = {
  readonly firstInvoice: () => Promise<{ default: ComponentType<{ companyId: string }> }>;
  /** The subscription that an invoice is a charge of. */
  readonly subscription: () => Promise<{ default: ComponentType<{ companyId: string; kind: string; id: string }> }>;
};

/** `invoices`, archetype D: where invoices stand, one button each, when what is to pay is due, and what is late. */
export function InvoicesScreen({ parts }: { parts: InvoicesParts }) {
  const { company: companyId = '' } = useParams();
  const t = useTranslations('invoices');
  const format = useFormat();
  const queue = useInfiniteQuery(queueQuery(companyId));
  const summary = useQuery(paymentSummaryQuery(companyId, 'invoice'));
  const due = useQuery(nextDueQuery(companyId));
  const notes = (useQuery(creditNotesQuery(companyId)).data?.items ?? []).filter((note) => note.state === 'to_review');
  const tabs = usePayTabs(companyId, 'invoice');
  const [first] = queue.data?.pages ?? [];
  // What waits here is what the navigation counts: invoices and credit notes.
  useDocumentTitle({ what: t('title'), count: first === undefined ? undefined : first.count + notes.length });
  const failed = [queue, summary].find((query) => query.isError);
  const [next] = first?.items ?? [];
  const count = first?.count ?? 0;
  // The day on which it is best paid, as the list of what is to pay has it.
  const [firstToPay] = payLines(due.data?.items ?? [], 'invoice', format.today);
  // Only where nothing waits and nothing was paid lately it is worth asking, and waiting for, whether any invoice ever came.
  const isIdle = first?.count === 0 && summary.data !== undefined && isNothing(summary.data);
  const any = useQuery({ ...anyInvoiceQuery(companyId), enabled: isIdle });
  const [FirstInvoice] = useState(() => latePart(parts.firstInvoice));
  if (isIdle && any.data === false)
    return (
      <StagesPage title={t('title')} headline={null} stages={null}>
        <Suspense fallback={<BlockSkeleton lines={4} />}>
          <FirstInvoice companyId={companyId} />
        </Suspense>
        <CreditNotes companyId={companyId} />
      </StagesPage>
    );
  const isReady = first !== undefined && summary.data !== undefined && !(isIdle && any.isPending);
  const stages: Stage[] | null = isReady
    ? [
        {
          title: t('dashboard.toReview'),
          text: [
            t('dashboard.invoices', { count }),
            notes.length === 0 ? undefined : t('dashboard.creditNotes', { count: notes.length }),
            next === undefined || next.dueOn === null
              ? undefined
              : t('dashboard.nextDue', { supplier: next.supplierName, day: format.day(next.dueOn) }),
          ]
            .filter((part) => part !== undefined)
            .join(' · '),
          sums: first.sums,
          to:
            count > 0
              ? invoiceReviewPath(companyId)
              : notes[0] === undefined
                ? undefined
                : creditNotePath(companyId, notes[0].id),
          action: t('dashboard.reviewNext'),
          isMain: true,
        },
        ...payStages({
          companyId,
          source: 'invoice',
          summary: summary.data,
          words: {
            title: (stage) => t(`dashboard.${stage}`),
            action: (action) => t(`dashboard.${action}`),
            count: (payments) => t('dashboard.payments', { count: payments }),
            runs: (runs) => t('dashboard.runs', { count: runs }),
          },
          firstToPay:
            firstToPay === undefined || firstToPay.dueOn === null
              ? undefined
              : t('dashboard.nextDue', { supplier: firstToPay.title, day: format.day(firstToPay.dueOn) }),
          isNext: count === 0,
        }),
      ]
    : null;
  return (
    <StagesPage
      title={t('title')}
      headline={first === undefined ? null : t('dashboard.headline', { count, notes: notes.length })}
      tabs={tabs}
      stages={stages}
      aside={<LateInvoices companyId={companyId} />}
    >
      {failed !== undefined ? (
        <ErrorState
          text={t('overviewFailed')}
          error={failed.error}
          areas={['invoices']}
          onRetry={() => void failed.refetch()}
        />
      ) : isReady ? (
        <>
          <DueTimeline companyId={companyId} />
          <CreditNotes companyId={companyId} />
        </>
      ) : (
        <BlockSkeleton lines={6} />
      )}
    </StagesPage>
  );
}

type Piles = Readonly<Record<'open' | 'toConfirm' | 'paidThisMonth', { readonly count: number }>>;

const isNothing = ({ open, toConfirm, paidThisMonth }: Piles): boolean =>
  open.count + toConfirm.count + paidThisMonth.count === 0;
