import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isEmail } from '#kernel/email.ts';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { Profile } from '../../contract/profile.ts';
import { sendEmailLink } from '../../contract/verification.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { profileKey } from './profile-query.ts';
import styles from './profile.module.css';

/** The address that is, whether it is proven, and the one that is to take its place (security 9, 34). */
export function EmailSection({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [next, setNext] = useState('');
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const isOwn = next.trim().toLowerCase() === profile.email.toLowerCase();
  const problem = isOwn ? t('errors.same_contact') : isEmail(next) ? undefined : t('errors.invalid_email');
  const submit = (): void => {
    setTried(true);
    if (problem === undefined) setAsked(next.trim());
    else field.current?.focus();
  };
  const clear = (): void => {
    setNext('');
    setTried(false);
  };
  return (
    <>
      <SettingsSection
        title={t('email.title')}
        text={t('email.text')}
        save={{ isChanged: next !== '', label: t('email.change'), onSave: submit, onDiscard: clear }}
      >
        <CurrentEmail profile={profile} />
        {profile.emailChange === null ? null : <Waiting profile={profile} change={profile.emailChange} />}
        {profile.isEmailManaged ? (
          <p>{t('email.managed')}</p>
        ) : (
          <TextInput
            ref={field}
            type="email"
            name="email"
            autoComplete="email"
            label={t('email.next')}
            value={next}
            error={isTried ? problem : undefined}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
        )}
      </SettingsSection>
      <ContactDialog
        title={t('email.dialog')}
        value={asked ?? ''}
        contact={asked === null ? null : { kind: 'email', email: asked }}
        onClose={() => setAsked(null)}
        onDone={() => {
          clear();
          void client.invalidateQueries({ queryKey: profileKey });
        }}
      />
    </>
  );
}

function CurrentEmail({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const notice = useMutationNotice('profile');
  const send = useMutation({
    mutationFn: () => call(sendEmailLink, {}),
    ...notice({ done: t('email.sent', { email: profile.email }) }),
  });
  return (
    <div className={styles.current}>
      <b>{profile.email}</b>
      {profile.isEmailProven ? (
        <Tag icon={IconCheck} tone="green">
          {t('email.proven')}
        </Tag>
      ) : (
        <>
          <Tag icon={IconAlertTriangle} tone="saffron">
            {t('email.unproven')}
          </Tag>
          <Button size="xs" loading={send.isPending} onClick={() => send.mutate()}>
            {t('email.send')}
          </Button>
        </>
      )}
    </div>
  );
}

function Waiting({ profile, change }: { profile: Profile; change: { email: string; expiresAt: string } }) {
  const t = useTranslations('profile');
  const { time } = useFormat();
  const until = time(change.expiresAt as Instant);
  return (
    <NoticeBox tone="blue" title={t('email.waiting', { email: change.email })}>
      {t('email.waitingText', { time: until, old: profile.email })}
    </NoticeBox>
  );
}
