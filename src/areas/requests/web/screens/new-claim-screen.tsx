import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import { companyQuery } from '#areas/companies/web/door.tsx';
import { requestsPath, type RequestListName } from '../../paths.ts';
import { requestQuery } from '../api.ts';
import { ClaimEditor } from '../claim/claim-editor.tsx';
import { emptyClaim, formOf } from '../claim/claim-form.ts';

/** A claim from its receipt: photographed or dropped, read, checked, sent (ux 6.2). Also continues a draft. */
export function NewClaimScreen() {
  const t = useTranslations('newClaim');
  const { language } = useFormat();
  const { company = '', list = 'mine', id } = useParams();
  const [search] = useSearchParams();
  const draftId = isId('req', id) ? id : undefined;
  const draft = useQuery(requestQuery(company, draftId));
  const settings = useQuery(companyQuery(company));
  useDocumentTitle({ what: id === undefined ? t('title') : t('editTitle') });
  // What stands in the address is only text; an id of another kind is no draft.
  if (id !== undefined && draftId === undefined) return <Navigate to={requestsPath(company, 'drafts')} replace />;
  const failed = [draft, settings].find((query) => query.isError);
  if (failed !== undefined) {
    return (
      <ToolPage title={t(id === undefined ? 'title' : 'editTitle')}>
        <ErrorState error={failed.error} areas={['requests']} onRetry={() => void failed.refetch()} />
      </ToolPage>
    );
  }
  if (settings.data === undefined || (id !== undefined && draft.data === undefined))
    return <JobPage isInFrame text="" />;
  const dropped = search.get('file');
  const initial =
    draft.data === undefined
      ? { ...emptyClaim(settings.data.baseCurrency), fileIds: isId('fil', dropped) ? [dropped] : [] }
      : formOf(draft.data, settings.data.baseCurrency, language);
  return (
    <ClaimEditor companyId={company} list={list as RequestListName} initial={initial} draft={draft.data ?? null} />
  );
}
