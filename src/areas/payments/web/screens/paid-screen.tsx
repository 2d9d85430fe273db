import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DataTable, type ListRow } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { useListState } from '#ui/layout/list/use-list-state.ts';
import { MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import type { PaymentView } from '../../contract/payment.ts';
import { paidPath, type PaySource } from '../../paths.ts';
import { paymentsQuery, runsQuery } from '../api.ts';
import { payLines } from '../parts/pay-lines.ts';
import { PaymentPanel } from '../parts/payment-panel.tsx';
import { PaymentTag } from '../parts/payment-tags.tsx';
import { useRunRow } from '../parts/run-rows.tsx';
import { usePayTabs } from '../parts/use-pay-tabs.ts';
import styles from '../parts/payments.module.css';

/** Only an open bank file needs it. */
const RunPanel = lazy(() => import('../parts/run-panel.tsx').then((file) => ({ default: file.RunPanel })));
const STATES = ['paid', 'processing'] as const;

/** Everything that left: payments with their state at the bank, or the files they went in. */
export function PaidScreen({ source }: { source: PaySource }) {
  const t = useTranslations('payments');
  const state = useListState(['q', 'state', 'view']);
  const { company: companyId = '', paymentId } = useParams();
  const tabs = usePayTabs(companyId, source);
  const view =
    state.get('view') === 'files' || (paymentId !== undefined && isId('run', paymentId) && state.get('view') === '')
      ? 'files'
      : 'payments';
  const closeTo = `${paidPath(companyId, source)}${state.search}`;
  const views = (
    <div className={styles.views}>
      <SegmentedControl
        aria-label={t('paidList.show')}
        value={view}
        data={[
          { value: 'payments', label: t('paidList.payments') },
          { value: 'files', label: t('paidList.files') },
        ]}
        onChange={(next) => state.set({ view: next, q: null, state: null })}
      />
    </div>
  );
  const shared = { companyId, source, state, paymentId, closeTo, tabs, views };
  return view === 'files' ? <Files {...shared} /> : <Payments {...shared} />;
}

type Shared = {
  companyId: string;
  source: PaySource;
  state: ReturnType<typeof useListState>;
  paymentId: string | undefined;
  closeTo: string;
  tabs: ReturnType<typeof usePayTabs>;
  views: React.ReactNode;
};

function Payments({ companyId, source, state, paymentId, closeTo, tabs, views }: Shared) {
  const t = useTranslations('payments');
  const format = useFormat();
  const navigate = useNavigate();
  const wanted = state.all('state').filter((one) => (STATES as readonly string[]).includes(one));
  const query = useInfiniteQuery(
    paymentsQuery(companyId, {
      source,
      states: (wanted.length > 0 ? wanted : STATES).join(','),
      q: state.get('q'),
      order: 'newest',
    }),
  );
  const payments = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [head] = query.data?.pages ?? [];
  const open = payments.find((payment) => payment.id === paymentId);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    // A link may lead to a payment further down; the list is read on until it is there.
    if (paymentId !== undefined && isId('pay', paymentId) && open === undefined && hasNextPage && !isFetchingNextPage)
      void fetchNextPage();
  }, [paymentId, open, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const rowOf = (payment: PaymentView): ListRow => ({
    id: payment.id,
    to: `${paidPath(companyId, source, payment.id)}${state.search}`,
    icon: <Avatar name={payment.payee.name} shape={source === 'invoice' ? 'square' : 'round'} />,
    title: payment.payee.name,
    subtitle: [payment.reference, payment.ibanMasked].filter((part) => part !== null).join(' · '),
    ...(payment.state === 'paid' ? {} : { flag: <PaymentTag state={payment.state} /> }),
    aside:
      payment.settledOn === null
        ? payment.executeOn === null
          ? ''
          : format.day(payment.executeOn)
        : format.day(payment.settledOn),
    amount: format.money(payment.amount),
  });
  const [line] = open === undefined ? [] : payLines([open], 'invoice', format.today);
  return (
    <ListPage
      title={t(`${source}.title`)}
      count={head?.count}
      tabs={tabs}
      currentTab="paid"
      filters={
        <>
          {views}
          <FilterRow
            state={state}
            fields={[
              {
                kind: 'choice',
                name: 'state',
                label: t('filter.state'),
                options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
              },
            ]}
            sorts={[]}
            defaultSort=""
          />
        </>
      }
      sum={
        head === undefined || payments.length === 0 ? undefined : (
          <SumRow
            label={t(`${source}.count`, { count: head.count })}
            sum={<MoneyTotals totals={head.sums} hasDoubleRule />}
          />
        )
      }
      panel={
        line === undefined ? (
          paymentId !== undefined && isId('run', paymentId) ? (
            <Suspense key={paymentId}>
              <RunPanel companyId={companyId} runId={paymentId} closeTo={closeTo} />
            </Suspense>
          ) : undefined
        ) : (
          <PaymentPanel key={line.id} line={line} companyId={companyId} source={source} closeTo={closeTo} />
        )
      }
    >
      {query.isPending ? <RowsSkeleton /> : null}
      {query.isError ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isSuccess && payments.length === 0 ? (
        wanted.length > 0 || state.get('q') !== '' ? (
          <NoResult onClear={state.clear} />
        ) : (
          <EmptyState text={t(`${source}.paid`)} />
        )
      ) : null}
      {payments.length === 0 ? null : (
        <DataTable
          caption={t(`${source}.count`, { count: head?.count ?? payments.length })}
          rows={payments.map(rowOf)}
          openId={paymentId}
          onOpen={(row) => void navigate(row.to)}
          onEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
        />
      )}
    </ListPage>
  );
}

function Files({ companyId, source, state, paymentId, closeTo, tabs, views }: Shared) {
  const t = useTranslations('payments');
  const navigate = useNavigate();
  const query = useInfiniteQuery(runsQuery(companyId, { source, state: 'confirmed' }));
  const runs = query.data?.pages.flatMap((page) => page.items) ?? [];
  const rowOf = useRunRow((id) => `${paidPath(companyId, source, id)}${state.search}`);
  return (
    <ListPage
      title={t(`${source}.title`)}
      tabs={tabs}
      currentTab="paid"
      filters={views}
      panel={
        paymentId === undefined ? undefined : (
          <Suspense key={paymentId}>
            <RunPanel
              companyId={companyId}
              runId={paymentId}
              closeTo={closeTo.includes('view=') ? closeTo : `${closeTo}?view=files`}
            />
          </Suspense>
        )
      }
    >
      {query.isPending ? <RowsSkeleton /> : null}
      {query.isError ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isSuccess && runs.length === 0 ? <EmptyState text={t(`${source}.paid`)} /> : null}
      {runs.length === 0 ? null : (
        <DataTable
          caption={t('run.count', { count: runs.length })}
          rows={runs.map(rowOf)}
          openId={paymentId}
          onOpen={(row) => void navigate(row.to)}
          onEnd={() => {
            if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
          }}
        />
      )}
    </ListPage>
  );
}
