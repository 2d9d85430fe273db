import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { joinCompany } from '../../contract/invites.ts';
import { joinCompanyPath, loginPath } from '../../paths.ts';
import { useOnce } from './use-once.ts';

/** Joins the company of the invite with the account that is logged in, then opens it (specification 2.8, 4.3). */
export function JoinScreen() {
  const t = useTranslations('invite');
  const errorText = useErrorText('invite');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const join = useMutation({
    mutationFn: () => call(joinCompany, { body: { invite_token: token }, isAnonymous: true }),
    onSuccess: async ({ companyId }) => {
      // The list of companies has one more.
      client.clear();
      await navigate(`/app/${companyId}`, { replace: true });
    },
  });
  useOnce(token !== '', () => join.mutate());

  if (isApiError(join.error) && join.error.status === 401)
    return <Navigate to={loginPath(joinCompanyPath(token))} replace />;
  if (token === '' || join.isError)
    return (
      <MessagePage
        isError
        scene="looking-back"
        title={t('join.failed')}
        text={join.isError && isNamed(join.error) ? errorText(join.error) : t('join.failedText')}
        actions={
          <Button component={Link} to={loginPath()} size="lg">
            {t('logIn')}
          </Button>
        }
      />
    );
  return <JobPage text={t('join.loading')} />;
}

/** Refusals that say more than that the invite does not work. */
const isNamed = (error: unknown): boolean =>
  isApiError(error) && ['invite_email_mismatch', 'email_wrong_domain', 'acting_for_somebody'].includes(error.code);
