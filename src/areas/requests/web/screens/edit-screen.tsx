import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import { requestPath, type RequestListName } from '../../paths.ts';
import { requestQuery } from '../api.ts';

const NewClaimScreen = latePart(() =>
  import('./new-claim-screen.tsx').then((file) => ({ default: file.NewClaimScreen })),
);
const RequestFormScreen = latePart(() =>
  import('./request-form-screen.tsx').then((file) => ({ default: file.RequestFormScreen })),
);

/** Going on with a draft, in the form of its type. */
export function EditScreen() {
  const t = useTranslations('newClaim');
  const { company = '', list = 'mine', id } = useParams();
  const draft = useQuery(requestQuery(company, isId('req', id) ? id : undefined));
  const loading = <JobPage isInFrame text="" />;
  // Said here: a form that is mounted asks again, which would take it away, and so on for ever.
  if (draft.isError) {
    return (
      <ToolPage title={t('editTitle')}>
        <ErrorState error={draft.error} areas={['requests']} onRetry={() => void draft.refetch()} />
      </ToolPage>
    );
  }
  if (draft.isPending && isId('req', id)) return loading;
  // What it says is what the change of an order says, as its panel explains.
  if (draft.data?.isOfChange === true)
    return <Navigate to={requestPath(company, list as RequestListName, draft.data.id)} replace />;
  const isTyped = draft.data !== undefined && draft.data.type !== 'reimbursement';
  return <Suspense fallback={loading}>{isTyped ? <RequestFormScreen /> : <NewClaimScreen />}</Suspense>;
}
