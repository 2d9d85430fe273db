import { Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { forgetPassword } from '../../contract/password.ts';
import { loginPath } from '../../paths.ts';
import { isEmail } from '#kernel/email.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import styles from '../parts/auth.module.css';
import { EmailField } from '../parts/email-field.tsx';

/** Asks for the address and says the same whether or not it has an account (specification 2.5). */
export function ForgetScreen() {
  const t = useTranslations('access');
  const typedAtLogin: unknown = useLocation().state;
  const [email, setEmail] = useState(typeof typedAtLogin === 'string' ? typedAtLogin : '');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: () => call(forgetPassword, { body: { username: email.trim() }, isAnonymous: true }),
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = isEmail(email) ? null : t('forget.requiredEmail');
    setProblem(found);
    if (found === null) send.mutate();
    else field.current?.focus();
  };

  if (send.isSuccess) return <Sent email={email.trim()} />;
  return (
    <AuthFrame title={t('forget.title')} lead={t('forget.lead')} isError={problem !== null || send.isError}>
      {send.isError ? (
        <NoticeBox
          tone="red"
          isAlert
          title={isTooMany(send.error) ? t('errors.too_many_requests') : t('forget.serverError')}
        />
      ) : null}
      <form noValidate onSubmit={submit} className={styles.form}>
        <EmailField ref={field} value={email} error={problem ?? undefined} onChange={setEmail} />
        <Button type="submit" size="lg" variant="filled" fullWidth loading={send.isPending}>
          {t('forget.submit')}
        </Button>
      </form>
      <p className={styles.below}>
        <Anchor component={Link} to={loginPath()} size="sm">
          {t('forget.back')}
        </Anchor>
      </p>
    </AuthFrame>
  );
}

const isTooMany = (error: unknown): boolean => isApiError(error) && error.code === 'too_many_requests';

/** The page changes under the reader's hands, so the focus goes where the news is. */
function Sent({ email }: { email: string }) {
  const t = useTranslations('access');
  return (
    <AuthFrame title={t('forget.sentTitle')} lead={t('forget.sentText', { email })} takesFocus>
      <Button component={Link} to={loginPath()} size="lg" variant="default" fullWidth>
        {t('forget.back')}
      </Button>
    </AuthFrame>
  );
}
