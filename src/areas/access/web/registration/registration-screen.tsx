import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { checkRegistration } from '../../contract/registration.ts';
import { loginPath } from '../../paths.ts';
import { forgetKept } from './form/answers.ts';
import { useAnswers } from './form/use-answers.ts';
import { Wizard } from './wizard.tsx';

/** Opening a company by oneself (specification 2.6), where the operator lets everybody or this link do so. */
export function RegistrationScreen() {
  const t = useTranslations('register');
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const [isClosed, setClosed] = useState(false);
  const kept = useAnswers({ plan: search.get('plan'), token: new URLSearchParams(hash.slice(1)).get('token') });
  const open = useQuery({
    queryKey: ['registration-open', kept.token],
    queryFn: () =>
      call(checkRegistration, {
        body: kept.token === null ? {} : { registration_token: kept.token },
        isAnonymous: true,
      }),
    staleTime: Infinity,
  });
  if (open.isPending) return <JobPage text={t('checking')} />;
  // Not known is not closed: who may not will be told at the first step.
  if (isClosed || open.data?.isOpen === false)
    return (
      <MessagePage
        isError
        scene="looking-back"
        title={t('closed.title')}
        text={t('closed.text')}
        actions={
          <Button component={Link} to={loginPath()} size="lg" variant="filled">
            {t('logIn')}
          </Button>
        }
      />
    );
  return (
    <Wizard
      kept={kept}
      onClosed={() => {
        forgetKept();
        setClosed(true);
      }}
      loginLink={
        <span>
          {t('haveAccount')}{' '}
          <Anchor component={Link} to={loginPath()} size="sm">
            {t('logIn')}
          </Anchor>
        </span>
      }
    />
  );
}
