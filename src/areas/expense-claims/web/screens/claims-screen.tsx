import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, type WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { StagesPage, type Stage } from '#ui/layout/pages/stages-page.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { payPath } from '#areas/payments/paths.ts';
import { paymentSummaryQuery, payStages, usePayTabs } from '#areas/payments/web/door.tsx';
import { advancesPath, claimReviewPath } from '../../paths.ts';
import { advancesQuery } from '../advances/api.ts';
import { queueQuery } from '../api.ts';
import styles from './claims.module.css';

/** `expense-claims`, archetype D: where claims stand, one button each, and whom we owe. */
export function ClaimsScreen() {
  const { company: companyId = '' } = useParams();
  const t = useTranslations('expenseClaims');
  const format = useFormat();
  const queue = useInfiniteQuery(queueQuery(companyId));
  const summary = useQuery(paymentSummaryQuery(companyId, 'claim'));
  const [first] = queue.data?.pages ?? [];
  useDocumentTitle({ what: t('title'), count: first?.count });
  const tabs = usePayTabs(companyId, 'claim');
  const failed = [queue, summary].find((query) => query.isError);
  if (failed !== undefined)
    return (
      <StagesPage title={t('title')} headline={null} stages={null}>
        <ErrorState error={failed.error} areas={['expenseClaims']} onRetry={() => void failed.refetch()} />
      </StagesPage>
    );
  const [oldest] = first?.items ?? [];
  const count = first?.count ?? 0;
  const isReady = first !== undefined && summary.data !== undefined;
  const stages: Stage[] | null = isReady
    ? [
        {
          title: t('dashboard.toReview'),
          text: [
            t('dashboard.claims', { count }),
            ...(oldest === undefined
              ? []
              : [t('dashboard.oldest', { name: oldest.memberName, day: format.day(oldest.occurredOn) })]),
          ].join(' · '),
          sums: first.sums,
          to: count === 0 ? undefined : claimReviewPath(companyId),
          action: t('dashboard.reviewNext'),
          isMain: true,
        },
        ...payStages({
          companyId,
          source: 'claim',
          summary: summary.data,
          words: {
            title: (stage) => t(`dashboard.${stage}`),
            action: (action) => t(`dashboard.${action}`),
            count: (payments) => t('dashboard.payments', { count: payments }),
            runs: (runs) => t('dashboard.runs', { count: runs }),
          },
          isNext: count === 0,
        }),
      ]
    : null;
  return (
    <StagesPage
      title={t('title')}
      headline={first === undefined ? null : t('dashboard.headline', { count })}
      tabs={tabs}
      stages={stages}
    >
      {isReady ? <People companyId={companyId} payees={summary.data.payees} /> : <BlockSkeleton lines={6} />}
      {isReady ? <Advances companyId={companyId} /> : null}
    </StagesPage>
  );
}

/** What members hold of advances, and the way to the list of them. */
function Advances({ companyId }: { companyId: string }) {
  const t = useTranslations('expenseClaims.dashboard');
  const format = useFormat();
  const { data } = useInfiniteQuery(advancesQuery(companyId, NO_FILTER));
  const open = data?.pages[0]?.open;
  return (
    <section className={styles.people}>
      <h2>{t('advances')}</h2>
      <p className={styles.advances}>
        <span className={styles.quiet}>
          {open === undefined
            ? null
            : open.minor === '0'
              ? t('advancesNone')
              : t('advancesHeld', { amount: format.money(open) })}
        </span>
        <Link className="link" to={advancesPath(companyId)}>
          {t('advancesSee')}
        </Link>
      </p>
    </section>
  );
}

const NO_FILTER = {};
type Payee = { id: string; name: string; count: number; sums: readonly WireMoney[] };

/** Whom we owe, with how many claims and how much. */
function People({ companyId, payees }: { companyId: string; payees: readonly Payee[] }) {
  const t = useTranslations('expenseClaims.dashboard');
  const format = useFormat();
  return (
    <section className={styles.people}>
      <h2>{t('byPerson')}</h2>
      {payees.length === 0 ? <p className={styles.quiet}>{t('everyonePaid')}</p> : null}
      <ul>
        {payees.map((one) => (
          <li key={one.id}>
            <Avatar name={one.name} />
            <Link to={payPath(companyId, 'claim', one.id)}>{one.name}</Link>
            <span className={styles.quiet}>{t('payments', { count: one.count })}</span>
            <span className={styles.amount}>{format.totals(one.sums.map(moneyFromWire))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
