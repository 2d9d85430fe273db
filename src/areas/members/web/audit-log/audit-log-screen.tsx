import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { IconShieldCheck } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { FilterRow } from '#ui/layout/list/filter-row.tsx';
import { ListPage } from '#ui/layout/list/list-page.tsx';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { useListExport } from '#ui/layout/list/use-list-export.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { checkAuditLog, exportAuditLog, listAuditLog, type AuditLine } from '../../contract/audit-log.ts';
import styles from './audit-log.module.css';

const auditQuery = (companyId: string, query: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', companyId, query],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditLog, {
        params: { companyId },
        query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** What was done in the company, by whom and when, with a button that proves that nothing of it was changed. */
export function AuditLogScreen() {
  const t = useTranslations('auditLog');
  const { company: companyId = '' } = useParams();
  const state = useFilters({
    fields: [{ kind: 'range', of: 'date', name: 'date', label: t('date'), isPinned: true, from: 'from', to: 'to' }],
  });
  const list = useInfiniteQuery(auditQuery(companyId, state.query));
  const lines = list.data?.pages.flatMap((page) => page.items) ?? [];
  const exportAs = useListExport({ endpoint: exportAuditLog, companyId, query: state.query, area: 'auditLog' });
  const check = useMutation({ mutationFn: () => call(checkAuditLog, { params: { companyId } }) });
  return (
    <ListPage
      title={t('title')}
      onExport={exportAs}
      action={
        <Button leftSection={<Icon of={IconShieldCheck} />} loading={check.isPending} onClick={() => check.mutate()}>
          {t('check')}
        </Button>
      }
      filters={<FilterRow state={state} />}
    >
      <CheckResult check={check} />
      {list.isPending ? <RowsSkeleton /> : null}
      {list.isError ? <ErrorState text={t('failed')} error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && lines.length === 0 ? <EmptyState text={t('noMatch')} /> : null}
      {lines.length === 0 ? null : (
        <div className={styles.list}>
          <Lines lines={lines} />
          {list.hasNextPage ? (
            <Button mt={16} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('more')}
            </Button>
          ) : null}
        </div>
      )}
    </ListPage>
  );
}

type Check = Pick<ReturnType<typeof useMutation<{ count: string; firstFault: string | null }>>, 'data' | 'error'>;

function CheckResult({ check: { data, error } }: { check: Check }) {
  const t = useTranslations('auditLog');
  const errorText = useErrorText('auditLog');
  if (error === null && data === undefined) return null;
  const isWhole = data !== undefined && data.firstFault === null;
  return (
    <div className={styles.result}>
      <NoticeBox
        tone={isWhole ? 'green' : 'red'}
        isAlert={!isWhole}
        title={
          data === undefined
            ? errorText(error)
            : data.firstFault === null
              ? t('whole', { count: Number(data.count) })
              : t('broken', { seq: data.firstFault })
        }
      />
    </div>
  );
}

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  const t = useTranslations('auditLog');
  const format = useFormat();
  return (
    <table>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.at')}</th>
          <th scope="col">{t('column.by')}</th>
          <th scope="col">{t('column.action')}</th>
          <th scope="col">{t('column.changed')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.seq}>
            <td className="tnum">
              {format.moment(line.at as Instant)}
              <small>{line.ip}</small>
            </td>
            <td>
              <Who line={line} />
            </td>
            <td>
              <Action action={line.action} />
              <small>
                {line.entity} {line.entityId}
              </small>
            </td>
            <td>
              {line.fields.join(', ')}
              {line.reason === null || line.reason === '' ? null : (
                <small>{t('reason', { reason: line.reason })}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Who({ line: { byName, forName } }: { line: AuditLine }) {
  const t = useTranslations('auditLog');
  if (byName === null) return t('byProduct');
  return (
    <>
      {byName === '' ? t('unknown') : byName}
      {forName === null ? null : <small>{t('actingFor', { name: forName === '' ? t('unknown') : forName })}</small>}
    </>
  );
}

/** The part of the product in the reader's words, and what was done there by its name in the log, as the search finds it. */
function Action({ action }: { action: string }) {
  const t = useTranslations('auditLog.area');
  const [area = '', ...verb] = action.split('.');
  return (
    <>
      {t.has(area as 'access') ? t(area as 'access') : area} <code>{verb.join('.')}</code>
    </>
  );
}
