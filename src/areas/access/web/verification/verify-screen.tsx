import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { confirmEmail, sendEmailLink } from '../../contract/verification.ts';
import { joinCompanyPath, loginPath, profilePath } from '../../paths.ts';
import { lastCompanyId } from '../api.ts';

type Failure = 'invalid_link' | 'request_failed' | 'server_error' | 'incorrect_token' | 'unauthenticated';

/** Proves an address by the link from the mail (specification 2.9): the page opens and then asks, once. */
export function VerifyScreen() {
  const t = useTranslations('verify');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const inviteToken = search.get('invite') ?? undefined;
  const confirm = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => call(confirmEmail, { body: { token }, isAnonymous: true }).then(() => true),
    enabled: token !== '',
    // The link works once: asking again would tell the person that it does not.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (confirm.isSuccess) return <Navigate to={targetOf(search)} replace />;
  if (token !== '' && !confirm.isError) return <JobPage text={t('verifying')} />;
  const failure = token === '' ? 'invalid_link' : failureOf(confirm.error);
  return <NotVerified failure={failure} inviteToken={inviteToken} onRetry={() => void confirm.refetch()} />;
}

/** On into the company that invited; or back to the profile, of the company that is open on this device. */
function targetOf(search: URLSearchParams): string {
  const inviteToken = search.get('invite');
  if (inviteToken !== null) return joinCompanyPath(inviteToken);
  const company = lastCompanyId();
  return search.get('to') === 'profile' && company !== null ? `${profilePath(company)}?proven=1` : '/app';
}

function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return 'server_error';
  if (error.isTransport) return 'request_failed';
  if (error.status === 404) return 'incorrect_token';
  return error.status === 401 ? 'unauthenticated' : 'server_error';
}

type NotVerifiedProps = { failure: Failure; inviteToken: string | undefined; onRetry: () => void };

function NotVerified({ failure, inviteToken, onRetry }: NotVerifiedProps) {
  const t = useTranslations('verify');
  const errorText = useErrorText();
  const send = useMutation({
    mutationFn: () => call(sendEmailLink, { body: { invite_token: inviteToken }, isAnonymous: true }),
  });
  // Whoever logs in first comes back to the link.
  const { pathname, search } = useLocation();
  const target = failure === 'unauthenticated' ? `${pathname}${search}` : undefined;
  const isOurs = failure === 'request_failed' || failure === 'server_error';
  const text = send.isSuccess ? t('sent') : send.isError ? errorText(send.error) : t(`errors.${failure}`);
  return (
    <MessagePage
      isError
      scene="looking-back"
      title={t('title')}
      text={<span role="status">{text}</span>}
      actions={
        <>
          {isOurs ? (
            <Button size="lg" variant="filled" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          ) : null}
          {/* Who reached a 404 is signed in, and may ask for another link. */}
          {failure === 'incorrect_token' && !send.isSuccess ? (
            <Button size="lg" variant="filled" loading={send.isPending} onClick={() => send.mutate()}>
              {t('newLink')}
            </Button>
          ) : null}
          {failure === 'incorrect_token' ? (
            <Button component={Link} to="/app" size="lg">
              {t('toApp')}
            </Button>
          ) : (
            <Button component={Link} to={loginPath(target)} size="lg" variant={isOurs ? 'default' : 'filled'}>
              {t('logIn')}
            </Button>
          )}
        </>
      }
    />
  );
}
