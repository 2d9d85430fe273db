import { Button, NumberInput, PasswordInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { readServerKey, type DeliveryTarget } from '../../contract/delivery.ts';
import type { TargetDraft } from './target-draft.ts';
import styles from './delivery.module.css';

type Props = {
  companyId: string;
  draft: TargetDraft;
  saved: DeliveryTarget | null;
  textOf: (path: string) => string | undefined;
  onChange: (part: Partial<TargetDraft>) => void;
};

/** An SFTP server and the account there. Its key is read and shown, and nothing is ever sent to a server with another one. */
export function ServerFields({ companyId, draft, saved, textOf, onChange }: Props) {
  const t = useTranslations('delivery');
  const errorText = useErrorText('delivery');
  const check = useMutation({
    mutationFn: () =>
      call(readServerKey, { params: { companyId }, body: { host: draft.host.trim(), port: draft.port } }),
    onSuccess: ({ fingerprint }) => onChange({ fingerprint }),
  });
  const isKept =
    saved?.hasSecret === true &&
    saved.place.kind === 'sftp' &&
    (['host', 'port', 'user', 'auth', 'fingerprint'] as const).every(
      (field) => saved.place.kind === 'sftp' && saved.place[field] === draft[field],
    );
  const secretHint = isKept ? t('secretKept') : undefined;
  return (
    <>
      <div className={styles.hostPair}>
        <TextInput
          label={t('host')}
          maxLength={252}
          value={draft.host}
          error={textOf('place.host')}
          onChange={(event) => onChange({ host: event.currentTarget.value, fingerprint: '' })}
        />
        <NumberInput
          label={t('port')}
          min={1}
          max={65_535}
          allowDecimal={false}
          value={draft.port}
          onChange={(value) => onChange({ port: Number(value) || 22, fingerprint: '' })}
        />
      </div>
      <div className={styles.check}>
        {draft.fingerprint === '' ? null : (
          <p role="status" className={styles.fingerprint}>
            {t('fingerprintIs', { fingerprint: draft.fingerprint })}
          </p>
        )}
        {draft.fingerprint === '' ? null : <p className={styles.hint}>{t('fingerprintHint')}</p>}
        {check.isError ? (
          <p role="alert" className={styles.problem}>
            {errorText(check.error)}
          </p>
        ) : draft.fingerprint === '' && textOf('place.fingerprint') !== undefined ? (
          <p role="alert" className={styles.problem}>
            {textOf('place.fingerprint')}
          </p>
        ) : null}
        <Button size="xs" loading={check.isPending} disabled={draft.host.trim() === ''} onClick={() => check.mutate()}>
          {t('checkServer')}
        </Button>
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t('user')}
          autoComplete="off"
          maxLength={100}
          value={draft.user}
          error={textOf('place.user')}
          onChange={(event) => onChange({ user: event.currentTarget.value })}
        />
        <TextInput
          label={t('remoteFolder')}
          maxLength={200}
          value={draft.folder}
          error={textOf('place.folder')}
          onChange={(event) => onChange({ folder: event.currentTarget.value })}
        />
      </div>
      <SegmentedControl
        aria-label={t('auth')}
        value={draft.auth}
        data={[
          { value: 'password', label: t('password') },
          { value: 'key', label: t('key') },
        ]}
        onChange={(value) => onChange({ auth: value === 'key' ? 'key' : 'password', secret: '' })}
      />
      {draft.auth === 'password' ? (
        <PasswordInput
          label={t('password')}
          autoComplete="new-password"
          description={secretHint}
          value={draft.secret}
          error={textOf('secret')}
          onChange={(event) => onChange({ secret: event.currentTarget.value })}
        />
      ) : (
        <Textarea
          label={t('key')}
          description={secretHint ?? t('keyHint')}
          autoComplete="off"
          spellCheck={false}
          rows={4}
          value={draft.secret}
          error={textOf('secret')}
          onChange={(event) => onChange({ secret: event.currentTarget.value })}
        />
      )}
    </>
  );
}
