import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { MessagePage } from '#ui/parts/states/message-page.tsx';
import { loginPath } from '../../paths.ts';
import { forgetKept } from './form/answers.ts';
import { registrationTokenIn, useAnswers } from './form/use-answers.ts';
import { Wizard } from './wizard.tsx';

/** Opening a company by oneself (specification 2.6), where the operator lets everybody or this link do so. */
export function RegistrationScreen({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('register');
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const [isClosed, setClosed] = useState(!isOpen);
  const kept = useAnswers({ plan: search.get('plan'), token: registrationTokenIn(hash) });
  if (isClosed)
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
