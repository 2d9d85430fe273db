import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import { requestsPath, type RequestListName } from '../../paths.ts';
import { requestQuery } from '../api.ts';
import { ClaimEditor } from '../parts/claim-editor.tsx';
import { EMPTY_CLAIM, formOf } from '../parts/claim-form.ts';
import styles from './new-request.module.css';

/** A claim from its receipt: photographed or dropped, read, checked, sent (ux 6.2). Also continues a draft. */
export function NewClaimScreen() {
  const t = useTranslations('requests');
  const { language } = useFormat();
  const { company = '', list = 'mine', id } = useParams();
  const [search] = useSearchParams();
  const draftId = isId('req', id) ? id : undefined;
  const draft = useQuery(requestQuery(company, draftId));
  useDocumentTitle({ what: id === undefined ? t('claim.title') : t('claim.editTitle') });
  // What stands in the address is only text; an id of another kind is no draft.
  if (id !== undefined && draftId === undefined) return <Navigate to={requestsPath(company, 'drafts')} replace />;
  if (draft.isError) {
    return (
      <div className={styles.tool}>
        <h1>{t('claim.editTitle')}</h1>
        <ErrorState error={draft.error} areas={['requests']} onRetry={() => void draft.refetch()} />
      </div>
    );
  }
  if (id !== undefined && draft.data === undefined) return <JobPage isInFrame text="" />;
  const dropped = search.get('file');
  const initial =
    draft.data === undefined
      ? { ...EMPTY_CLAIM, fileIds: isId('fil', dropped) ? [dropped] : [] }
      : formOf(draft.data, language);
  return (
    <ClaimEditor companyId={company} list={list as RequestListName} initial={initial} draft={draft.data ?? null} />
  );
}
