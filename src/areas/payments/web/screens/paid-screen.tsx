import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { moneyFromWire, sumPerCurrency } from '#kernel/money.ts';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import type { ListRow } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListBody } from '#ui/layout/list/list-body.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { SelectionBar } from '#ui/layout/list/selection-bar.tsx';
import { useFilters, type Filters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useReadingOn } from '#ui/layout/list/use-reading-on.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { exportPayments, type PaymentView } from '../../contract/payment.ts';
import { listPath, paidPath, type PaySource } from '../../paths.ts';
import { paymentsQuery } from '../api.ts';
import { lateMessages } from '../late/messages/messages.ts';
import { AbsentPayment, isAbsent, LazyPaymentPanel } from '../parts/lazy-payment-panel.tsx';
import { payLines } from '../parts/pay-lines.ts';
import { PaymentTag } from '../parts/payment-tags.tsx';
import type { PaidView } from '../parts/paid-switch.tsx';
import { usePayTabs } from '../parts/use-pay-tabs.ts';
import { usePaymentFields, useRunFields } from '../parts/use-payment-fields.ts';
import styles from '../parts/payments.module.css';

/** Only an open row needs them. */
const PaidSwitch = latePart(() => import('../parts/paid-switch.tsx').then((file) => ({ default: file.PaidSwitch })));
const RunPanel = latePart(() => import('../parts/run-panel.tsx').then((file) => ({ default: file.RunPanel })));
const AdviceAction = latePart(() =>
  import('../parts/advice-action.tsx').then((file) => ({ default: file.AdviceAction })),
);
const LateList = latePart(async () => {
  const [{ LateList }] = await Promise.all([import('../late/late-list.tsx'), ensureMessages(lateMessages)]);
  return { default: LateList };
});
const STATES = ['paid', 'processing'] as const;
/** What a claim is paid back has no day on which it was due. */
const VIEWS: Readonly<Record<PaySource, readonly PaidView[]>> = {
  invoice: ['payments', 'files', 'late'],
  claim: ['payments', 'files'],
};
const LATE_NAMES = ['from', 'to', 'points', 'flat'];

/** Most look at the payments; the files come when they are asked for. */
const RunList = latePart(() => import('../parts/run-list.tsx').then((file) => ({ default: file.RunList })));

/** Everything that left: payments with their state at the bank, the files they went in, or how late they were. */
export function PaidScreen({ source }: { source: PaySource }) {
  const t = useTranslations('payments');
  const { company: companyId = '', paymentId } = useParams();
  const [params, setParams] = useSearchParams();
  const tabs = usePayTabs(companyId, source);
  const asked = params.get('show');
  const isRunOpen = paymentId !== undefined && isId('run', paymentId);
  const views = VIEWS[source];
  const show = views.find((view) => view === asked) ?? (isRunOpen && asked === null ? 'files' : 'payments');
  const paymentFields = usePaymentFields(companyId, source, 'paid');
  const runFields = useRunFields(companyId);
  const state = useFilters({
    fields: show === 'files' ? runFields : paymentFields,
    others: show === 'late' ? ['show', ...LATE_NAMES] : ['show'],
  });
  const closeTo = `${paidPath(companyId, source)}${state.search}`;
  const switcher = (
    <div className={styles.views}>
      <Suspense fallback={null}>
        {/* The two have other filters, so none goes along. */}
        <PaidSwitch show={show} views={views} onShow={(next) => setParams({ show: next })} />
      </Suspense>
    </div>
  );
  // The tabs stand while one of these two views is on its way, so that nothing but the rows comes and goes.
  const frame = (
    <ListPage title={t(`${source}.title`)} tabs={tabs} currentTab="paid" filters={switcher}>
      <RowsSkeleton />
    </ListPage>
  );
  if (show === 'late')
    return (
      <Suspense fallback={frame}>
        <LateList companyId={companyId} title={t(`${source}.title`)} tabs={tabs} switcher={switcher} />
      </Suspense>
    );
  if (show === 'payments') return <Payments {...{ companyId, source, state, paymentId, closeTo, tabs, switcher }} />;
  return (
    <Suspense fallback={frame}>
      <RunList
        companyId={companyId}
        source={source}
        stage="history"
        openId={paymentId}
        toOf={(id) => `${paidPath(companyId, source, id)}${state.search}`}
        closeTo={closeTo.includes('show=') ? closeTo : `${closeTo}?show=files`}
        state={state}
        switcher={switcher}
        empty={<EmptyState text={t(`${source}.paid`)} />}
      />
    </Suspense>
  );
}

type PaymentsProps = {
  companyId: string;
  source: PaySource;
  state: Filters;
  paymentId: string | undefined;
  closeTo: string;
  tabs: ReturnType<typeof usePayTabs>;
  switcher: React.ReactNode;
};

function Payments({ companyId, source, state, paymentId, closeTo, tabs, switcher }: PaymentsProps) {
  const t = useTranslations('payments');
  const format = useFormat();
  const navigate = useNavigate();
  const { state: wanted = STATES.join(','), ...asked } = state.query;
  const filter = { ...asked, source, states: wanted, order: 'newest' as const };
  const query = useInfiniteQuery(paymentsQuery(companyId, filter));
  const payments = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [head] = query.data?.pages ?? [];
  const open = payments.find((payment) => payment.id === paymentId);
  // A link may lead to a payment further down; the list is read on until it is there.
  useReadingOn(query, isId('pay', paymentId) && open === undefined);
  const rowOf = (payment: PaymentView): ListRow => ({
    id: payment.id,
    to: `${paidPath(companyId, source, payment.id)}${state.search}`,
    icon: <Avatar name={payment.payee.name} shape={source === 'invoice' ? 'square' : 'round'} />,
    title: payment.payee.name,
    subtitle: [payment.reference, payment.ibanMasked].filter((part) => part !== null).join(' · '),
    ...(payment.state === 'paid' ? {} : { flag: <PaymentTag payment={payment} /> }),
    aside:
      payment.settledOn === null
        ? payment.executeOn === null
          ? ''
          : format.day(payment.executeOn)
        : format.day(payment.settledOn),
    amount: format.money(payment.amount),
  });
  const selection = useSelection(payments);
  const exportAs = useListExport({ endpoint: exportPayments, companyId, query: filter, selection, area: 'payments' });
  const selected = payments.filter(({ id }) => selection.ids.has(id));
  const [line] = open === undefined ? [] : payLines([open], 'invoice', format.today);
  return (
    <ListPage
      title={t(`${source}.title`)}
      count={head?.count}
      tabs={tabs}
      currentTab="paid"
      onExport={exportAs}
      selection={selection}
      views={<ListViews companyId={companyId} list={listPath(source, 'history')} unknown={state.unknown} />}
      filters={
        <>
          {switcher}
          <FilterRow state={state} />
        </>
      }
      sum={
        head === undefined || payments.length === 0 ? undefined : (
          <SumRow
            label={t('all.count', { count: head.count })}
            sum={<MoneyTotals totals={head.sums} hasDoubleRule />}
          />
        )
      }
      selectionBar={
        source === 'claim' || selected.length === 0 ? undefined : (
          <SelectionBar
            selection={selection}
            total={selected.length}
            sum={format.totals(sumPerCurrency(selected.map(({ amount }) => moneyFromWire(amount))))}
          >
            <Suspense>
              <AdviceAction companyId={companyId} payments={selected} />
            </Suspense>
          </SelectionBar>
        )
      }
      panel={
        line === undefined ? (
          paymentId !== undefined && isId('run', paymentId) ? (
            <Suspense fallback={null}>
              <RunPanel key={paymentId} companyId={companyId} runId={paymentId} closeTo={closeTo} />
            </Suspense>
          ) : isId('pay', paymentId) && isAbsent(query) ? (
            <AbsentPayment key={paymentId} paymentId={paymentId} companyId={companyId} closeTo={closeTo} />
          ) : undefined
        ) : (
          <LazyPaymentPanel key={line.id} line={line} companyId={companyId} source={source} closeTo={closeTo} />
        )
      }
    >
      <ListBody
        query={query}
        state={state}
        failed={t('failed')}
        empty={<EmptyState text={t(`${source}.paid`)} />}
        caption={t('all.count', { count: head?.count ?? payments.length })}
        rows={payments.map(rowOf)}
        openId={paymentId}
        labels={{ title: t(source === 'invoice' ? 'filter.supplier' : 'filter.member'), amount: t('filter.amount') }}
        selection={selection}
        onOpen={(row) => void navigate(row.to)}
      />
    </ListPage>
  );
}
