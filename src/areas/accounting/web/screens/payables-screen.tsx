import { IconCar, IconFileInvoice, IconReceiptRefund, IconMapPin, IconReceipt } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { currency } from '#kernel/currency.ts';
import { moneyFromWire, moneyToWire, sum } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import type { ListRow } from '#ui/layout/list/data-table.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListBody } from '#ui/layout/list/list-body.tsx';
import { ListPage, SumRow } from '#ui/layout/list/list-page.tsx';
import { placeInList } from '#ui/layout/list/place-in-list.ts';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { Icon, type IconComponent } from '#ui/parts/status/icon.tsx';
import { invoiceReviewPath } from '#areas/invoices/paths.ts';
import { journalKindIcon, journalKindLabel, type KindIcon } from '#areas/payables/contract/kinds.ts';
import { ListViews } from '#areas/views/web/door.tsx';
import { BOOKKEEPING_STATES, exportPayables, PAYABLE_SORTS, type PayableRow } from '../../contract/bookkeeping.ts';
import { payablesPath } from '../../paths.ts';
import { payablesQuery, type PayableFilter } from '../api.ts';
import { LaneTag } from '../parts/lane-tag.tsx';
import { usePayableFields } from '../parts/use-payable-fields.ts';

/** Only an open row needs it. */
const PayablePanel = latePart(() =>
  import('../parts/payable-panel.tsx').then((file) => ({ default: file.PayablePanel })),
);
/** Only what is selected needs it. */
const PayablesBulk = latePart(() =>
  import('../parts/payables-bulk.tsx').then((file) => ({ default: file.PayablesBulk })),
);
const COLUMNS = ['account', 'vat'] as const;
/** Beside an open one there is room for one of them. */
const COLUMNS_BESIDE = ['vat'] as const;
const ICONS: Readonly<Record<KindIcon, IconComponent>> = {
  invoice: IconFileInvoice,
  refund: IconReceiptRefund,
  receipt: IconReceipt,
  way: IconCar,
  stay: IconMapPin,
};

/** Every payable with its lane, whatever month it belongs to. */
export function PayablesScreen() {
  const t = useTranslations('accounting');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', id } = useParams();
  const state = useFilters({
    fields: usePayableFields(companyId),
    sorts: PAYABLE_SORTS.map((value) => ({ value, label: t(`list.sorts.${value}`) })),
    defaultSort: 'newest',
    others: ['state'],
  });
  const lane = BOOKKEEPING_STATES.find((one) => one === state.get('state'));
  const filter: PayableFilter = { sort: 'newest', ...state.query, ...(lane === undefined ? {} : { state: lane }) };
  const query = useInfiniteQuery(payablesQuery(companyId, filter));
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [head] = query.data?.pages ?? [];
  const selection = useSelection(rows);
  const exportAs = useListExport({ endpoint: exportPayables, companyId, query: filter, selection, area: 'accounting' });
  const chosen = rows.filter((row) => selection.ids.has(row.id)).map((row) => moneyFromWire(row.baseGross));
  const selected = sum(chosen, head?.sum.currency ?? currency('EUR'));
  const toOf = (row: PayableRow): string => `${payablesPath(companyId, row.id)}${state.search}`;
  const laneTo = (value: string): string => {
    const next = new URLSearchParams(state.search);
    if (value === '') next.delete('state');
    else next.set('state', value);
    return `${payablesPath(companyId)}${next.size === 0 ? '' : `?${next.toString()}`}`;
  };
  const rowOf = (row: PayableRow): ListRow => ({
    id: row.id,
    to: toOf(row),
    icon: <Icon of={ICONS[journalKindIcon(row.type)]} />,
    title: row.counterpartyName,
    subtitle: [journalKindLabel(row.type, format.language), row.reference, row.description]
      .filter((part) => part !== null && part !== '')
      .join(' · '),
    ...(lane === undefined ? { flag: <LaneTag state={row.state} /> } : {}),
    cells: {
      account: row.expenseAccount ?? '–',
      vat: row.tax.minor === '0' ? '–' : <MoneyText amount={row.tax} />,
    },
    aside: format.day(row.payableOn),
    amount: format.money(row.gross),
  });
  return (
    <ListPage
      title={t('list.title')}
      count={head?.count}
      tabs={[
        { key: '', label: t('list.all'), to: laneTo('') },
        ...BOOKKEEPING_STATES.map((key) => ({ key, label: t(`lane.${key}`), to: laneTo(key) })),
      ]}
      currentTab={lane ?? ''}
      onExport={exportAs}
      selection={selection}
      selectionBar={
        <Suspense>
          <PayablesBulk
            companyId={companyId}
            filter={filter}
            total={head?.count ?? rows.length}
            selection={selection}
            sum={<MoneyText amount={moneyToWire(selected)} />}
            onExport={exportAs}
          />
        </Suspense>
      }
      views={<ListViews companyId={companyId} list="payables" unknown={state.unknown} />}
      filters={<FilterRow state={state} />}
      sum={
        head === undefined || rows.length === 0 ? undefined : (
          <SumRow
            label={t('list.count', { count: head.count })}
            sum={<MoneyText amount={head.sum} size="strong" hasDoubleRule />}
          />
        )
      }
      panel={
        id === undefined ? undefined : (
          <Suspense key={id}>
            <PayablePanel
              companyId={companyId}
              payableId={id}
              closeTo={`${payablesPath(companyId)}${state.search}`}
              {...placeInList(rows, id, { total: head?.count ?? rows.length, toOf })}
            />
          </Suspense>
        )
      }
    >
      <ListBody
        query={query}
        state={state}
        failed={t('list.failed')}
        empty={
          <EmptyState
            text={t('list.empty')}
            action={
              <Button variant="filled" component={Link} to={invoiceReviewPath(companyId)}>
                {t('list.emptyAction')}
              </Button>
            }
          />
        }
        caption={t('list.count', { count: head?.count ?? rows.length })}
        rows={rows.map(rowOf)}
        openId={id}
        // Beside an open one there is room for one of them.
        columns={(id === undefined ? COLUMNS : COLUMNS_BESIDE).map((key) => ({
          key,
          label: t(`list.${key}`),
          align: key === 'vat' ? 'end' : 'start',
        }))}
        labels={{ title: t('list.counterparty'), amount: t('list.amount') }}
        selection={selection}
        onOpen={(row) => void navigate(row.to)}
      />
    </ListPage>
  );
}
