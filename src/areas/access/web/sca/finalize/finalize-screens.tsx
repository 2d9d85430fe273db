import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { finalizeScaFailedPath, loginPath } from '../../../paths.ts';
import { AuthFrame } from '../../parts/auth-frame.tsx';
import { mailedFlowOf } from '../flow-state.ts';
import { takeLeading } from './kept-leading.ts';
import { useFinishLogin } from '../use-finish-login.ts';

/** The sign-in goes on in the mailbox; opened by its address alone there is none (specification 2.10). */
export function EmailContinuationScreen() {
  const t = useTranslations('sca');
  const flow = mailedFlowOf(useLocation().state);
  if (flow === null) return <Navigate to={loginPath()} replace />;
  return (
    <AuthFrame title={t('email.title', { email: flow.email })} lead={t('email.lead')} takesFocus>
      <p>{t('email.hint')}</p>
      <Button component={Link} to={loginPath()} size="lg" variant="default" fullWidth mt={20}>
        {t('back')}
      </Button>
    </AuthFrame>
  );
}

/** The mailed link: opens nothing by itself, it posts what it carries (security 11), and takes it out of the address. */
export function FinalizeWithScaScreen() {
  const t = useTranslations('sca');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { mutate } = useFinishLogin();
  const isSent = useRef(false);
  useEffect(() => {
    // It works once: a second mount must not use it up.
    if (isSent.current) return;
    isSent.current = true;
    const token = hash.slice(1);
    if (token === '') void navigate(finalizeScaFailedPath('unknownToken'), { replace: true });
    else mutate({ ...takeLeading(), accessToken: token, isFinalized: true });
  }, [hash, mutate, navigate]);
  return <JobPage text={t('finishing')} />;
}

export function FinalizedScreen() {
  const t = useTranslations('sca');
  const state: unknown = useLocation().state;
  const target = typeof state === 'object' && state !== null && 'target' in state ? String(state.target) : '/app';
  return (
    <MessagePage
      scene="two"
      title={t('done.title')}
      text={t('done.text')}
      actions={
        <Button component={Link} to={target} size="lg" variant="filled">
          {t('done.go')}
        </Button>
      }
    />
  );
}

/** Its title says which of the three it is (specification 2.10, 8.7). */
export function FinalizeFailedScreen() {
  const t = useTranslations('sca');
  const [search] = useSearchParams();
  const given = search.get('error');
  const error = given === 'unknownToken' || given === 'invalidDevice' ? given : 'none';
  return (
    <MessagePage
      isError
      scene="looking-back"
      title={t(`failed.${error}`)}
      text={t(`failed.${error}Text`)}
      actions={
        <Button component={Link} to={loginPath()} size="lg" variant="filled">
          {t('failed.again')}
        </Button>
      }
    />
  );
}
