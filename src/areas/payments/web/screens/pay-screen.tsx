import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { moneyFromWire, sumPerCurrency } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListBody } from '#ui/layout/list/list-body.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { SelectionBar } from '#ui/layout/list/selection-bar.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useReadingOn } from '#ui/layout/list/use-reading-on.ts';
import { MoneyTotals } from '#ui/parts/money/money-text.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { exportPayments } from '../../contract/payment.ts';
import { listPath, payPath, type PaySource } from '../../paths.ts';
import { paymentsQuery } from '../api.ts';
import { AbsentPayment, isAbsent, LazyPaymentPanel } from '../parts/lazy-payment-panel.tsx';
import type { Asked } from '../parts/selected-dialog.tsx';
import { payLines, type PayLine } from '../parts/pay-lines.ts';
import { usePayRows } from '../parts/use-pay-rows.tsx';
import { usePaySelection } from '../parts/use-pay-selection.ts';
import { usePayTabs } from '../parts/use-pay-tabs.ts';
import { usePaymentFields } from '../parts/use-payment-fields.ts';

/** Only claims go to accounts that members change themselves. */
const AccountLooks = latePart(() => import('#areas/members/web/door.tsx').then((door) => door.loadAccountLooks()));

/** Only what is selected needs them. */
const SelectedActions = latePart(() =>
  import('../parts/selected-actions.tsx').then((file) => ({ default: file.SelectedActions })),
);
const SelectedDialog = latePart(
  () => import('../parts/selected-dialog.tsx').then((file) => ({ default: file.SelectedDialog })),
  'window',
);

/** What was reviewed and is not paid yet; what is selected becomes one run for a second person (domain rules 2.8). */
export function PayScreen({ source }: { source: PaySource }) {
  const t = useTranslations('payments');
  const global = useTranslations('global');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', paymentToScheduleId, userId } = useParams();
  const openId = paymentToScheduleId ?? userId;
  const state = useFilters({ fields: usePaymentFields(companyId, source, 'pay') });
  // What suppliers collect is nothing to pay here, unless somebody looks for it.
  const ours: Readonly<Record<string, string>> =
    state.query['obstacle']?.includes('direct_debit') === true ? {} : { ours: 'true' };
  const filter = { ...ours, ...state.query, source, states: 'to_pay,on_hold,failed' };
  const query = useInfiniteQuery(paymentsQuery(companyId, filter));
  const tabs = usePayTabs(companyId, source);
  const { rowOf, groupsOf } = usePayRows(source);
  const [asked, setAsked] = useState<Asked | null>(null);
  // People are paid for all their claims at once, so all of them have to be known.
  useReadingOn(query, source === 'claim' || openId !== undefined);

  const lines = useMemo(
    () => payLines(query.data?.pages.flatMap((page) => page.items) ?? [], source, format.today),
    [query.data, source, format.today],
  );
  const [head] = query.data?.pages ?? [];
  const { choice, payable, waiting, back, isReading } = usePaySelection(query, lines);
  const exportAs = useListExport({
    endpoint: exportPayments,
    companyId,
    query: filter,
    selection: choice,
    area: 'payments',
  });
  const selected = [...payable, ...waiting, ...back];
  const totals = sumPerCurrency(payable.map((payment) => moneyFromWire(payment.amount)));
  // A link to one payment opens the line it is in: a person's line stands for all their claims.
  const index = lines.findIndex((line) => line.id === openId || line.payments.some(({ id }) => id === openId));
  const open = lines[index];
  const toOf = (line: PayLine | undefined): string | undefined =>
    line === undefined ? undefined : `${payPath(companyId, source, line.id)}${state.search}`;

  return (
    <ListPage
      title={t(`${source}.title`)}
      count={head?.count}
      tabs={tabs}
      currentTab="pay"
      onExport={exportAs}
      selection={choice}
      views={<ListViews companyId={companyId} list={listPath(source, 'pay')} unknown={state.unknown} />}
      filters={<FilterRow state={state} />}
      sum={
        head === undefined || lines.length === 0 ? undefined : (
          <SumRow
            label={t('all.count', { count: head.count })}
            sum={<MoneyTotals totals={head.sums} hasDoubleRule />}
          />
        )
      }
      selectionBar={
        selected.length === 0 ? undefined : (
          <SelectionBar
            selection={choice}
            count={selected.length}
            // Once all that match were read, what is selected is what of them can be.
            total={choice.isAll ? selected.length : (head?.count ?? selected.length)}
            sum={format.totals(totals)}
          >
            <Suspense>
              <SelectedActions
                companyId={companyId}
                source={source}
                selected={payable}
                waiting={waiting}
                back={back}
                left={choice.isAll && !isReading ? (head?.count ?? 0) - selected.length : 0}
                isReading={isReading}
                onAsk={setAsked}
              />
            </Suspense>
          </SelectionBar>
        )
      }
      panel={
        open === undefined ? (
          isId('pay', openId) && isAbsent(query) ? (
            <AbsentPayment
              key={openId}
              paymentId={openId}
              companyId={companyId}
              closeTo={`${payPath(companyId, source)}${state.search}`}
            />
          ) : undefined
        ) : (
          <LazyPaymentPanel
            key={open.id}
            line={open}
            companyId={companyId}
            source={source}
            closeTo={`${payPath(companyId, source)}${state.search}`}
            position={{
              index: index + 1,
              total: head?.count ?? lines.length,
              previousTo: toOf(lines[index - 1]),
              nextTo: toOf(lines[index + 1]),
            }}
            onPay={(payments) => setAsked({ what: 'pay', payments })}
          />
        )
      }
    >
      {source === 'claim' ? <ChangedAccounts companyId={companyId} /> : null}
      <ListBody
        query={query}
        state={state}
        failed={t('failed')}
        empty={<EmptyState title={t(`${source}.payEmpty`)} text={t(`${source}.payEmptyText`)} />}
        caption={t('all.count', { count: head?.count ?? lines.length })}
        rows={lines.map((line) => rowOf(line, toOf(line) ?? ''))}
        groups={source === 'invoice' ? groupsOf(lines) : []}
        openId={open?.id ?? openId}
        labels={{ title: t(source === 'invoice' ? 'filter.supplier' : 'filter.member'), amount: t('filter.amount') }}
        selection={choice}
        onOpen={(row) => void navigate(row.to)}
      />
      {asked === null ? null : (
        <Suspense>
          <SelectedDialog
            companyId={companyId}
            source={source}
            asked={asked}
            onClose={() => setAsked(null)}
            onDone={() => {
              setAsked(null);
              choice.replace([]);
            }}
          />
        </Suspense>
      )}
      {query.isFetchingNextPage ? (
        <span className="visually-hidden" role="status">
          {global('states.loading')}
        </span>
      ) : null}
    </ListPage>
  );
}

/** Loaded after the list, which does not wait for it. */
const ChangedAccounts = ({ companyId }: { companyId: string }) => (
  <Suspense fallback={null}>
    <AccountLooks companyId={companyId} />
  </Suspense>
);
