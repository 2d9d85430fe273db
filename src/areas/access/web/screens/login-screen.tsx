import { Anchor, Button } from '@mantine/core';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isEmail } from '#kernel/email.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { OrLine } from '#ui/layout/pages/auth-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { PasswordField } from '#ui/parts/fields/password-field.tsx';
import { loginWithCookie } from '../../contract/log-in.ts';
import type { LoginAnswer } from '../../contract/login-answer.ts';
import { consentPath, forgetPath } from '../../paths.ts';
import { safeTarget } from '../../rules/safe-target.ts';
import { endedOf, type Ended } from '../sca/flow-state.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import styles from '../parts/auth.module.css';
import { EmailField } from '../parts/email-field.tsx';
import { useGoOn } from '../sign-on/use-go-on.ts';
import { signOnMessages } from '../sign-on/messages/messages.ts';
import { SignOnButtons } from '../sign-on/sign-on-buttons.tsx';
import { troubleIn, troubleOf, type Trouble } from '../sign-on/trouble.ts';
import type { ExternalKind } from '#areas/identity/contract/external-account.ts';
import { useSignOn } from '../sign-on/use-sign-on.ts';
import { useSignOnKinds } from '../sign-on/use-sign-on-kinds.ts';

const RegisterLink = latePart(() =>
  import('../front/register-link.tsx').then((file) => ({ default: file.RegisterLink })),
);

/** Most log-ins go well: the words for the others come when one does not. */
const withWords = async <T,>(file: Promise<T>): Promise<T> =>
  (await Promise.all([file, ensureMessages(signOnMessages)]))[0];
const LoginTrouble = latePart(() =>
  withWords(import('../sign-on/login-trouble.tsx')).then((file) => ({ default: file.LoginTrouble })),
);
const NotInvitedPanel = latePart(() =>
  withWords(import('../sign-on/not-invited-panel.tsx')).then((file) => ({ default: file.NotInvitedPanel })),
);

/** E-mail and password, or an account elsewhere; fields are checked on sending only (specification 2.3, 4.1, 5). */
export function LoginScreen() {
  const t = useTranslations('access');
  const { state } = useLocation();
  const [search] = useSearchParams();
  const ended = endedOf(state);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({});
  const [trouble, setTrouble] = useState<Trouble | null>(() => troubleIn(state));
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const buttonsRef = useRef<HTMLDivElement>(null);
  const signOn = useSignOnKinds();
  const kinds = signOn?.kinds ?? [];
  const procurementOrigin = signOn?.procurementOrigin ?? null;
  const wanted = safeTarget(search.get('targetUrl'), location.origin, procurementOrigin);
  const targetUrl = search.has('consentFlow') ? consentPath(wanted) : wanted;
  const goOn = useGoOn();
  const finish = (answer: LoginAnswer): void => goOn(answer, { targetUrl, procurementOrigin });

  /** By hand, since this page is weighed; the button stays busy until the page is gone. */
  const logIn = (): void => {
    setSending(true);
    call(loginWithCookie, {
      body: { auth_type: 'password', username: email.trim(), password },
      isAnonymous: true,
    }).then(finish, (refusal: unknown) => {
      setSending(false);
      setError(refusal);
      setTrouble({ email: email.trim(), ...troubleOf('password', refusal) });
    });
  };
  const { busy, run } = useSignOn(
    { purpose: 'log-in', targetUrl, invitationToken: null, source: null },
    {
      onTrouble: setTrouble,
      onProof: async (proof) => finish(await call(loginWithCookie, { body: proof, isAnonymous: true })),
    },
  );
  const buttonOf = (kind: ExternalKind) =>
    buttonsRef.current?.querySelector<HTMLElement>(`[data-kind=${kind}]`) ?? null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTrouble(null);
    const found = {
      ...(isEmail(email) ? {} : { email: t('login.requiredEmail') }),
      ...(password === '' ? { password: t('login.requiredPassword') } : {}),
    };
    setProblems(found);
    if ('email' in found) emailRef.current?.focus();
    else if ('password' in found) passwordRef.current?.focus();
    else logIn();
  };

  // Whoever is shut out has a session that opens nothing: it would lead back here.
  const isSignedIn = signOn?.isSignedIn === true && search.get('access-blocked') !== '1';
  if (isSignedIn && trouble === null) return <Navigate to={targetUrl ?? '/app'} replace />;
  if (trouble?.code === 'existing_domain')
    return (
      <Suspense>
        <NotInvitedPanel company={trouble.company ?? ''} email={trouble.email ?? ''} onBack={() => setTrouble(null)} />
      </Suspense>
    );
  return (
    <AuthFrame
      title={t('login.title')}
      lead={t('login.lead')}
      isError={Object.keys(problems).length > 0 || trouble !== null}
      banner={<Banner search={search} ended={ended} />}
    >
      <SignOnButtons ref={buttonsRef} kinds={kinds} busy={busy} targetUrl={targetUrl} onRun={run} />
      <OrLine>{t('login.orEmail')}</OrLine>
      <form noValidate onSubmit={submit} className={styles.form}>
        {trouble === null ? null : isPlain(error, trouble) ? (
          <Refused error={error} email={email} />
        ) : (
          <Suspense>
            <LoginTrouble
              trouble={trouble}
              targetUrl={targetUrl}
              kinds={kinds}
              onRun={(kind) => run(kind, buttonOf(kind))}
            />
          </Suspense>
        )}
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
        <Button type="submit" size="lg" variant="filled" fullWidth loading={isSending}>
          {t('login.submit')}
        </Button>
      </form>
      <div className={styles.later}>
        <Suspense fallback={null}>
          <RegisterLink />
        </Suspense>
      </div>
    </AuthFrame>
  );
}

/** What a password is refused with every day, and what is told everywhere alike; its words are here already. */
const PLAIN = [
  'invalid_credentials',
  'unauthorized',
  'inactive_company',
  'too_many_requests',
  'offline',
  'disconnected',
  'timeout',
];
const isPlain = (error: unknown, { source, code }: Trouble): boolean =>
  source === 'password' && error !== null && PLAIN.includes(code);

function Refused({ error, email }: { error: unknown; email: string }) {
  const t = useTranslations('access');
  const errorText = useErrorText('access');
  const isWrong = isApiError(error) && ['invalid_credentials', 'unauthorized'].includes(error.code);
  const actions = isWrong ? { actions: <ForgetLink email={email} label={t('login.resetIt')} /> } : {};
  return <NoticeBox tone="red" isAlert title={errorText(error)} {...actions} />;
}

/** Why one is here again (specification 4.5, 8.2). */
function Banner({ search, ended }: { search: URLSearchParams; ended: Ended | null }) {
  const t = useTranslations('access');
  if (search.get('session-expired') === '1') return <NoticeBox title={t('login.sessionExpired')} />;
  if (search.get('access-blocked') === '1') return <NoticeBox title={t('login.accessBlocked')} />;
  return ended === null ? null : <NoticeBox title={t(`sca.${ended}`)} />;
}

/** Takes along what was typed, so that nobody types it twice. */
function ForgetLink({ email, label }: { email: string; label: string }) {
  return (
    <Anchor component={Link} to={forgetPath()} state={email.trim()} size="sm">
      {label}
    </Anchor>
  );
}
