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
import { record, recordSignUp } from '../front/product-events.ts';
import { takeAwaitedSignUp } from './awaited-sign-up.ts';
import { CheckInbox } from './check-inbox.tsx';
import { useOnce } from '../parts/use-once.ts';

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
    onSuccess: async ({ companyId, mustLogInAgain }) => {
      // Whose it is, is told once there is a session.
      if (takeAwaitedSignUp()) void (mustLogInAgain ? record('signup_completed') : recordSignUp());
      // The list of companies has one more.
      client.clear();
      const company = `/app/${companyId}`;
      await navigate(mustLogInAgain ? loginPath(company) : company, { replace: true });
    },
  });
  useOnce(token !== '', () => join.mutate());

  if (isApiError(join.error) && join.error.status === 401)
    return <Navigate to={loginPath(joinCompanyPath(token))} replace />;
  const unproven = named(join.error, 'email_unproven', 'email');
  if (unproven !== null) return <CheckInbox email={unproven} token={token} isSent={false} />;
  const full = named(join.error, 'max_members_reached', 'company');
  if (full !== null) return <NotJoined title={t('full.title', { company: full })} text={t('full.text')} />;
  if (token === '' || join.isError)
    return (
      <NotJoined
        title={t('join.failed')}
        text={join.isError && isNamed(join.error) ? errorText(join.error) : t('join.failedText')}
      />
    );
  return <JobPage text={t('join.loading')} />;
}

function NotJoined({ title, text }: { title: string; text: string }) {
  const t = useTranslations('invite');
  return (
    <MessagePage
      isError
      scene="looking-back"
      title={title}
      text={text}
      actions={
        <Button component={Link} to={loginPath()} size="lg">
          {t('logIn')}
        </Button>
      }
    />
  );
}

/** What a refusal with this code names under this key; null for another refusal. */
function named(error: unknown, code: string, key: string): string | null {
  if (!isApiError(error) || error.code !== code) return null;
  const value: unknown = Object(error.data)[key];
  return typeof value === 'string' ? value : '';
}

/** Refusals that say more than that the invite does not work. */
const isNamed = (error: unknown): boolean =>
  isApiError(error) && ['invite_email_mismatch', 'email_wrong_domain', 'acting_for_somebody'].includes(error.code);
