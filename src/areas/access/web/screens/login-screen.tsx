import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { PasswordField } from '#ui/parts/fields/password-field.tsx';
import { loginWithCookie } from '../../contract/session.ts';
import { safeTarget } from '../../rules/safe-target.ts';
import { chooserPath } from '../../paths.ts';
import { meQuery } from '../api.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import styles from '../parts/auth.module.css';

/** Specification 5: local part, @, domain, dot, and a suffix of at least two characters. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Signing in with e-mail and password; fields are checked on sending only (specification 5). */
export function LoginScreen() {
  const t = useTranslations('access');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const errorText = useErrorText('access');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({});
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  const login = useMutation({
    mutationFn: () =>
      call(loginWithCookie, { body: { auth_type: 'password', username: email.trim(), password }, isAnonymous: true }),
    onSuccess: async ({ hasImpersonationTargets }) => {
      client.removeQueries({ queryKey: meQuery.queryKey });
      const target = safeTarget(search.get('targetUrl'), location.origin);
      await navigate(target ?? (hasImpersonationTargets ? chooserPath() : '/app'), { replace: true });
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = {
      ...(EMAIL.test(email.trim()) ? {} : { email: t('login.requiredEmail') }),
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
        : null;
  return (
    <AuthFrame
      title={t('login.title')}
      lead={t('login.lead')}
      isError={Object.keys(problems).length > 0}
      banner={banner === null ? null : <NoticeBox title={banner} />}
    >
      <form noValidate onSubmit={submit} className={styles.form}>
        {login.isError ? <NoticeBox tone="red" isAlert title={errorText(login.error)} /> : null}
        <TextInput
          ref={emailRef}
          size="lg"
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          label={t('login.email')}
          value={email}
          error={problems.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          ref={passwordRef}
          name="password"
          autoComplete="current-password"
          label={t('login.password')}
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
