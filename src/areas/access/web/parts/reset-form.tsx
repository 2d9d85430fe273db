import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { PASSWORD_LENGTH_MIN } from '#areas/identity/contract/user.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { PasswordField } from '#ui/parts/fields/password-field.tsx';
import { resetPassword } from '../../contract/password.ts';
import { resetScaPath } from '../../paths.ts';
import { endedOf } from '../sca/flow-state.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LeakHelpLink } from './leak-help-link.tsx';
import styles from './auth.module.css';

type Problems = { password?: string; again?: string };

/** Password and the same again; what the server refuses stands above, and what was typed stays. */
export function ResetForm({ token, onDone, onExpired }: { token: string; onDone: () => void; onExpired: () => void }) {
  const t = useTranslations('access');
  const navigate = useNavigate();
  const ended = endedOf(useLocation().state);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const passwordRef = useRef<HTMLInputElement>(null);
  const againRef = useRef<HTMLInputElement>(null);
  const reset = useMutation({
    mutationFn: () => call(resetPassword, { body: { passwordResetToken: token, password }, isAnonymous: true }),
    onSuccess: onDone,
    onError: (error) => {
      const scaToken = scaTokenOf(error);
      if (scaToken !== null)
        void navigate(resetScaPath(), { state: { scaToken, password, passwordResetToken: token } });
      else if (codeOf(error) === 'bad_token') onExpired();
      else passwordRef.current?.focus();
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    reset.reset();
    const found: Problems = {
      ...([...password.trim()].length < PASSWORD_LENGTH_MIN ? { password: t('errors.password_too_short') } : {}),
      ...(again === password ? {} : { again: t('reset.mismatch') }),
    };
    setProblems(found);
    if (found.password !== undefined) passwordRef.current?.focus();
    else if (found.again !== undefined) againRef.current?.focus();
    else reset.mutate();
  };

  return (
    <AuthFrame
      title={t('reset.title')}
      lead={t('reset.lead')}
      isError={Object.keys(problems).length > 0 || reset.isError}
    >
      <form noValidate onSubmit={submit} className={styles.form}>
        {ended === null || !reset.isIdle ? null : <NoticeBox title={t(`sca.${ended}`)} />}
        {reset.isError && scaTokenOf(reset.error) === null ? <Refused code={codeOf(reset.error)} /> : null}
        <PasswordField
          ref={passwordRef}
          name="new-password"
          autoComplete="new-password"
          label={t('reset.password')}
          minLength={PASSWORD_LENGTH_MIN}
          value={password}
          error={problems.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordField
          ref={againRef}
          name="new-password-again"
          autoComplete="new-password"
          label={t('reset.again')}
          value={again}
          error={problems.again}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" variant="filled" fullWidth loading={reset.isPending}>
          {t('reset.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}

/** Set where a second factor is asked first (specification 4.4). */
function scaTokenOf(error: unknown): string | null {
  if (!isApiError(error) || error.step !== 'sca' || typeof error.data !== 'object' || error.data === null) return null;
  return 'scaToken' in error.data && typeof error.data.scaToken === 'string' ? error.data.scaToken : null;
}

const codeOf = (error: unknown): string => (isApiError(error) ? error.code : 'unknown');

function Refused({ code }: { code: string }) {
  const t = useTranslations('access');
  if (code === 'passwordLeaked')
    return (
      <NoticeBox
        tone="red"
        isAlert
        title={t('reset.leakedTitle')}
        actions={<LeakHelpLink label={t('reset.leakedWhy')} />}
      >
        {t('reset.leakedText')}
      </NoticeBox>
    );
  const known = ['password_too_short', 'password_guessable', 'too_many_requests'] as const;
  const found = known.find((one) => one === code);
  return <NoticeBox tone="red" isAlert title={found === undefined ? t('reset.serverError') : t(`errors.${found}`)} />;
}
