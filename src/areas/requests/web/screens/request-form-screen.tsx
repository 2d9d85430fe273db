import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import { companyQuery } from '#areas/companies/web/door.tsx';
import { inboxPath, newRequestPath, requestsPath, type RequestListName } from '../../paths.ts';
import { requestQuery } from '../api.ts';
import { RequestEditor } from '../new/request-editor.tsx';
import { formOf } from '../new/request-form.ts';
import { emptyForm, FORM_TYPES } from '../new/empty-form.ts';

/** `requests/{list}/new/{type}` of the types that are typed, and going on with a draft of one. */
export function RequestFormScreen() {
  const t = useTranslations('newRequests');
  const { language, today } = useFormat();
  const { company: companyId = '', list = 'mine', id, newRequestType } = useParams();
  const draftId = isId('req', id) ? id : undefined;
  const draft = useQuery(requestQuery(companyId, draftId));
  const company = useQuery(companyQuery(companyId));
  const type = FORM_TYPES.find((one) => one === (draft.data?.type ?? newRequestType));
  useDocumentTitle({ what: type === undefined ? t('editTitle') : t(`titles.${type}`) });
  const failed = [draft, company].find((query) => query.isError);
  if (failed !== undefined) {
    return (
      <ToolPage title={t('editTitle')}>
        <ErrorState error={failed.error} areas={['requests']} onRetry={() => void failed.refetch()} />
      </ToolPage>
    );
  }
  if (draftId !== undefined && draft.data === undefined) return <JobPage isInFrame text="" />;
  // An invoice begins with its document, in the inbox.
  if (newRequestType === 'invoice') return <Navigate to={inboxPath(companyId)} replace />;
  if (type === undefined) {
    const listName = list as RequestListName;
    return (
      <Navigate
        to={id === undefined ? newRequestPath(companyId, listName) : requestsPath(companyId, listName)}
        replace
      />
    );
  }
  if (company.data === undefined) return <JobPage isInFrame text="" />;
  const { baseCurrency: currency, country, timeZone: zone } = company.data;
  const empty = emptyForm({ type, today, currency, country, zone });
  return (
    <RequestEditor
      key={draftId ?? type}
      companyId={companyId}
      list={list as RequestListName}
      initial={draft.data === undefined ? empty : formOf(draft.data, empty, language)}
      draft={draft.data ?? null}
    />
  );
}
