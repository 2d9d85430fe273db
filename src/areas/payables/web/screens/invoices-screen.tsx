import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { addDays } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { StagesPage, type Stage } from '#ui/layout/pages/stages-page.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { payPath } from '#areas/payments/paths.ts';
import { paymentSummaryQuery, payStages } from '#areas/payments/web/door.tsx';
import { inboxPath } from '#areas/requests/paths.ts';
import { invoiceReviewPath } from '../../paths.ts';
import { dueQuery, queueQuery } from '../api.ts';
import { CreditNotes } from '../parts/credit-notes.tsx';
import styles from './invoices.module.css';

/** `invoices`, archetype D: where invoices stand, one button each, and what is due. */
export function InvoicesScreen() {
  const { company: companyId = '' } = useParams();
  const t = useTranslations('payables');
  const format = useFormat();
  const queue = useInfiniteQuery(queueQuery(companyId));
  const summary = useQuery(paymentSummaryQuery(companyId, 'invoice'));
  const due = useQuery(dueQuery(companyId));
  const [first] = queue.data?.pages ?? [];
  useDocumentTitle({ what: t('title'), count: first?.count });
  const failed = [queue, summary, due].find((query) => query.isError);
  const [next] = first?.items ?? [];
  const count = first?.count ?? 0;
  const isReady = first !== undefined && summary.data !== undefined && due.data !== undefined;
  const stages: Stage[] | null = isReady
    ? [
        {
          title: t('dashboard.toReview'),
          text: [
            t('dashboard.invoices', { count }),
            next === undefined || next.dueOn === null
              ? undefined
              : t('dashboard.nextDue', { supplier: next.supplierName, day: format.day(next.dueOn) }),
          ]
            .filter((part) => part !== undefined)
            .join(' · '),
          sums: first.sums,
          to: count === 0 ? undefined : invoiceReviewPath(companyId),
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
            count: (invoices) => t('dashboard.invoices', { count: invoices }),
            runs: (runs) => t('dashboard.runs', { count: runs }),
          },
          firstToPay: dueText(due.data.items[0], (supplier, day) =>
            t('dashboard.nextDue', { supplier, day: format.day(day) }),
          ),
          isNext: count === 0,
        }),
      ]
    : null;
  return (
    <StagesPage
      title={t('title')}
      headline={first === undefined ? null : t('dashboard.headline', { count })}
      stages={stages}
    >
      {failed !== undefined ? (
        <ErrorState error={failed.error} areas={['payables']} onRetry={() => void failed.refetch()} />
      ) : isReady ? (
        <>
          <CreditNotes companyId={companyId} />
          <Due companyId={companyId} />
        </>
      ) : (
        <BlockSkeleton lines={6} />
      )}
    </StagesPage>
  );
}

/** Late first, then the next 30 days, each with its amount. */
function Due({ companyId }: { companyId: string }) {
  const t = useTranslations('payables.dashboard');
  const format = useFormat();
  const { data } = useQuery(dueQuery(companyId));
  const until = addDays(format.today, 30);
  const due = data?.items.filter((payment) => payment.dueOn !== null && payment.dueOn <= until) ?? [];
  return (
    <section className={styles.due}>
      <h2>{t('dueSoon')}</h2>
      {due.length === 0 ? <p className={styles.quiet}>{t('nothingDue')}</p> : null}
      <ul>
        {due.map((payment) => (
          <li key={payment.id}>
            <time
              className={payment.dueOn !== null && payment.dueOn < format.today ? styles.late : undefined}
              dateTime={payment.dueOn ?? undefined}
            >
              {payment.dueOn === null ? null : format.day(payment.dueOn)}
              {payment.dueOn !== null && payment.dueOn < format.today ? <small>{t('late')}</small> : null}
            </time>
            <Link to={payPath(companyId, 'invoice', payment.id)}>{payment.payee.name}</Link>
            <span className={styles.amount}>{format.money(payment.amount)}</span>
          </li>
        ))}
      </ul>
      {data?.count === 0 ? (
        <p>
          <Link className="link" to={inboxPath(companyId)}>
            {t('openInbox')}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function dueText<Day>(
  payment: { payee: { name: string }; dueOn: Day | null } | undefined,
  text: (supplier: string, day: Day) => string,
): string | undefined {
  return payment === undefined || payment.dueOn === null ? undefined : text(payment.payee.name, payment.dueOn);
}
