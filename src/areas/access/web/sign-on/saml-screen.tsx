import { Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isEmail } from '#kernel/email.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import { finishSaml, SAML_ERRORS, samlLogin } from '../../contract/saml.ts';
import { loginPath } from '../../paths.ts';
import { useOnce } from '../parts/use-once.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import authStyles from '../parts/auth.module.css';
import { EmailField } from '../parts/email-field.tsx';
import { useGoOn } from './use-go-on.ts';
import { lastSamlEmail, rememberSamlEmail } from './last-saml-email.ts';
import { loadSignOnKinds } from './use-sign-on-kinds.ts';

/** Asks for the address whose company logs in elsewhere, and takes in who comes back from there (specification 2.5). */
export function SamlScreen() {
  const t = useTranslations('signOn');
  const [search, setSearch] = useSearchParams();
  const goOn = useGoOn();
  const { language } = useLanguage();
  const handle = search.get('handle');
  const finish = useMutation({
    mutationFn: () => call(finishSaml, { body: { handle: handle ?? '', lang: language }, isAnonymous: true }),
    onSuccess: async (answer) => {
      const { procurementOrigin } = await loadSignOnKinds();
      goOn(answer, { targetUrl: answer.targetUrl, procurementOrigin });
    },
    onError: (error) => setSearch({ error: codeOf(error) }, { replace: true }),
  });
  useOnce(handle !== null, () => finish.mutate());
  if (handle !== null) return <JobPage text={t('loggingIn')} />;
  return <SamlForm error={search.get('error')} targetUrl={search.get('targetUrl')} />;
}

function SamlForm({ error, targetUrl }: { error: string | null; targetUrl: string | null }) {
  const t = useTranslations('signOn');
  const [email, setEmail] = useState(lastSamlEmail);
  const [problem, setProblem] = useState<string>();
  const emailRef = useRef<HTMLInputElement>(null);
  const start = useMutation({
    mutationFn: () => call(samlLogin, { body: { email: email.trim(), targetUrl }, isAnonymous: true }),
    onSuccess: async ({ redirectUrl }) => {
      rememberSamlEmail(email.trim());
      location.assign(redirectUrl);
      // The button is busy until the page is gone.
      await new Promise(() => {});
    },
    onError: () => emailRef.current?.focus(),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    start.reset();
    const found = isEmail(email) ? undefined : t('saml.requiredEmail');
    setProblem(found);
    if (found === undefined) start.mutate();
    else emailRef.current?.focus();
  };
  const code = start.isError ? codeOf(start.error) : start.isIdle ? error : null;
  return (
    <AuthFrame
      title={t('saml.title')}
      lead={t('saml.lead')}
      isError={problem !== undefined || code !== null}
      banner={code === null ? null : <NoticeBox tone="red" isAlert title={t(`saml.errors.${wordingOf(code)}`)} />}
    >
      <form noValidate onSubmit={submit} className={authStyles.form}>
        <EmailField ref={emailRef} value={email} error={problem} onChange={setEmail} />
        <Button type="submit" size="lg" variant="filled" fullWidth loading={start.isPending}>
          {t('saml.submit')}
        </Button>
      </form>
      <p className={authStyles.below}>
        <Anchor component={Link} to={loginPath(targetUrl ?? undefined)} size="sm">
          {t('backToLogin')}
        </Anchor>
      </p>
    </AuthFrame>
  );
}

const codeOf = (error: unknown): string => (isApiError(error) ? error.code : 'unknown_error');

/** The catalogue's own codes (specification 8.6), and ours; anything else is told as unknown. */
const WORDED = [...SAML_ERRORS, 'too_many_requests', 'max_members_reached'] as const;
const wordingOf = (code: string): (typeof WORDED)[number] => WORDED.find((one) => one === code) ?? 'unknown_error';
