import { Button, Loader } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { ABOUT_OF_ALL, exportsPath, type ListExport } from '#kernel/list-exports.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { PlainPage } from '#ui/layout/pages/page-head.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { exportQuery } from './api.ts';
import { StateTag } from './state-tag.tsx';
import { useDownload, useRepeat } from './use-exports.ts';
import styles from './exports.module.css';

/** How far an export is, by its rows, and then its file; once that is gone, the same export again. */
export function ExportDownloadScreen() {
  const t = useTranslations('exports');
  const { company: companyId = '', exportId = '' } = useParams();
  const query = useQuery(exportQuery(companyId, exportId));
  useDocumentTitle({ what: query.data?.name ?? t('one') });
  return (
    <PlainPage
      title={query.data?.name ?? t('one')}
      trail={[{ label: t('title'), to: exportsPath(companyId) }]}
      marks={query.data === undefined ? null : <StateTag state={query.data.state} />}
    >
      {query.data !== undefined ? (
        <OneExport companyId={companyId} item={query.data} />
      ) : query.isError ? (
        <ErrorState text={t('failedToLoad')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <BlockSkeleton lines={5} />
      )}
    </PlainPage>
  );
}

function OneExport({ companyId, item }: { companyId: string; item: ListExport }) {
  const t = useTranslations('exports');
  const format = useFormat();
  const download = useDownload(companyId);
  const repeat = useRepeat(companyId);
  const isMaking = item.state === 'queued' || item.state === 'running';
  return (
    <>
      {isMaking ? (
        <p role="status" className={styles.making}>
          <Loader size="xs" aria-hidden />
          {item.rowCount === 0 ? t('waits') : t('written', { count: item.rowCount })}
        </p>
      ) : null}
      {isMaking ? <p className={styles.hint}>{t('leave')}</p> : null}
      {item.state === 'failed' ? <NoticeBox tone="red" isAlert title={t('failedText')} /> : null}
      {item.state === 'expired' ? <p role="status">{t('expiredText')}</p> : null}
      {item.until === null ? null : (
        <p role="status">
          {t('ready', { count: item.rowCount, when: format.moment(instantFromDate(new Date(item.until))) })}
        </p>
      )}
      {!item.isOwn ? (
        <p className={styles.hint}>{t('notOwn', { name: item.askedByName })}</p>
      ) : isMaking ? null : (
        <div className={styles.actions}>
          {item.until === null ? null : (
            <Button
              variant="filled"
              leftSection={<Icon of={IconDownload} size={16} />}
              loading={download.isPending}
              onClick={() => download.mutate(item.id)}
            >
              {t('downloadAs', { format: t(`kind.${item.format}`) })}
            </Button>
          )}
          <Button
            variant={item.until === null ? 'filled' : 'subtle'}
            leftSection={<Icon of={IconRefresh} size={16} />}
            loading={repeat.isPending}
            onClick={() => repeat.mutate(item.id)}
          >
            {t('again')}
          </Button>
        </div>
      )}
      <dl className={styles.facts}>
        {item.about.slice(ABOUT_OF_ALL).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('who')}</dt>
          <dd>{item.askedByName}</dd>
        </div>
        <div>
          <dt>{t('at')}</dt>
          <dd>{format.moment(instantFromDate(new Date(item.askedAt)))}</dd>
        </div>
        {item.sha256 === null ? null : (
          <div>
            <dt>{t('hash')}</dt>
            <dd className={styles.hash}>{item.sha256}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
