import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { PasswordField } from '#ui/parts/fields/password-field.tsx';
import { loginWithCookie } from '../../contract/session.ts';
import { chooserPath, forgetPath } from '../../paths.ts';
import { isEmail } from '#kernel/email.ts';
import { safeTarget } from '../../rules/safe-target.ts';
import { meQuery } from '../api.ts';
import { endedOf, secondStepOf } from '../sca/flow-state.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import styles from '../parts/auth.module.css';
import { EmailField } from '../parts/email-field.tsx';

/** Signing in with e-mail and password; fields are checked on sending only (specification 5). */
export function LoginScreen() {
  const t = useTranslations('access');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const ended = endedOf(useLocation().state);
  const errorText = useErrorText('access');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({});
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  const login = useMutation({
    mutationFn: () =>
      call(loginWithCookie, { body: { auth_type: 'password', username: email.trim(), password }, isAnonymous: true }),
    onSuccess: async ({ hasImpersonationTargets, ...more }) => {
      client.removeQueries({ queryKey: meQuery.queryKey });
      const target = safeTarget(search.get('targetUrl'), location.origin);
      const next = secondStepOf(more, target);
      if (next !== null) return navigate(next.path, { state: next.state });
      await navigate(target ?? (hasImpersonationTargets ? chooserPath() : '/app'), { replace: true });
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = {
      ...(isEmail(email) ? {} : { email: t('login.requiredEmail') }),
      ...(password === '' ? { password: t('login.requiredPassword') } : {}),
    };
    setProblems(found);
    if ('email' in found) emailRef.current?.focus();
    else if ('password' in found) passwordRef.current?.focus();
    else login.mutate();
  };

  const banner =
    search.get('session-expired') === '1'
      ? t('login.sessionExpired')
      : search.get('access-blocked') === '1'
        ? t('login.accessBlocked')
        : ended === null
          ? null
          : t(`sca.${ended}`);
  return (
    <AuthFrame
      title={t('login.title')}
      lead={t('login.lead')}
      isError={Object.keys(problems).length > 0}
      banner={banner === null ? null : <NoticeBox title={banner} />}
    >
      <form noValidate onSubmit={submit} className={styles.form}>
        {login.isError ? (
          <NoticeBox
            tone="red"
            isAlert
            title={errorText(login.error)}
            {...(isWrong(login.error) ? { actions: <ForgetLink email={email} label={t('login.resetIt')} /> } : {})}
          />
        ) : null}
        <EmailField ref={emailRef} value={email} error={problems.email} onChange={setEmail} />
        <PasswordField
          ref={passwordRef}
          name="password"
          autoComplete="current-password"
          label={t('login.password')}
          aside={<ForgetLink email={email} label={t('login.forgot')} />}
          value={password}
          error={problems.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" variant="filled" fullWidth loading={login.isPending}>
          {t('login.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}

const isWrong = (error: unknown): boolean =>
  isApiError(error) && ['invalid_credentials', 'unauthorized'].includes(error.code);

/** Takes along what was typed, so that nobody types it twice. */
function ForgetLink({ email, label }: { email: string; label: string }) {
  return (
    <Anchor component={Link} to={forgetPath()} state={email.trim()} size="sm">
      {label}
    </Anchor>
  );
}
