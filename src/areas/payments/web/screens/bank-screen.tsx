import { Button, SegmentedControl } from '@mantine/core';
import { IconCheck, IconCircleFilled } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ExportMenu } from '#ui/layout/list/export-menu.tsx';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { EmptyState, NoResult } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton, RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { ListViews } from '#areas/views/web/door.tsx';
import { exportBankEntries, type BankEntry } from '../../contract/bank.ts';
import { paidPath, payPath } from '../../paths.ts';
import { accountsQuery, entriesQuery, type ListFilter } from '../api.ts';
import { StatementImport } from '../parts/statement-import.tsx';
import { useEntryFields } from '../parts/use-payment-fields.ts';
import styles from '../parts/payments.module.css';

/** What the accounts hold, statements to read in, and what the bank booked with what explains it. */
export function BankScreen() {
  const t = useTranslations('payments');
  const format = useFormat();
  const { company: companyId = '' } = useParams();
  const accounts = useQuery(accountsQuery(companyId));
  useDocumentTitle({ what: t('bank.title') });
  return (
    <div className={styles.bankPage}>
      <header>
        <h1>{t('bank.title')}</h1>
        <p>{t('bank.lead')}</p>
      </header>
      <section aria-label={t('bank.copyAccounts')}>
        {accounts.isPending ? <BlockSkeleton lines={3} /> : null}
        {accounts.isError ? (
          <ErrorState isInline error={accounts.error} areas={['payments']} onRetry={() => void accounts.refetch()} />
        ) : null}
        {accounts.data?.items.length === 0 ? <NoticeBox tone="blue" title={t('bank.noAccounts')} /> : null}
        <ul className={styles.accounts}>
          {(accounts.data?.items ?? []).map((account) => (
            <li key={account.id}>
              <b>{account.name}</b>
              <small>{account.ibanMasked}</small>
              {account.balance === null ? null : <span className={styles.figure}>{format.money(account.balance)}</span>}
              <small>
                {account.balanceOn === null
                  ? t('bank.noBalance')
                  : t('bank.balanceOn', { day: format.day(account.balanceOn) })}
              </small>
            </li>
          ))}
        </ul>
      </section>
      <StatementImport companyId={companyId} />
      <Entries companyId={companyId} />
    </div>
  );
}

function Entries({ companyId }: { companyId: string }) {
  const t = useTranslations('payments');
  const format = useFormat();
  const state = useFilters({ fields: useEntryFields(companyId), others: ['state'] });
  const given = state.get('state');
  const wanted = given === 'settled' || given === 'unexplained' ? given : '';
  const filter: ListFilter = { ...state.query, ...(wanted === '' ? {} : { state: wanted }) };
  const query = useInfiniteQuery(entriesQuery(companyId, filter));
  const exportAs = useListExport({ endpoint: exportBankEntries, companyId, query: filter, area: 'payments' });
  const entries = query.data?.pages.flatMap((page) => page.items) ?? [];
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
        <ExportMenu selected={0} onExport={exportAs} />
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
      {entries.length === 0 ? null : (
        <table className={styles.entries}>
          <caption className="visually-hidden">{t('bank.entryCaption')}</caption>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>{format.day(entry.bookedOn)}</td>
                <td>
                  <b>{entry.counterpartyName ?? t('bank.noCounterparty')}</b>
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
            ))}
          </tbody>
        </table>
      )}
      {query.hasNextPage ? (
        <div className="no-print">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** What came back is found where it is taken up again: in the list of what is to pay. */
function entryPath(companyId: string, paid: NonNullable<BankEntry['paid']>, paymentId: string): string {
  return paid.isReturn ? payPath(companyId, paid.type, paymentId) : paidPath(companyId, paid.type, paymentId);
}
