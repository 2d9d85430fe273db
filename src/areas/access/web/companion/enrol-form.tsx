import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { followLanguage } from '#ui/i18n/message-store.ts';
import { CodeInput } from '#ui/parts/fields/code-input.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { PasswordField } from '#ui/parts/fields/password-field.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { askPhoneEnrolmentCode, describePhoneEnrolment, enrolPhone } from '../../contract/companion.ts';
import { deviceWordsOf } from '../../rules/device-name.ts';
import { CompanionPage } from './companion-page.tsx';
import { keepPhone, makeKey } from './phone-keys.ts';
import styles from './companion.module.css';

/** The QR code was scanned: log in here, show a code if one is asked for, and the phone is the app. */
export function EnrolForm({ token, onDone }: { token: string; onDone: () => Promise<void> }) {
  const t = useTranslations('companion');
  const errorText = useErrorText('companion');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const about = useQuery({
    queryKey: ['companion', 'enrolment', token],
    queryFn: async () => {
      const enrolment = await call(describePhoneEnrolment, { body: { token }, isAnonymous: true });
      await followLanguage(enrolment.lang);
      return enrolment;
    },
    // Once used it is gone: asking again would say that it has run out.
    staleTime: Infinity,
    retry: false,
  });
  const deviceName = useDeviceName();
  const secret = about.data?.needsPassword === true ? { password } : {};
  const send = useMutation({
    mutationFn: () => call(askPhoneEnrolmentCode, { body: { token, ...secret }, isAnonymous: true }),
    onSuccess: () => setCode(''),
  });
  const enrol = useMutation({
    mutationFn: async () => {
      const { publicKey, privateKey } = await makeKey();
      const body = { token, ...secret, publicKey, deviceName, ...(code === '' ? {} : { code }) };
      const { factorId } = await call(enrolPhone, { body, isAnonymous: true });
      await keepPhone({ factorId, privateKey, email: about.data?.email ?? '' });
    },
    onSuccess: onDone,
    onError: () => setCode(''),
  });

  if (about.isError && isApiError(about.error) && about.error.code === 'enrolment_expired')
    return <MessagePage isError scene="looking-back" title={t('expired.title')} text={t('expired.text')} />;
  if (about.isError)
    return (
      <CompanionPage title={t('enrol.title')}>
        <ErrorState error={about.error} areas={['companion']} onRetry={() => void about.refetch()} />
      </CompanionPage>
    );
  if (about.data === undefined) return <JobPage text={t('title')} />;
  const { email, needsPassword, needsCode } = about.data;
  const asksCode = needsCode && send.isSuccess;
  const error = enrol.error ?? send.error;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = needsPassword && password === '' ? t('enrol.required') : null;
    setProblem(found);
    if (found !== null) return;
    if (needsCode && !asksCode) send.mutate();
    else enrol.mutate();
  };
  return (
    <CompanionPage title={t('enrol.title')} lead={t('enrol.lead', { email })}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {error === null ? null : <NoticeBox tone="red" isAlert title={errorText(error)} />}
        {needsPassword && !asksCode ? (
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t('enrol.password')}
            value={password}
            error={problem ?? undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
        {asksCode ? (
          <CodeInput label={t('enrol.code', { label: send.data.label })} value={code} onChange={setCode} />
        ) : null}
        <Button
          type="submit"
          size="lg"
          variant="filled"
          fullWidth
          loading={send.isPending || enrol.isPending}
          disabled={asksCode && code.length < 6}
        >
          {needsCode && !asksCode ? t('enrol.send') : t('enrol.finish')}
        </Button>
        {asksCode ? (
          <Button variant="subtle" loading={send.isPending} onClick={() => send.mutate()}>
            {t('enrol.again')}
          </Button>
        ) : null}
      </form>
    </CompanionPage>
  );
}

/** What this phone is called on the security page. */
function useDeviceName(): string {
  const t = useTranslations('companion');
  const { browser, system } = deviceWordsOf(navigator.userAgent);
  if (browser !== null && system !== null) return t('device', { browser, system });
  return browser ?? system ?? t('phone');
}
