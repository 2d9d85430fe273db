import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { checkPasswordReset } from '../../contract/password.ts';
import { forgetPath } from '../../paths.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import { ResetForm } from '../parts/reset-form.tsx';

/** A new password by the link from the mail: checked on load, set once, then to the log-in (specification 2.9, 4.4). */
export function ResetScreen() {
  const t = useTranslations('access');
  const { token = '' } = useParams();
  const [outcome, setOutcome] = useState<'done' | 'expired' | null>(null);
  // The second factor came in between, and the new password is set.
  const state: unknown = useLocation().state;
  const isDone = typeof state === 'object' && state !== null && 'isDone' in state;
  const check = useQuery({
    queryKey: ['password-reset', token],
    queryFn: () => call(checkPasswordReset, { body: { token }, isAnonymous: true }),
    // Once set, the link is used up: asking again would tell the person that it has expired.
    staleTime: Infinity,
  });

  if (outcome === 'done' || isDone)
    return (
      <MessagePage
        title={t('reset.doneTitle')}
        text={t('reset.doneText')}
        actions={
          <Button component="a" href="/app" size="lg" variant="filled">
            {t('login.submit')}
          </Button>
        }
      />
    );
  if (outcome === 'expired' || check.data?.is_valid === false)
    return (
      <MessagePage
        isError
        scene="looking-back"
        title={t('reset.expiredTitle')}
        text={t('reset.expiredText')}
        actions={
          <Button component={Link} to={forgetPath()} size="lg" variant="filled">
            {t('reset.newLink')}
          </Button>
        }
      />
    );
  if (check.isError)
    return (
      <AuthFrame title={t('reset.title')} isError>
        <ErrorState error={check.error} areas={['access']} onRetry={() => void check.refetch()} />
      </AuthFrame>
    );
  if (check.isPending) return <JobPage text={t('reset.checking')} />;
  return <ResetForm token={token} onDone={() => setOutcome('done')} onExpired={() => setOutcome('expired')} />;
}
