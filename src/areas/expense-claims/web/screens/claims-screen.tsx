import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, moneyToWire, sumPerCurrency, type WireMoney } from '#kernel/money.ts';
import { monthOf } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { StagesPage, type Stage } from '#ui/layout/pages/stages-page.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import type { PaymentView } from '#areas/payments/contract/payment.ts';
import { confirmPath, paidPath, payPath } from '#areas/payments/paths.ts';
import { claimReviewPath } from '../../paths.ts';
import { paymentsQuery, queueQuery, runsToConfirmQuery } from '../api.ts';
import styles from './claims.module.css';

/** `expense-claims`, archetype D: where claims stand, one button each, and whom we owe. */
export function ClaimsScreen() {
  const { company: companyId = '' } = useParams();
  const t = useTranslations('expenseClaims');
  const format = useFormat();
  const queue = useInfiniteQuery(queueQuery(companyId));
  const open = useQuery(paymentsQuery(companyId, 'to_pay,on_hold'));
  const paid = useQuery(paymentsQuery(companyId, 'paid'));
  const runs = useQuery(runsToConfirmQuery(companyId));
  const [first] = queue.data?.pages ?? [];
  useDocumentTitle({ what: t('title'), count: first?.count });
  const failed = [queue, open, paid, runs].find((query) => query.isError);
  if (failed !== undefined)
    return <ErrorState error={failed.error} areas={['expenseClaims']} onRetry={() => void failed.refetch()} />;
  const paidNow =
    paid.data?.items.filter(
      (payment) => payment.settledOn !== null && monthOf(payment.settledOn) === monthOf(format.today),
    ) ?? [];
  const [oldest] = first?.items ?? [];
  const count = first?.count ?? 0;
  const isReady = first !== undefined && open.data !== undefined && paid.data !== undefined && runs.data !== undefined;
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
        {
          title: t('dashboard.toPay'),
          text: t('dashboard.claims', { count: open.data.count }),
          sums: open.data.sums,
          to: payPath(companyId, 'claim'),
          action: t('dashboard.pay'),
          isMain: count === 0 && open.data.count > 0,
        },
        {
          title: t('dashboard.toConfirm'),
          text: t('dashboard.runs', { count: runs.data.items.length }),
          sums: sumsOf(runs.data.items.map((run) => run.total)),
          to: confirmPath(companyId, 'claim'),
          action: t('dashboard.confirm'),
        },
        {
          title: t('dashboard.paid'),
          text: t('dashboard.claims', { count: paidNow.length }),
          sums: sumsOf(paidNow.map((payment) => payment.amount)),
          to: paidPath(companyId, 'claim'),
          action: t('dashboard.history'),
        },
      ]
    : null;
  return (
    <StagesPage
      title={t('title')}
      headline={first === undefined ? null : t('dashboard.headline', { count })}
      stages={stages}
    >
      {isReady ? <People companyId={companyId} payments={open.data.items} /> : <BlockSkeleton lines={6} />}
    </StagesPage>
  );
}

/** Whom we owe, with how many claims and how much. */
function People({ companyId, payments }: { companyId: string; payments: readonly PaymentView[] }) {
  const t = useTranslations('expenseClaims.dashboard');
  const format = useFormat();
  const byPerson = [...new Set(payments.map((payment) => payment.payee.id))].map((id) =>
    payments.filter((payment) => payment.payee.id === id),
  );
  return (
    <section className={styles.people}>
      <h2>{t('byPerson')}</h2>
      {byPerson.length === 0 ? <p className={styles.quiet}>{t('everyonePaid')}</p> : null}
      <ul>
        {byPerson.map(([one, ...others]) =>
          one === undefined ? null : (
            <li key={one.payee.id}>
              <Avatar name={one.payee.name} />
              <Link to={payPath(companyId, 'claim', one.payee.id)}>{one.payee.name}</Link>
              <span className={styles.quiet}>{t('claims', { count: others.length + 1 })}</span>
              <span className={styles.amount}>
                {format.totals(sumsOf([one, ...others].map((payment) => payment.amount)))}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

const sumsOf = (amounts: readonly WireMoney[]): WireMoney[] =>
  sumPerCurrency(amounts.map(moneyFromWire)).map(moneyToWire);
