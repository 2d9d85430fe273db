import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { EntityPage } from '#ui/layout/pages/entity-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { requestsPath } from '#areas/requests/paths.ts';
import { openMailed } from '../../contract/document.ts';
import type { FileId } from '../../contract/file-id.ts';
import { FileDocument } from '../parts/file-document.tsx';
import { FileNotes } from '../parts/file-notes.tsx';
import styles from './mailed.module.css';

/** The document that a mail linked to, for the person it was sent to, with the way on to what the mail was about. */
export function MailedScreen() {
  const t = useTranslations('mailedDocument');
  const { company: companyId = '', fileId = '', token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['mailedDocument', companyId, fileId, token],
    queryFn: ({ signal }) =>
      call(openMailed, { params: { companyId, fileId: fileId as FileId }, query: { token }, signal }),
    retry: false,
  });
  if (data !== undefined)
    return (
      <EntityPage
        title={data.file.name}
        actions={
          <Button variant="filled" component={Link} to={data.about}>
            {t('open')}
          </Button>
        }
      >
        <FileNotes file={data.file} />
        <div className={styles.page}>
          <FileDocument companyId={companyId} file={data.file} marks={[]} />
        </div>
      </EntityPage>
    );
  if (error === null) return <JobPage text={t('load')} isInFrame />;
  const code = isApiError(error) ? error.code : '';
  if (code !== 'link_over' && code !== 'not_found') return <ErrorState error={error} onRetry={() => void refetch()} />;
  const said = code === 'link_over' ? 'over' : 'gone';
  return (
    <MessagePage
      isInFrame
      scene="slip"
      title={t(said)}
      text={t(`${said}Text`)}
      actions={
        <Button variant="filled" component={Link} to={requestsPath(companyId, 'to-approve')}>
          {t('requests')}
        </Button>
      }
    />
  );
}
