import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { ListPage } from '#ui/layout/list/list-page.tsx';
import { SelectCell, SelectPageCell } from '#ui/layout/list/select-cells.tsx';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { useSelection, type Selection } from '#ui/layout/list/use-selection.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { exportHistory, type ExportView } from '../../contract/bookkeeping.ts';
import { exportPath } from '../../paths.ts';
import { exportsQuery } from '../api.ts';
import { DownloadButtons } from '../parts/download-buttons.tsx';
import { beforeExportMessages } from '../review/messages/messages.ts';
import styles from '../parts/accounting.module.css';

/** Loaded when somebody undoes an export. */
const UndoDialog = latePart(
  () => import('../parts/undo-dialog.tsx').then((file) => ({ default: file.UndoDialog })),
  'window',
);

/** Loaded when somebody says what the accounting program refused. */
const RefuseDialog = latePart(async () => {
  const [{ RefuseDialog: Component }] = await Promise.all([
    import('../review/refuse-dialog.tsx'),
    ensureMessages(beforeExportMessages),
  ]);
  return { default: Component };
}, 'window');

const NO_FILTER = {};

/** Every export made so far, to download again in either form. */
export function ExportHistoryScreen() {
  const t = useTranslations('accounting');
  const { company: companyId = '' } = useParams();
  const query = useInfiniteQuery(exportsQuery(companyId));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const selection = useSelection(items);
  const exportAs = useListExport({
    endpoint: exportHistory,
    companyId,
    query: NO_FILTER,
    selection,
    area: 'accounting',
  });
  const goTo = (
    <Button variant="filled" component={Link} to={exportPath(companyId)}>
      {t('history.goTo')}
    </Button>
  );
  return (
    <ListPage
      title={t('history.title')}
      {...(items.length === 0 ? {} : { action: goTo, onExport: exportAs, selection })}
      {...(query.hasNextPage ? {} : { count: items.length })}
    >
      {query.isPending ? <RowsSkeleton /> : null}
      {query.isError ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isSuccess && items.length === 0 ? <EmptyState text={t('history.empty')} action={goTo} /> : null}
      {items.length === 0 ? null : (
        <div className={styles.history}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('history.caption')}</caption>
            <thead>
              <tr>
                <SelectPageCell rows={items} selection={selection} />
                <th scope="col">{t('history.what')}</th>
                <th scope="col">{t('history.who')}</th>
                <th scope="col" className={styles.end}>
                  {t('history.sum')}
                </th>
                <th scope="col" className={styles.end}>
                  {t('history.download')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <ExportLine key={item.id} item={item} companyId={companyId} selection={selection} />
              ))}
            </tbody>
          </table>
          {query.hasNextPage ? (
            <Button mt={16} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('history.more')}
            </Button>
          ) : null}
        </div>
      )}
    </ListPage>
  );
}

function ExportLine({ item, companyId, selection }: { item: ExportView; companyId: string; selection: Selection }) {
  const t = useTranslations('accounting');
  const format = useFormat();
  const [isUndoing, setUndoing] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  return (
    <tr>
      <SelectCell id={item.id} title={t('history.number', { number: item.number })} selection={selection} />
      <td>
        <b>{t('history.number', { number: item.number })}</b>
        <small>{t('history.period', { from: format.shortDay(item.fromOn), to: format.day(item.toOn) })}</small>
        <small>
          {t('history.line', { payables: item.payableCount, settlements: item.settlementCount, lines: item.lineCount })}
        </small>
        {item.undoes === null ? null : (
          <small>{t('undo.undoes', { number: item.undoes, reason: item.reason ?? '' })}</small>
        )}
        {item.undoneBy === null ? null : <small>{t('undo.undoneBy', { number: item.undoneBy })}</small>}
        <small className={styles.hash}>{t('history.hash', { hash: item.sha256.slice(0, 16) })}</small>
      </td>
      <td>
        {t('history.madeBy', {
          name: item.createdByName,
          when: format.moment(instantFromDate(new Date(item.createdAt))),
        })}
      </td>
      <td className={styles.end}>{format.money(item.debit)}</td>
      <td className={styles.end}>
        <DownloadButtons companyId={companyId} item={item} />
        {item.undoes !== null || item.undoneBy !== null ? null : (
          <>
            <Button ms={4} size="xs" variant="subtle" onClick={() => setUndoing(true)}>
              {t('undo.action')}
            </Button>
            <Button ms={4} size="xs" variant="subtle" onClick={() => setRefusing(true)}>
              {t('history.notTaken')}
            </Button>
            {isRefusing ? (
              <Suspense fallback={null}>
                <RefuseDialog item={item} companyId={companyId} onClose={() => setRefusing(false)} />
              </Suspense>
            ) : null}
            {isUndoing ? (
              <Suspense fallback={null}>
                <UndoDialog item={item} companyId={companyId} isOpen onClose={() => setUndoing(false)} />
              </Suspense>
            ) : null}
          </>
        )}
      </td>
    </tr>
  );
}
