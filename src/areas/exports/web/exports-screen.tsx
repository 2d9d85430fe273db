import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { ABOUT_OF_ALL, exportDownloadPath, LIST_EXPORT_STATES, type ListExport } from '#kernel/list-exports.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ListPage } from '#ui/layout/list/list-page.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { exportHistoryPath } from '#areas/accounting/paths.ts';
import { EXPORT_KINDS, type BooksExport } from '../contract/list-exports.ts';
import { exportsQuery } from './api.ts';
import { StateTag } from './state-tag.tsx';
import { useDownload, useRepeat } from './use-exports.ts';
import styles from './exports.module.css';

/** What bookkeeping programs are called is the same in every language. */
const FORMAT_TITLES: Readonly<Record<string, string>> = {
  fec: 'FEC',
  csv: 'CSV',
  single_entry: 'CSV',
  datev: 'DATEV',
  sage: 'Sage',
  cegid: 'Cegid TRA',
  xero: 'Xero',
  quickbooks_iif: 'QuickBooks IIF',
  quickbooks_csv: 'QuickBooks CSV',
  netsuite: 'NetSuite',
  hledger: 'hledger',
  beancount: 'Beancount',
  auditfile_nl: 'XAF',
};

/** Everything that was exported, of lists and of the books, newest first. */
export function ExportsScreen() {
  const t = useTranslations('exports');
  const { company: companyId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const format = EXPORT_KINDS.find((kind) => kind === search.get('format'));
  const state = LIST_EXPORT_STATES.find((one) => one === search.get('state'));
  const query = useInfiniteQuery(
    exportsQuery(companyId, {
      ...(format === undefined ? {} : { format }),
      ...(state === undefined ? {} : { state }),
    }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const choose = (name: string, value: string | null): void => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const isFiltered = format !== undefined || state !== undefined;
  return (
    <ListPage
      title={t('title')}
      {...(query.hasNextPage ? {} : { count: items.length })}
      filters={
        <div className={styles.filters}>
          <Select
            size="xs"
            aria-label={t('format')}
            placeholder={t('anyFormat')}
            clearable
            value={format ?? null}
            data={EXPORT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value) => choose('format', value)}
          />
          <Select
            size="xs"
            aria-label={t('stateLabel')}
            placeholder={t('anyState')}
            clearable
            value={state ?? null}
            data={LIST_EXPORT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(value) => choose('state', value)}
          />
        </div>
      }
    >
      {query.isPending ? <RowsSkeleton /> : null}
      {query.isError ? (
        <ErrorState text={t('failedToLoad')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isSuccess && items.length === 0 ? <EmptyState text={isFiltered ? t('noMatch') : t('empty')} /> : null}
      {items.length === 0 ? null : (
        <div className={styles.list}>
          <table>
            <caption className="visually-hidden">{t('title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('what')}</th>
                <th scope="col">{t('who')}</th>
                <th scope="col" className={styles.end}>
                  {t('rows')}
                </th>
                <th scope="col">{t('stateLabel')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((row) =>
                row.source === 'list' ? (
                  <ListLine key={row.item.id} companyId={companyId} item={row.item} />
                ) : (
                  <BooksLine key={row.item.id} companyId={companyId} item={row.item} />
                ),
              )}
            </tbody>
          </table>
          {query.hasNextPage ? (
            <Button mt={16} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          ) : null}
        </div>
      )}
    </ListPage>
  );
}

function Who({ name, at }: { name: string; at: string }) {
  const format = useFormat();
  return (
    <td>
      {name}
      <small>{format.moment(instantFromDate(new Date(at)))}</small>
    </td>
  );
}

function ListLine({ companyId, item }: { companyId: string; item: ListExport }) {
  const t = useTranslations('exports');
  const format = useFormat();
  const download = useDownload(companyId);
  const repeat = useRepeat(companyId);
  const filters = item.about.slice(ABOUT_OF_ALL).map(([label, value]) => `${label}: ${value}`);
  return (
    <tr>
      <td>
        <Link to={exportDownloadPath(companyId, item.id)}>{item.name}</Link>
        <small>{[t(`kind.${item.format}`), ...filters].join(' · ')}</small>
      </td>
      <Who name={item.askedByName} at={item.askedAt} />
      <td className={styles.end}>{format.count(item.rowCount)}</td>
      <td>
        <StateTag state={item.state} />
        {item.until === null ? null : (
          <small>{t('until', { when: format.moment(instantFromDate(new Date(item.until))) })}</small>
        )}
      </td>
      <td className={styles.end}>
        {!item.isOwn ? null : item.until !== null ? (
          <Button size="xs" loading={download.isPending} onClick={() => download.mutate(item.id)}>
            {t('download')}
          </Button>
        ) : item.state === 'queued' || item.state === 'running' ? null : (
          <Button size="xs" variant="subtle" loading={repeat.isPending} onClick={() => repeat.mutate(item.id)}>
            {t('again')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function BooksLine({ companyId, item }: { companyId: string; item: BooksExport }) {
  const t = useTranslations('exports');
  const format = useFormat();
  return (
    <tr>
      <td>
        <Link to={exportHistoryPath(companyId)}>{t('booksNumber', { number: item.number })}</Link>
        <small>
          {[
            item.template ?? FORMAT_TITLES[item.format] ?? item.format,
            t('period', { from: format.shortDay(item.fromOn), to: format.day(item.toOn) }),
          ].join(' · ')}
        </small>
      </td>
      <Who name={item.askedByName} at={item.askedAt} />
      <td className={styles.end}>{format.count(item.rowCount)}</td>
      <td>
        <StateTag state="done" />
        <small>{t('keptForEver')}</small>
      </td>
      <td className={styles.end}>
        <Button size="xs" variant="subtle" component={Link} to={exportHistoryPath(companyId)}>
          {t('toHistory')}
        </Button>
      </td>
    </tr>
  );
}
