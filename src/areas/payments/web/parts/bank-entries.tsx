import { Button, SegmentedControl } from '@mantine/core';
import { IconCheck, IconCircleFilled } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, sumPerCurrency } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { SelectionBar } from '#ui/layout/list/list-page.tsx';
import { SelectCell, SelectPageCell } from '#ui/layout/list/select-cells.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection, type Selection } from '#ui/layout/list/use-selection.ts';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { exportBankEntries, type BankEntry } from '../../contract/bank.ts';
import { paidPath, payPath } from '../../paths.ts';
import { entriesQuery, type ListFilter } from '../api.ts';
import { useEntryFields } from './use-payment-fields.ts';
import styles from './payments.module.css';

/** What the bank booked, to be sought, selected and exported, each with the payment that explains it. */
export function BankEntries({ companyId }: { companyId: string }) {
  const t = useTranslations('payments');
  const state = useFilters({ fields: useEntryFields(companyId), others: ['state'] });
  const given = state.get('state');
  const wanted = given === 'settled' || given === 'unexplained' ? given : '';
  const filter: ListFilter = { ...state.query, ...(wanted === '' ? {} : { state: wanted }) };
  const query = useInfiniteQuery(entriesQuery(companyId, filter));
  const entries = query.data?.pages.flatMap((page) => page.items) ?? [];
  const selection = useSelection(entries);
  const exportAs = useListExport({
    endpoint: exportBankEntries,
    companyId,
    query: filter,
    selection,
    area: 'payments',
  });
  const exportMenu = <ExportMenu selected={selection.ids.size} onExport={exportAs} />;
  return (
    <section className={styles.block} aria-label={t('bank.entries')}>
      <div className={styles.blockHead}>
        <h2>{t('bank.entries')}</h2>
        <SegmentedControl
          aria-label={t('filter.state')}
          value={wanted}
          data={[
            { value: '', label: t('bank.all') },
            { value: 'unexplained', label: t('bank.unexplained') },
            { value: 'settled', label: t('bank.settled') },
          ]}
          onChange={(next) => state.set({ state: next })}
        />
        <ListViews companyId={companyId} list="bank" unknown={state.unknown} />
        {exportMenu}
      </div>
      <FilterRow state={state} isFlush />
      {query.isPending ? <RowsSkeleton rows={6} isCompact /> : null}
      {query.isError ? (
        <ErrorState error={query.error} areas={['payments']} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isSuccess && entries.length === 0 && state.isFiltered ? <NoResult onClear={state.clear} /> : null}
      {query.isSuccess && entries.length === 0 && !state.isFiltered ? (
        <EmptyState
          headingLevel={3}
          title={t(wanted === 'unexplained' ? 'bank.none' : 'bank.empty')}
          text={t(wanted === 'unexplained' ? 'bank.noneText' : 'bank.emptyText')}
        />
      ) : null}
      {entries.length === 0 ? null : <EntryTable companyId={companyId} entries={entries} selection={selection} />}
      {query.hasNextPage ? (
        <div className="no-print">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
      {selection.ids.size === 0 ? null : (
        <EntryBar entries={entries} hasMore={query.hasNextPage} selection={selection}>
          {exportMenu}
        </EntryBar>
      )}
    </section>
  );
}

/** How much is selected, and what it comes to, each currency by itself. */
function EntryBar({
  entries,
  hasMore,
  selection,
  children,
}: {
  entries: readonly BankEntry[];
  hasMore: boolean;
  selection: Selection;
  children: React.ReactNode;
}) {
  const global = useTranslations('global');
  const format = useFormat();
  const selected = selection.isAll ? entries : entries.filter((entry) => selection.ids.has(entry.id));
  // How many match is known once all of them are here.
  const total = hasMore ? selection.ids.size : entries.length;
  return (
    <div className={styles.entryBar}>
      <SelectionBar
        count={selection.ids.size}
        total={total}
        isAll={selection.isAll}
        allLabel={global('list.selectAllMatching', { count: total })}
        sum={format.totals(sumPerCurrency(selected.map((entry) => moneyFromWire(entry.amount))))}
        onAll={selection.chooseAll}
        onClear={() => selection.replace([])}
      >
        {children}
      </SelectionBar>
    </div>
  );
}

function EntryTable({
  companyId,
  entries,
  selection,
}: {
  companyId: string;
  entries: readonly BankEntry[];
  selection: Selection;
}) {
  const t = useTranslations('payments');
  const format = useFormat();
  return (
    <table className={styles.entries}>
      <caption className="visually-hidden">{t('bank.entryCaption')}</caption>
      <thead>
        <tr>
          <SelectPageCell rows={entries} selection={selection} />
          <th scope="col">{t('filter.booked')}</th>
          <th scope="col">{t('bank.what')}</th>
          <th scope="col">{t('filter.state')}</th>
          <th scope="col">{t('filter.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const name = entry.counterpartyName ?? t('bank.noCounterparty');
          return (
            <tr key={entry.id}>
              <SelectCell
                id={entry.id}
                title={[name, format.day(entry.bookedOn), format.money(entry.amount)].join(', ')}
                selection={selection}
              />
              <td>{format.day(entry.bookedOn)}</td>
              <td>
                <b>{name}</b>
                <small>{entry.remittance ?? t('bank.noText')}</small>
                {entry.paymentId === null || entry.paid === null ? null : (
                  <div>
                    <Link className="link" to={entryPath(companyId, entry.paid, entry.paymentId)}>
                      {t(`bank.${entry.paid.isReturn ? 'gaveBack' : 'paid'}.${entry.paid.type}`, {
                        reference: entry.paid.reference,
                      })}
                    </Link>
                  </div>
                )}
              </td>
              <td>
                {entry.state === 'settled' ? (
                  <Tag tone="green" icon={IconCheck}>
                    {t('bank.isSettled')}
                  </Tag>
                ) : (
                  <Tag tone="saffron" icon={IconCircleFilled}>
                    {t('bank.unexplained')}
                  </Tag>
                )}
              </td>
              <td>
                <span className={styles.money}>{format.money(entry.amount)}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What came back is found where it is taken up again: in the list of what is to pay. */
function entryPath(companyId: string, paid: NonNullable<BankEntry['paid']>, paymentId: string): string {
  return paid.isReturn ? payPath(companyId, paid.type, paymentId) : paidPath(companyId, paid.type, paymentId);
}
