import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState, type ChangeEvent, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { PasswordField } from '#ui/parts/fields/password-field.tsx';
import { ProblemSummary } from '#ui/parts/fields/problem-summary.tsx';
import { PASSWORD_LENGTH_MIN } from '#areas/identity/contract/user.ts';
import type { InvitationSource } from '#areas/members/contract/invitation.ts';
import { signUp, type InviteCheck } from '../../../contract/invites.ts';
import { joinCompanyPath, loginPath } from '../../../paths.ts';
import { genderOf } from '../../../rules/display-genders.ts';
import { AuthFrame } from '../../parts/auth-frame.tsx';
import { LeakHelpLink } from '../../parts/leak-help-link.tsx';
import { missingIn, NOTHING_YET, type DetailField, type Details } from './details.ts';
import styles from '../invites.module.css';
import { TitleChoice } from './title-choice.tsx';
import { useGoOnAfterSignUp } from '../use-go-on-after-sign-up.ts';
import { useInviteErrorText } from '../use-invite-error-text.ts';

type DetailsFormProps = {
  invite: InviteCheck;
  token: string;
  source: InvitationSource;
  onBack: () => void;
  onProofAwaited: (email: string) => void;
};

/** Who the invited is and with which password they log in; what is missing is said on sending, at its field. */
export function DetailsForm({ invite, token, source, onBack, onProofAwaited }: DetailsFormProps) {
  const t = useTranslations('invite');
  const company = invite.company_name;
  const [details, setDetails] = useState<Details>({ ...NOTHING_YET, email: invite.username ?? '' });
  const [missing, setMissing] = useState<readonly DetailField[]>([]);
  // One list per failed sending: the summary takes the focus for each, and never while somebody types.
  const problems = useMemo(
    () => missing.map((field) => ({ fieldId: field, message: t(`missing.${field}`) })),
    [missing, t],
  );
  const send = useSignUp({ details, token, source, onProofAwaited });
  const set = (change: Partial<Details>): void => setDetails({ ...details, ...change });
  const errorOf = (field: DetailField): string | undefined =>
    missing.includes(field) ? t(`missing.${field}`) : undefined;
  /** What all fields that are typed have in common. */
  const fieldOf = (field: Exclude<DetailField, 'gender'>) => ({
    id: field,
    label: t(field),
    value: details[field],
    error: errorOf(field),
    onChange: (event: ChangeEvent<HTMLInputElement>): void => set({ [field]: event.currentTarget.value }),
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send.reset();
    const found = missingIn(details);
    setMissing(found);
    if (found.length === 0) send.mutate();
  };

  return (
    <AuthFrame title={t('details')} lead={t('detailsLead')} isError={missing.length > 0 || send.isError}>
      <form noValidate onSubmit={submit} className={styles.form}>
        {send.isError ? <Refused error={send.error} invite={invite} /> : null}
        <ProblemSummary problems={problems} />
        <TitleChoice value={details.gender} error={errorOf('gender')} onChoose={(gender) => set({ gender })} />
        <div className={styles.names}>
          <TextInput {...fieldOf('givenName')} size="lg" autoComplete="given-name" />
          <TextInput {...fieldOf('familyName')} size="lg" autoComplete="family-name" />
        </div>
        <TextInput
          {...fieldOf('email')}
          size="lg"
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          description={
            source === 'token'
              ? t('emailFixed')
              : invite.domain === null
                ? null
                : t('emailDomain', { domain: invite.domain })
          }
          disabled={source === 'token'}
        />
        <PasswordField
          {...fieldOf('password')}
          name="new-password"
          autoComplete="new-password"
          minLength={PASSWORD_LENGTH_MIN}
        />
        <PasswordField {...fieldOf('again')} name="new-password-again" autoComplete="new-password" />
        <div className={styles.buttons}>
          <Button size="lg" onClick={onBack}>
            {t('back')}
          </Button>
          <Button type="submit" size="lg" variant="filled" loading={send.isPending}>
            {company === null ? t('submitUnknown') : t('submit', { company })}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}

type Sending = Pick<DetailsFormProps, 'token' | 'source' | 'onProofAwaited'> & { details: Details };

/** Sends the form; an account that exists goes to the log-in and from there into the company (specification 4.3). */
function useSignUp({ details, token, source, onProofAwaited }: Sending) {
  const navigate = useNavigate();
  const goOn = useGoOnAfterSignUp();
  const { language } = useLanguage();
  return useMutation({
    mutationFn: () => {
      const { gender, givenName, familyName, email, password } = details;
      const title = gender === '' ? 'mr' : gender;
      return call(signUp, {
        body: {
          signup_type: 'password',
          username: email.trim(),
          given_name: givenName.trim(),
          family_name: familyName.trim(),
          gender: genderOf(title),
          display_gender: title,
          password,
          lang: language,
          invite_token: token,
          source,
        },
        isAnonymous: true,
      });
    },
    onSuccess: (answer) => (answer.isProofAwaited ? onProofAwaited(details.email.trim()) : goOn(answer)),
    onError: async (error) => {
      if (isApiError(error) && error.code === 'user_exists') await navigate(loginPath(joinCompanyPath(token)));
    },
  });
}

/** What the server refuses stands above the form, and what was typed stays. */
function Refused({ error, invite }: { error: unknown; invite: InviteCheck }) {
  const t = useTranslations('access');
  const errorText = useInviteErrorText(invite);
  const isLeaked = isApiError(error) && error.code === 'passwordLeaked';
  return (
    <NoticeBox
      tone="red"
      isAlert
      title={errorText(isApiError(error) ? error.code : 'server')}
      {...(isLeaked ? { actions: <LeakHelpLink label={t('reset.leakedWhy')} /> } : {})}
    />
  );
}
